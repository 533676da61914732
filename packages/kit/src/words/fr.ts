import type { WordsLike } from '../words.ts';
import type { en } from './en.ts';

export const fr = {
  'fault.params-shape': '« {text} » n’est pas de la forme clé=valeur.',
  'fault.params-key': 'L’option « {key} » n’existe pas ici. Options connues : {keys}.',
  'fault.params-twice': 'L’option « {key} » figure deux fois.',
  'fault.params-value': '« {key} » ne peut pas valoir « {value} ». Valeurs possibles : {values}.',
  'fault.game-over': 'La partie est terminée.',
  'fault.mover-missing': 'Il n’est pas dit qui joue ce coup.',
  'fault.variation-missing': 'Il n’y a pas de variante {n}.',
  'fault.record-first': 'Ce n’est pas une partie enregistrée : le texte ne commence pas par [Quadrille "1"].',
  'fault.record-version': 'Cette partie est au format {version} ; ce programme lit le format 1.',
  'fault.record-header-twice': 'L’en-tête « {name} » figure deux fois.',
  'fault.record-game-missing': 'L’en-tête « Game » manque.',
  'fault.record-seat': 'L’en-tête « {name} » ne convient pas : les places sont numérotées 1, 2, 3… sans trou.',
  'fault.record-seats': {
    one: 'La partie nomme {found} places ; ce jeu en a {n}.',
    other: 'La partie nomme {found} places ; ce jeu en a {n}.',
  },
  'fault.record-cursor': 'Le curseur « {value} » est hors de la partie.',
  'fault.record-revision': '« {value} » n’est pas un numéro de révision.',
  'fault.record-number': 'Le numéro de coup « {found} » n’a pas sa place ici.',
  'fault.record-variation': 'La variante « {found} » commence au-delà de la partie.',
  'fault.record-syntax': '« {found} » ne peut pas se trouver parmi les coups.',
  'fault.record-other-game': 'C’est une partie d’un autre jeu ({game}).',
  'fault.record-newer': 'Cette partie vient d’une version plus récente du jeu (révision {revision}).',
  'fault.record-result': 'La partie annonce le résultat « {found} », mais ses coups mènent à « {expected} ».',
  'fault.id-shape': '« {text} » ne désigne ni un jeu ni une position.',
  'fault.unknown-game': 'Il n’y a pas de jeu « {game} ».',
  'fault.at-place': 'Ligne {line}, colonne {column} : {message}',
} satisfies WordsLike<typeof en>;
