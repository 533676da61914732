import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bonusOf, squaresPlaced } from '../src/rules/state.ts';
import { after, begin, legalTexts, perft } from './drawing.ts';
import figures from './data/positions.json' with { type: 'json' };

/** The engine's test checks larger counts. */
const countable = 3000;

const fingerprint = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join(' ')).digest('hex').slice(0, 16);

describe.each(figures.positions)('$variant game $game after $moves.length moves', (figure) => {
  const moves = figure.moves.map((move) => move.split(' ')[1]!).join(' ');
  const state = after(begin(`game=${figure.variant}`), moves);

  if (figure.points) {
    test('the final points, including bonuses', () => {
      expect(figure.points!.map((_, colour) => squaresPlaced(state, colour) + bonusOf(state, colour))).toEqual(
        figure.points,
      );
    });
  } else {
    test('each colour has the legal moves of the reference', () => {
      const lists = figure.legal!.map((_, colour) => legalTexts(state, colour));
      expect(lists.map((list) => list.length)).toEqual(figure.legal);
      expect(lists.map(fingerprint)).toEqual(figure.sha256_16);
    });

    test('perft equals the reference', () => {
      for (const [index, count] of figure.perft!.entries()) {
        if (index === 0 || count <= countable) expect(perft(state, index + 1)).toBe(count);
      }
    });
  }
});

test('the start: 414 · 171,396 in Duo begins with 414, the large board with 58 · 3,364', () => {
  expect(perft(begin('game=duo'), 1)).toBe(figures.start_position.duo_colored_start_points.perft[0]);
  const classic = figures.start_position.classic_4_colours.perft;
  for (const kind of ['teams', 'classic', 'two', 'three']) {
    expect([1, 2].map((depth) => perft(begin(`game=${kind}`), depth))).toEqual(classic.slice(0, 2));
  }
});
