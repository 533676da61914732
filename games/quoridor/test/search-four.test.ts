import { describe, expect, test } from 'vitest';
import { Searcher, moveTextOf, type EngineResult } from '../src/engine/searcher.ts';

const never = new AbortController().signal;

async function best(start: string, nodes: number): Promise<string> {
  const searcher = await Searcher.open({ params: 'players=4', start, moves: [] });
  let last: EngineResult | undefined;
  for await (const found of searcher.search({ nodes, seed: 1 }, never)) last = found;
  searcher.close();
  return moveTextOf(last!.lines[0]!.moves[0]!);
}

describe('four players', () => {
  test('a step onto the goal is always played', async () => {
    expect(await best('9 / - / - / e8 h5 e2 b3 / 5 5 5 5 / 1', 200)).toBe('e9');
  });

  test('the last wall stops the next seat, which would win', async () => {
    // Blue needs two steps, yellow one, through the only gap beside it, or otherwise around by the top row.
    expect(await best('9 / - / h1h3h7 / e7 h5 a8 i8 / 1 0 0 0 / 1', 2000)).toBe('h5v');
  });

  test('a lost position still has a move', async () => {
    expect(await best('9 / - / - / e1 h5 e9 i8 / 0 0 0 0 / 1', 2000)).toMatch(/^[a-i][1-9]$/);
  });
});
