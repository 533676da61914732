import type { ProtocolFlag } from '@quadrille/kit';
import { gameWords } from './names.ts';

/** `quadrille engine blokus --game duo --level club`. */
export const protocolFlags: readonly ProtocolFlag[] = [
  { name: 'game', value: gameWords.join('|'), values: gameWords },
  {
    name: 'level',
    value: 'LEVEL',
    values: [
      'easy',
      'medium',
      'hard',
      'hard-tuned',
      'first',
      'casual',
      'regular',
      'club',
      'expert',
      'master',
      'learned',
    ],
  },
];
