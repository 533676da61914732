import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'setup.size': 'Taille',
  'fact.left': { one: '{n} carré restant', other: '{n} carrés restants' },
  'outcome.poisoned': 'L’autre a dû manger le carré empoisonné.',
  'spoken.bite': '{seat} mord en {square}',
  'board.name': 'Tablette de chocolat',
  'board.left': '{square}',
  'board.poisoned': '{square}, empoisonné',
  'board.eaten': '{square}, mangé',
  'fault.not-your-turn': 'C’est le tour de {seat}.',
  'fault.eaten': 'Ce carré a été mangé.',
  'fault.move-shape': 'Un coup désigne un carré, comme b3.',
  'fault.position-shape': 'Une position ressemble à 5/5/3/0/0 2.',
  'fault.position-heights': 'Il y a {n} colonnes, aucune plus haute que {n} ni que la précédente.',
} satisfies WordsLike<typeof en>;
