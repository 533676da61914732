import { describe, expect, test } from 'vitest';
import { protocol } from '../src/protocol/protocol.ts';

/** All answers to these lines; a line `wait` waits for the answer to the last search. */
async function talk(...lines: string[]): Promise<string[]> {
  const output: string[] = [];
  let heard: (() => void) | undefined;
  async function* source(): AsyncGenerator<string> {
    for (const line of lines) {
      if (line !== 'wait') yield line;
      else if (!output.at(-1)?.startsWith('bestmove')) await new Promise<void>((resolve) => (heard = resolve));
    }
  }
  const out = (line: string): void => {
    output.push(line);
    if (line.startsWith('bestmove')) setTimeout(() => heard?.(), 5);
  };
  await protocol(source(), out, new AbortController().signal);
  return output;
}

const codes = (output: readonly string[]): string[] =>
  output.filter((line) => line.startsWith('error')).map((line) => line.split(/[ :]/)[1]!);

describe('a match', () => {
  test('from the start', async () => {
    const output = await talk('newgame', 'position startpos moves e2 e8', 'go nodes 20000', 'wait', 'quit');
    expect(output.at(-1)).toMatch(/^bestmove [a-i][1-9][hv]?$/);
    expect(output.at(-2)).toMatch(/^info depth \d+ nodes \d+ score -?\d+ pv [a-i][1-9]/);
    expect(codes(output)).toEqual([]);
  });

  test('from a position with a win in sight', async () => {
    const output = await talk('position - / - / e8 a5 / 3 3 / 1', 'go nodes 1000');
    expect(output.at(-2)).toContain('score win 1 pv e9');
    expect(output.at(-1)).toBe('bestmove e9');
  });

  test('for four on a small board', async () => {
    const output = await talk('newgame players=4,size=5', 'position startpos moves c2', 'go nodes 2000 lines 2 seed 3');
    expect(output.some((line) => line.includes('line 2'))).toBe(true);
    expect(output.at(-1)).toMatch(/^bestmove/);
  });

  test('with a level', async () => {
    expect((await talk('go level first')).at(-1)).toMatch(/^bestmove/);
  });

  test('with the self-taught level, which prints its score, its evaluations and its line', async () => {
    // One step from the goal without walls: the search is short.
    const output = await talk('position - / - / e8 a5 / 0 0 / 1', 'go level learned');
    expect(output.at(-2)).toMatch(/^info depth \d+ nodes \d+ score \d+ pv e9/);
    expect(Number(/score (\d+)/.exec(output.at(-2)!)![1])).toBeGreaterThan(1000);
    expect(output.at(-1)).toBe('bestmove e9');
  });

  test('an infinite search can be stopped, and the engine continues', async () => {
    const output = await talk('go nodes 999999999999', 'stop', 'wait', 'position startpos', 'go nodes 500', 'wait');
    expect(output.filter((line) => line.startsWith('bestmove'))).toHaveLength(2);
    expect(codes(output)).toEqual([]);
  });

  test('stopped before its first result, it still has a move', async () => {
    expect((await talk('position - / - / e8 a5 / 3 3 / 1', 'go nodes 100000', 'stop')).at(-1)).toBe('bestmove e9');
  });

  test('quit ends a search', async () => {
    expect((await talk('go movetime 1000000', 'quit')).at(-1)).toMatch(/^bestmove/);
  });
});

describe('bad lines get an error and change nothing', () => {
  test.each([
    ['hello', 'unknown-line'],
    ['newgame size=4', 'params-value'],
    ['position', 'position-missing'],
    ['position e3 / -', 'position-fields'],
    ['position startpos moves e2 e2', 'occupied'],
    ['position startpos moves e9h', 'wall-off-board'],
    ['position startpos moves z1', 'square-file'],
    ['position e3 / e3 / e4 e6 / 3 3 / 1', 'wall-crosses'],
    ['position a3c3e3g3 / h3 / e2 e6 / 30 3 / 1', 'position-stock'],
    ['position - / - / e4 e6 / 20 20 / 1', 'position-walls'],
    ['position d1 / c1e1 / e1 e6 / 3 3 / 1', 'position-no-path'],
    ['go', 'go-limit'],
    ['go nodes', 'go-value'],
    ['go nodes x', 'go-value'],
    ['go nodes 0', 'go-value'],
    ['go nodes 5 movetime 5', 'go-limit'],
    ['go level nobody', 'go-level'],
    ['go lines 99 nodes 5', 'go-value'],
    ['go depth 5', 'go-word'],
    ['stop', 'idle'],
  ])('%s: %s', async (line, code) => {
    const output = await talk('position startpos moves e2', line, 'go nodes 500', 'wait');
    expect(codes(output)).toEqual([code]);
    expect(output.at(-1)).toMatch(/^bestmove/);
  });

  test('lines in the wrong order: during a search, and after the end', async () => {
    const busy = await talk('go nodes 999999999999', 'position startpos', 'go nodes 5', 'newgame', 'stop', 'wait');
    expect(codes(busy)).toEqual(['busy', 'busy', 'busy']);
    expect(codes(await talk('position - / - / e8 a5 / 3 3 / 1 moves e9', 'go nodes 5'))).toEqual(['game-over']);
  });
});
