import { describe, expect, test } from 'vitest';
import { challenges } from '../src/puzzles/challenges.ts';

const { signal } = new AbortController();
const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10));

describe('the puzzle of the day', () => {
  test('is easy on Monday and hardest on Sunday', async () => {
    // 16 November 2026 is a Monday.
    const week = await Promise.all(days('2026-11-16', 7).map((day) => challenges.daily(day, 1, signal)));
    const ratings = week.map((one) => one!.rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(ratings[6]).toBeGreaterThan(ratings[0]!);
  });

  test('does not repeat within eight weeks', async () => {
    const dailies = await Promise.all(days('2026-11-16', 56).map((day) => challenges.daily(day, 1, signal)));
    expect(new Set(dailies.map((one) => one!.data)).size).toBe(56);
  });
});

describe('a rated puzzle', () => {
  test('is near the requested rating', async () => {
    const [easy, hard] = [await challenges.near(500, 7, signal), await challenges.near(1500, 7, signal)];
    expect(easy!.rating).toBeLessThan(800);
    expect(hard!.rating).toBeGreaterThan(1000);
  });
});

describe('the judge', () => {
  test('continues after the right move, refutes a wrong one and recognises the end', async () => {
    const puzzle = (await challenges.near(500, 3, signal))!;
    const line = (await challenges.solve(puzzle, [], signal))!;
    expect(line).toHaveLength(3);
    expect(await challenges.judge(puzzle, line.slice(0, 1), signal)).toMatchObject({
      kind: 'open',
      replies: [line[1]],
    });
    expect(await challenges.judge(puzzle, line, signal)).toEqual({ kind: 'solved', count: 2 });
    const late = await challenges.judge(puzzle, [line[0]!, line[1]!, ...(await stepBack(puzzle.data, line))], signal);
    expect(late).toMatchObject({ kind: 'lost', said: { key: 'puzzles.late' } });
  });
});

/** Any legal move that does not end the match. */
async function stepBack(data: string, line: readonly string[]): Promise<string[]> {
  const { engineStateAt, puzzles } = await import('../src/puzzles/puzzle.ts');
  const { legalMoves } = await import('../src/engine/moves.ts');
  const ground = engineStateAt(puzzles[Number(data)]!.position);
  for (const text of line.slice(0, 2)) ground.play(ground.grid.codesByText.get(text)!);
  const idle = legalMoves(ground).find((move) => {
    ground.play(move);
    const isOver = ground.winner >= 0;
    ground.undo();
    return !isOver;
  });
  return [ground.grid.textsByCode[idle!]!];
}
