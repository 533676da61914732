import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'fault.store-unavailable':
    'Ce navigateur ne laisse rien enregistrer. C’est souvent à cause d’une fenêtre privée ou de données de site bloquées. Vous pouvez continuer à jouer ; exportez la partie pour la garder.',
  'fault.store-full':
    'Il n’y a plus de place pour enregistrer. Supprimez des parties ou libérez de l’espace ; vous pouvez aussi exporter la partie dans un fichier.',
  'fault.store-blocked':
    'L’enregistrement attend une ancienne version de cette page, ouverte dans un autre onglet. Fermez les autres onglets, puis réessayez.',
  'fault.store-newer':
    'Une version plus récente de l’application est ouverte dans un autre onglet. Rechargez cette page pour continuer à enregistrer.',
  'fault.store-failed': 'L’enregistrement ou la lecture a échoué : {reason}.',
  'fault.store-no-game': 'Cette partie enregistrée n’existe plus.',
  'fault.store-reader': 'Cette partie se joue dans un autre onglet. Prenez la main pour jouer ici.',
  'fault.store-no-progress': 'Ce jeu ne garde pas de progression.',
  'fault.store-document-newer':
    'Ces données viennent d’une version plus récente de l’application ({version}). Rechargez la page pour les lire.',
  'fault.store-document-damaged': 'Ces données sont abîmées.',
  'fault.store-game-load': 'Le jeu « {game} » n’a pas pu être chargé ; ses coups n’ont donc pas pu être vérifiés.',
  'fault.store-no-run': 'Cette série de parties n’existe plus.',
  'fault.store-batch-twice': 'Ces parties sont déjà comptées.',
  'fault.store-json': '« {found} » n’a pas sa place ici.',
  'fault.store-json-end': 'Le fichier s’arrête trop tôt.',
  'fault.store-json-deep': 'Le fichier a trop de niveaux imbriqués.',
  'fault.store-backup-first': 'Ce n’est pas une sauvegarde : « quadrille-backup » manque.',
  'fault.store-backup-version': 'Cette sauvegarde est au format {version} ; ce programme lit le format 1.',
  'fault.store-field-missing': '« {field} » manque.',
  'fault.store-field-value': 'La valeur de « {field} » ne convient pas.',
  'fault.store-field-unknown': '« {field} » est inconnu ici.',
  'fault.store-field-twice': '« {field} » figure deux fois.',
} satisfies WordsLike<typeof en>;
