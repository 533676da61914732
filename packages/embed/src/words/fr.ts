import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  seat: 'Joueur {n}',
  'embed.label': 'Plateau de {game}',
  'embed.loading': 'Le plateau se charge…',
  'embed.refused': 'Ce plateau ne peut pas être affiché. {reason}',
  'embed.no-game': 'La page ne dit pas de quel jeu il s’agit.',
  'embed.unknown-game': 'Il n’y a pas de jeu « {game} » ici. Jeux : {games}.',
  'embed.failed': 'Le jeu n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
  'fault.embed-move': 'Coup {n} (« {move} ») : {reason}',
  'embed.controls': 'Coups',
  'embed.first': 'Première position',
  'embed.back': 'Un coup en arrière',
  'embed.forward': 'Un coup en avant',
  'embed.last': 'Dernière position',
  'embed.play': 'Jouer les coups',
  'embed.pause': 'Pause',
  'embed.place': 'Coup {n} sur {length}',
  'embed.turn': 'Au trait : {seat}',
  'embed.won': '{seats} : victoire.',
  'embed.draw': 'Match nul.',
} satisfies WordsLike<typeof en>;
