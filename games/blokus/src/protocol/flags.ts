import type { ProtocolFlag } from '@quadrille/kit';
import { variantOfName } from '../files/sgf-properties.ts';
import { type Colour, type Params, type Variant, colourCount } from '../rules/params.ts';

/** Values of `--game`: the names that match programs use. */
const protocolNames: Readonly<Record<Variant, string>> = {
  duo: 'duo',
  classic: 'classic',
  two: 'classic_2',
  three: 'classic_3',
  teams: 'teams',
};

export const gameWords: readonly string[] = Object.values(protocolNames);

/** By its protocol name or its name in files; undefined if there is no such variant. */
export function findVariant(name: string): Params | undefined {
  const word = name.trim().toLowerCase();
  const called = (Object.keys(protocolNames) as Variant[]).find((each) => protocolNames[each] === word);
  const variant = called ?? variantOfName(name);
  return variant && { variant, scoring: 'squares' };
}

const colours: Readonly<Record<string, Colour>> = { blue: 0, yellow: 1, red: 2, green: 3, 1: 0, 2: 1, 3: 2, 4: 3 };
const duoColours: Readonly<Record<string, Colour>> = { b: 0, w: 1, black: 0, white: 1, blue: 0, yellow: 1, 1: 0, 2: 1 };

export function findColour(params: Params, name: string): Colour | undefined {
  const known = colourCount(params) === 2 ? duoColours : colours;
  const word = name.toLowerCase();
  return Object.hasOwn(known, word) ? known[word] : undefined;
}

export const colourWords = (params: Params): string => (colourCount(params) === 2 ? 'b, w' : '1, 2, 3, 4');

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
      'pupil',
      'regular',
      'student',
      'club',
      'expert',
      'master',
      'learned',
    ],
  },
];
