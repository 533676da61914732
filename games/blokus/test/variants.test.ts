import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileNameOf, variantOfName } from '../src/files/sgf-properties.ts';
import { headless } from '../src/headless.ts';
import { gameCalled, gameWords } from '../src/protocol/flags.ts';
import { variants, type Variant } from '../src/rules/params.ts';
import { seatToMove } from '../src/rules/state.ts';
import { after, begin, moveTexts } from './drawing.ts';

/** The seats of the first eight moves. A variant without a row does not compile. */
const seats: Readonly<Record<Variant, readonly number[]>> = {
  teams: [0, 1, 2, 3, 0, 1, 2, 3],
  classic: [0, 1, 2, 3, 0, 1, 2, 3],
  two: [0, 1, 0, 1, 0, 1, 0, 1],
  three: [0, 1, 2, 0, 0, 1, 2, 1],
  duo: [0, 1, 0, 1, 0, 1, 0, 1],
};

test.each(variants)('%s: the seats take turns', (variant) => {
  let state = begin(`game=${variant}`);
  const order = seats[variant].map(() => {
    const seat = seatToMove(state);
    state = after(state, moveTexts(state)[0]!);
    return seat;
  });
  expect(order).toEqual(seats[variant]);
});

test.each(variants)('%s has a row in the README', (variant) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toMatch(new RegExp(`^\\| \`${variant}\` +\\| \\d`, 'm'));
});

test.each(variants)('%s has a name in the setup form and a line in the help', async (variant) => {
  const keys = Object.keys(await headless.words.en());
  expect(keys).toContain(`setup.game.${variant}`);
  expect(keys).toContain(`help.variants.${variant}`);
});

test.each(variants)(
  '%s can be written to a .blksgf file and read back; teams are written as four players',
  (variant) => {
    expect(variantOfName(fileNameOf({ variant, scoring: 'squares' }))).toBe(variant === 'teams' ? 'classic' : variant);
  },
);

test.each(variants)('%s can be chosen in the engine protocol', (variant) => {
  expect(gameWords.map((word) => gameCalled(word)?.variant)).toContain(variant);
});
