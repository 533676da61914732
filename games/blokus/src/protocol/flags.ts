import type { ProtocolFlag } from '@quadrille/kit';
import { gameOfName } from '../files/sgf-properties.ts';
import type { Colour, GameKind, Params } from '../rules/params.ts';

/** What `--game` may be, as match programs call the games. */
const words: Readonly<Record<string, GameKind>> = {
  duo: 'duo',
  classic: 'classic',
  classic_2: 'two',
  classic_3: 'three',
  teams: 'teams',
};

export const gameWords: readonly string[] = Object.keys(words);

/** By its word or by the name that files give it; undefined: there is no such game. */
export function gameCalled(name: string): Params | undefined {
  const word = name.trim().toLowerCase();
  const game = Object.hasOwn(words, word) ? words[word] : gameOfName(name);
  return game && { game, scoring: 'squares' };
}

const colours: Readonly<Record<string, Colour>> = { blue: 0, yellow: 1, red: 2, green: 3, 1: 0, 2: 1, 3: 2, 4: 3 };
const duoColours: Readonly<Record<string, Colour>> = { b: 0, w: 1, black: 0, white: 1, blue: 0, yellow: 1, 1: 0, 2: 1 };

export function colourCalled({ game }: Params, name: string): Colour | undefined {
  const known = game === 'duo' ? duoColours : colours;
  const word = name.toLowerCase();
  return Object.hasOwn(known, word) ? known[word] : undefined;
}

export const colourWords = ({ game }: Params): string => (game === 'duo' ? 'b, w' : '1, 2, 3, 4');

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
