import type { Words } from '@quadrille/kit';

export const en = {
  'setup.size': 'Size',
  'fact.left': { one: '{n} square left', other: '{n} squares left' },
  'outcome.poisoned': 'The other one had to eat the poisoned square.',
  'spoken.bite': '{seat} bites at {square}',
  'board.name': 'Bar of chocolate',
  'board.left': '{square}',
  'board.poisoned': '{square}, poisoned',
  'board.eaten': '{square}, eaten',
  'fault.not-your-turn': 'It is {seat}’s turn.',
  'fault.eaten': 'This square has been eaten.',
  'fault.move-shape': 'A move names a square, such as b3.',
  'fault.position-shape': 'A position looks like 5/5/3/0/0 2.',
  'fault.position-heights': 'There are {n} files, none higher than {n} or than the one before.',
} satisfies Words;
