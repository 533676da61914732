import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { analyst } from '../src/engine/analyst.ts';
import { notation } from '../src/notation/notation.ts';
import { namedOpenings, openingsOf } from '../src/openings/explorer.ts';
import { selfPlay } from '../src/openings/self-play.ts';
import { rules } from '../src/rules/rules.ts';

const after = (moves: string, params = '') => openingsOf({ params, moves: moves.split(' ').filter(Boolean) });
const rows = selfPlay.trim().split('\n');

describe('the games of the explorer', () => {
  test('are lines of legal moves, with no more games than the line before', () => {
    const path: { state: ReturnType<typeof rules.play>; games: number }[] = [];
    for (const row of rows) {
      const [depth, move, games, points] = row.split(' ');
      expect(Number(points), row).toBeLessThanOrEqual(2 * Number(games));
      const before = path[Number(depth) - 1];
      if (!before) {
        path[0] = { state: must(rules.start(must(notation.params.parse('')))), games: Number(games) };
        continue;
      }
      const parsed = must(notation.move.parse(move!));
      expect(rules.check(before.state, parsed, before.state.toMove), row).toBeUndefined();
      expect(Number(games), row).toBeLessThanOrEqual(before.games);
      path[Number(depth)] = { state: rules.play(before.state, parsed), games: Number(games) };
    }
    expect(rows.filter((row) => row.startsWith('0 '))).toHaveLength(1);
  });
});

describe('statistics of a position', () => {
  test('list its moves, most frequent first, with their results', () => {
    const { games, moves } = after('')!;
    expect(games).toBe(Number(rows[0]!.split(' ')[2]));
    expect(moves[0]!.move).toBe('e2');
    expect(moves.map((one) => one.games)).toEqual(moves.map((one) => one.games).toSorted((a, b) => b - a));
    for (const { score } of moves) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  test('give the points of the seat to move', () => {
    const [, , games, points] = rows.find((row) => row.startsWith('2 e8 '))!.split(' ');
    const answer = after('e2')!.moves.find(({ move }) => move === 'e8')!;
    expect(answer.score).toBeCloseTo(1 - Number(points) / Number(games) / 2);
  });

  test('are the same for the mirror image', () => {
    const left = after('e2 e8 d2')!;
    const right = after('e2 e8 f2')!;
    expect(right.games).toBe(left.games);
    expect(right.moves.map(({ games }) => games)).toEqual(left.moves.map(({ games }) => games));
    expect(left.moves.find(({ move }) => move === 'd8')?.games).toBe(
      right.moves.find(({ move }) => move === 'f8')?.games,
    );
  });

  test('are the same for another order of moves', () => {
    expect(after('d1 e8 d2')).toBeDefined();
    expect(after('e2 e8 d2')!.games).toBeGreaterThanOrEqual(
      after('e2 e8')!.moves.find(({ move }) => move === 'd2')!.games,
    );
  });

  test('do not exist for other boards, four players, or positions without games', () => {
    expect(after('', 'size=7')).toBeUndefined();
    expect(after('', 'players=4')).toBeUndefined();
    expect(after('', 'walls=5')).toBeUndefined();
    expect(after('a1h a3h a5h')).toBeUndefined();
    expect(after('', 'draw=off')).toEqual(after(''));
  });
});

describe('names', () => {
  test.each(namedOpenings)('$id: the games came to $moves', ({ id, moves }) => expect(after(moves)?.name).toBe(id));

  test('a name applies until a longer named line, and a move shows the name that it leads to', () => {
    expect(after('e2')!.name).toBeUndefined();
    expect(after('e2')!.moves.find(({ move }) => move === 'e8')!.name).toBe('march');
    expect(after('e2 e8 e3 e7')!.name).toBe('double-march');
  });
});

test('the analysis includes the name', async () => {
  const never = new AbortController().signal;
  const options = { nodes: 2000, seed: 1, lines: 1, heat: false };
  for await (const { openings } of analyst.analyse({ params: '', moves: ['e2', 'e8'] }, options, never)) {
    expect(openings).toEqual(after('e2 e8'));
  }
  for await (const { openings } of analyst.analyse({ params: 'size=5', moves: [] }, options, never)) {
    expect(openings).toBeUndefined();
  }
  expect.hasAssertions();
});
