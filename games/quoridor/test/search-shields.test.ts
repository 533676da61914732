import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Searcher, moveTextOf, type EngineResult } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { levels } from '../src/players/levels.ts';

const never = new AbortController().signal;

interface QuietWall {
  readonly id: string;
  readonly moves: string;
  readonly wall: string;
}

const { positions } = JSON.parse(readFileSync(new URL('data/quiet-walls.json', import.meta.url), 'utf8')) as {
  readonly positions: readonly QuietWall[];
};

async function best(moves: string, nodes: number): Promise<EngineResult> {
  const searcher = await Searcher.open({ params: '', moves: moves.split(' ') });
  let last: EngineResult | undefined;
  for await (const found of searcher.search({ nodes, seed: 1 }, never)) last = found;
  searcher.close();
  return last!;
}

/** Tolerance in points, since searches of different positions differ. */
const tolerance = 100;

describe('a wall that protects the own path, far from the other pawn, is found', () => {
  test.each(positions)('$id: $wall, or a move as good', async ({ moves, wall }) => {
    const found = (await best(moves, 300_000)).lines[0]!;
    if (moveTextOf(found.moves[0]!) === wall) return;
    const after = (await best(`${moves} ${wall}`, 300_000)).lines[0]!;
    expect(found.score, moveTextOf(found.moves[0]!)).toBeGreaterThan(-after.score - tolerance);
  });
});

describe('with a time limit', () => {
  const moves = 'e2 e8 e3 e7 e4 e6 e3h d6h c3h f6h'.split(' ');

  test('a second search reuses the first and starts deeper', async () => {
    const searcher = await Searcher.open({ params: '', moves });
    const first: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      for await (const { depth } of searcher.search({ nodes: 60_000, ms: 1e6, seed: 1 }, never)) first[turn] ??= depth;
    }
    searcher.close();
    expect(first[1]).toBeGreaterThan(first[0]!);
  });

  test('a search with only a node limit does not', async () => {
    const searcher = await Searcher.open({ params: '', moves });
    const fresh = await best(moves.join(' '), 5000);
    for await (const _ of searcher.search({ nodes: 60_000, ms: 1e6, seed: 1 }, never));
    let last: EngineResult | undefined;
    for await (const found of searcher.search({ nodes: 5000, seed: 1 }, never)) last = found;
    searcher.close();
    expect(last).toEqual(fresh);
  });

  test('an aborted search answers, on any board', async () => {
    for (const params of ['size=5', '', 'size=15', 'players=4']) {
      const searcher = await Searcher.open({ params, moves: [] });
      let last: EngineResult | undefined;
      for await (const found of searcher.search({ nodes: 1e12, ms: 1, seed: 1 }, never)) last = found;
      expect(notation.move.parse(moveTextOf(last!.lines[0]!.moves[0]!)).ok).toBe(true);
      searcher.close();
    }
  });

  test('no level stops at its default nodes', async () => {
    const regular = levels().find(({ id }) => id === 'regular')!;
    const seated = await regular.sit({ params: '', moves: [] });
    let most = 0;
    // A move without a search counts one node; for most of these seeds the level searches.
    for (let seed = 1; seed < 6; seed++) {
      for await (const { nodes } of seated.think({ ms: 5, seed }, never)) most = Math.max(most, nodes ?? 0);
    }
    seated.leave();
    expect(most).toBeGreaterThan(regular.budget.nodes!);
  });
});
