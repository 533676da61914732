import { describe, expect, test } from 'vitest';
import { protocol } from '../src/protocol/protocol.ts';
import { protocolClient } from '../src/protocol/protocol-client.ts';

const signal = new AbortController().signal;

/** The answers of our own engine to these lines. */
async function answers(lines: readonly string[]): Promise<string[]> {
  const output: string[] = [];
  async function* input(): AsyncGenerator<string> {
    yield* lines;
  }
  await protocol(input(), (line) => output.push(line), signal);
  return output;
}

const go = (budget: object): string =>
  protocolClient.requestLines({ params: '', moves: [] }, { seed: 3, ...budget }).at(-1)!;

describe('the client of the protocol', () => {
  test.each([
    { params: '', moves: [] },
    { params: 'size=5,walls=2', moves: ['c2', 'c4', 'b2h'] },
    { params: 'players=4', moves: ['e2'] },
    { params: '', start: 'd2e5 / a3 / e4 e6 / 8 9 / 1', moves: ['e5'] },
  ])('sends requests that our engine answers with a move: %o', async (query) => {
    const output = await answers(protocolClient.requestLines(query, { nodes: 500, seed: 7 }));
    const parsed = output.map((line) => protocolClient.parseLine(line));
    expect(parsed.filter((answer) => answer?.kind === 'error')).toEqual([]);
    expect(parsed.at(-1)).toEqual({ kind: 'move', move: expect.stringMatching(/^[a-i][1-9][hv]?$/) });
    expect(parsed).toContainEqual({ kind: 'nodes', nodes: expect.any(Number) });
  });

  test('limits by nodes, by time, or by one second without a limit', () => {
    expect(go({ nodes: 50, ms: 9 })).toBe('go nodes 50 seed 3');
    expect(go({ ms: 9.6 })).toBe('go movetime 10 seed 3');
    expect(go({})).toBe('go movetime 1000 seed 3');
  });

  test('recognises errors and ignores unknown lines', async () => {
    const [output] = await answers(['position startpos moves e5']);
    expect(protocolClient.parseLine(output!)).toMatchObject({
      kind: 'error',
      reason: expect.stringContaining('out-of-reach'),
    });
    for (const line of ['', 'bestmove', 'readyok', 'info string nodes', 'info depth 3']) {
      expect(protocolClient.parseLine(line)).toBeUndefined();
    }
  });
});
