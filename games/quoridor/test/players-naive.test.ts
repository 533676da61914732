import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Searcher, textOf } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { naiveMove } from '../src/players/naive.ts';
import type { State } from '../src/rules/state.ts';
import { drawn } from './drawing.ts';

const onlyWalls = { run: 0, wall: 1 };

async function hasty(state: State): Promise<string[]> {
  const start = notation.position(state.params).print(state);
  const searcher = await Searcher.open({ params: notation.params.print(state.params), start, moves: [] });
  const moves = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) moves.add(textOf(naiveMove(searcher, onlyWalls, random(seed))!));
  searcher.close();
  return [...moves].toSorted();
}

const oneAhead = `
      7 . . . . . . .

      6 . . . . . . .

      5 . . . . . . .

      4 . . . 2 . . .

      3 . . . . . . .

      2 . . . 1 . . .

      1 . . . . . . .
        a b c d e f g`;

describe('a wall without thought', () => {
  test('of whoever is behind lies across the way of the other, close before its pawn', async () => {
    expect(await hasty(drawn(oneAhead, { toMove: 1 }))).toEqual(['c2h', 'c3h', 'd2h', 'd3h']);
  });

  test('is none where nobody is ahead: then the pawn runs', async () => {
    expect(await hasty(drawn(oneAhead, { toMove: 2 }))).toEqual(['d3']);
  });
});
