import type { WordsLike } from '@quadrille/kit';
import type { keepingEnglish } from './keeping-en.ts';

export const keepingFrench: WordsLike<typeof keepingEnglish> = {
  'setup.begins': 'Premier coup',
  'setup.begins.short': 'premier coup :',
  'setup.begins.me': 'Vous',
  'setup.begins.other': 'Adversaire',
  'setup.begins.lot': 'Tirage au sort',
  'setup.begins.listed': 'Dans cet ordre',

  'keys.title': 'Touches',
  'keys.sheet': 'montre cette fiche',
  'keys.escape': 'repose, ferme ou ouvre le menu',
  'keys.step': 'un coup en arrière ou en avant, hors du plateau',
  'keys.undo': 'annuler',
  'keys.redo': 'rétablir',
  'keys.board': 'Sur le plateau',
  'keys.draw':
    'Avec le bouton droit de la souris, glisser sur le plateau trace une flèche et cliquer un cercle, d’une autre couleur avec Maj. Un clic gauche ou Échap les efface.',
  'queued.move': 'Ensuite : {move}',
  'queued.cancel': 'Retirer le coup suivant',
  'queued.dropped': 'Votre coup suivant n’est plus possible. {reason}',

  'settings.volume': 'Volume sonore',

  'comment.title': 'Commentaire',
  'comment.add': 'Commenter ce coup',
  'comment.edit': 'Modifier le commentaire',
  'comment.save': 'Garder',

  'share.game': 'Partager toute la partie',
  'share.position': 'Partager cette position',
  'share.text': 'Copier la partie en texte',
  'seen.text': 'Une partie à regarder : rien n’en est gardé tant que vous ne jouez pas.',
  'seen.go-on': 'Continuer à partir d’ici',
  'fault.link-damaged': 'Ce lien est abîmé : il en manque une partie, ou il a été modifié en route.',
};
