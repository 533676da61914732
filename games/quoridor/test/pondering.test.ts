import { describe, expect, test } from 'vitest';
import { levels } from '../src/players/levels.ts';
import { createSearchPlayer } from '../src/players/search-player.ts';

const query = { params: '', moves: 'e2 e8 e3 e7 e4 e6 e3h d6h c3h'.split(' ') };
const never = new AbortController().signal;
const budget = { nodes: 60_000, ms: 1e6, seed: 1 };

const player = createSearchPlayer({ id: 'short', ...budget });

describe('pondering during the opponent’s turn', () => {
  test('makes the next answer deeper', async () => {
    const reached: number[] = [];
    for (const pondered of [false, true]) {
      const seated = await player.sit(query);
      if (pondered) await seated.ponder!(never);
      seated.applyMove('f6h');
      let last = 0;
      for await (const { depth } of seated.think(budget, never)) last = depth!;
      reached.push(last);
      seated.leave();
    }
    expect(reached[1]).toBeGreaterThan(reached[0]!);
  });

  test('can be aborted at any time, and the match continues', async () => {
    const seated = await player.sit(query);
    const stop = new AbortController();
    const pondering = seated.ponder!(stop.signal);
    stop.abort();
    await pondering;
    seated.applyMove('f6h');
    let move: string | undefined;
    for await (const thought of seated.think(budget, never)) move = thought.move;
    expect(move).toMatch(/^[a-i][1-9][hv]?$/);
    seated.leave();
  });

  test('is not for levels that make mistakes on purpose', async () => {
    const able: string[] = [];
    for (const level of levels().filter(({ id }) => id !== 'learned')) {
      const seated = await level.sit({ params: '', moves: [] });
      if (seated.ponder) able.push(level.id);
      seated.leave();
    }
    expect(able).toEqual(['club', 'expert', 'master']);
  });
});
