import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileNameOf, variantOfName } from '../src/files/sgf-properties.ts';
import { findVariant, gameWords } from '../src/protocol/flags.ts';
import { variants, type Variant } from '../src/rules/params.ts';
import { seatToMove } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { after, begin, moveTexts } from './drawing.ts';

/** The seats of the first eight moves. A variant without a row does not compile. */
const seats: Readonly<Record<Variant, readonly number[]>> = {
  teams: [0, 1, 2, 3, 0, 1, 2, 3],
  classic: [0, 1, 2, 3, 0, 1, 2, 3],
  two: [0, 1, 0, 1, 0, 1, 0, 1],
  three: [0, 1, 2, 0, 0, 1, 2, 1],
  duo: [0, 1, 0, 1, 0, 1, 0, 1],
};

/** The steps of "How to add a variant" in the README. */
describe.each(variants)('the variant %s', (variant) => {
  test('has a name in the setup form and a line in the help', () => {
    expect(Object.keys(en)).toContain(`setup.game.${variant}`);
    expect(Object.keys(en)).toContain(`help.variants.${variant}`);
  });

  test('can be written to a .blksgf file and read back; teams are written as four players', () => {
    expect(variantOfName(fileNameOf({ variant, scoring: 'squares' }))).toBe(variant === 'teams' ? 'classic' : variant);
  });

  test('can be chosen in the engine protocol', () => {
    expect(gameWords.map((word) => findVariant(word)?.variant)).toContain(variant);
  });

  test('lets the seats take turns', () => {
    let state = begin(`game=${variant}`);
    const order = seats[variant].map(() => {
      const seat = seatToMove(state);
      state = after(state, moveTexts(state)[0]!);
      return seat;
    });
    expect(order).toEqual(seats[variant]);
  });

  test('has a row in the README', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toMatch(new RegExp(`^\\| \`${variant}\` +\\| \\d`, 'm'));
  });
});
