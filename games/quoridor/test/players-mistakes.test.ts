import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Searcher, moveTextOf } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { mistakenMove } from '../src/players/mistakes.ts';
import type { State } from '../src/rules/state.ts';
import { drawn } from './drawing.ts';

const onlyWalls = { runShare: 0, wallShare: 1 };

async function hasty(state: State): Promise<string[]> {
  const start = notation.position(state.params).print(state);
  const searcher = await Searcher.open({ params: notation.params.print(state.params), start, moves: [] });
  const moves = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) moves.add(moveTextOf(mistakenMove(searcher, onlyWalls, random(seed))!));
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

describe('a careless wall', () => {
  test('of a seat that is behind is across the path of the leader, close to its pawn', async () => {
    expect(await hasty(drawn(oneAhead, { toMove: 1 }))).toEqual(['c2h', 'c3h', 'd2h', 'd3h']);
  });

  test('is not played if no opponent is ahead: then the pawn runs', async () => {
    expect(await hasty(drawn(oneAhead, { toMove: 2 }))).toEqual(['d3']);
  });
});
