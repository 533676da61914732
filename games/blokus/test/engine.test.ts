import { createHash } from 'node:crypto';
import { loadKernel } from '@quadrille/kernel';
import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { openEngine } from '../src/engine/engine.ts';
import { type Kernel, codeOf, kernelUrl, legalCodes, squaresOf, moveTextOf, writeState } from '../src/engine/kernel.ts';
import { allPlacements } from '../src/rules/piece.ts';
import { after, begin } from './drawing.ts';
import figures from './data/positions.json' with { type: 'json' };

const engine = await openEngine();
const kernel = await loadKernel<Kernel>(kernelUrl);

const fingerprint = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join(' ')).digest('hex').slice(0, 16);

describe.each(figures.positions)('$variant game $game after $moves.length moves', (figure) => {
  const moves = figure.moves.map((move) => move.split(' ')[1]!);
  const params = `game=${figure.variant}`;

  if (figure.perft) {
    test('each colour has the legal moves of the reference', () => {
      writeState(kernel, after(begin(params), moves.join(' ')));
      const lists = figure.legal.map((_, colour) => Array.from(legalCodes(kernel, colour), moveTextOf).toSorted());
      expect(lists.map((list) => list.length)).toEqual(figure.legal);
      expect(lists.map(fingerprint)).toEqual(figure.sha256_16);
    });

    test('perft equals the reference', () => {
      const position = must(engine.open({ params, moves }));
      expect(figure.perft.map((_, index) => position.perft(index + 1))).toEqual(figure.perft);
      position.close();
    });
  } else {
    test('the match is over', () => {
      expect(must(engine.open({ params, moves })).moves()).toEqual([]);
    });
  }
});

const counts = (params: string, depths: readonly number[]): number[] => {
  const position = must(engine.open({ params, moves: [] }));
  return depths.map((_, index) => position.perft(index + 1));
};

test('the start: 414 · 171,396 · 89,204,762 in Duo; 58 · 3,364 · 195,112 · 11,316,496 on the large board', () => {
  const duo = figures.start_position.duo_colored_start_points.perft;
  expect(counts('game=duo', duo)).toEqual(duo);
  const classic = figures.start_position.classic_4_colours.perft;
  for (const kind of ['teams', 'classic', 'two', 'three']) expect(counts(`game=${kind}`, classic)).toEqual(classic);
});

test('every placement has its own number, which converts back to its squares', () => {
  for (const [size, count] of [
    [20, 30_433],
    [14, 13_729],
  ] as const) {
    const codes = new Set<number>();
    for (const { squares } of allPlacements(size)) {
      const code = codeOf(squares)!;
      expect(squaresOf(code)).toEqual(squares);
      codes.add(code);
    }
    expect(codes.size).toBe(count);
  }
  expect(codeOf([])).toBeUndefined();
  expect(codeOf([0, 2])).toBeUndefined();
  expect(codeOf([0, 1, 2, 3, 4, 5])).toBeUndefined();
});

test('an illegal move, a closed position and damaged texts are refused', () => {
  const position = must(engine.open({ params: 'game=duo', moves: [] }));
  expect(() => position.play('a1')).toThrow('illegal move a1');
  expect(() => position.undo()).toThrow('no move to take back');
  position.close();
  expect(() => position.moves()).toThrow('closed');
  expect(engine.open({ params: 'game=duo', moves: ['e10', 'a1'] })).toMatchObject({
    ok: false,
    error: { code: 'first-off-start' },
  });
  expect(engine.open({ params: 'game=duo', moves: ['e'] })).toMatchObject({ ok: false, error: { code: 'square-row' } });
});
