import { protocolClient } from '@quadrille/quoridor/protocol';
import { describe, expect, test } from 'vitest';
import { protocol } from '../src/protocol/protocol.ts';

async function answers(...lines: string[]): Promise<string[]> {
  const output: string[] = [];
  async function* input(): AsyncGenerator<string> {
    yield* lines;
  }
  await protocol(input(), (line) => output.push(line), new AbortController().signal);
  return output;
}

describe('the engine protocol', () => {
  test('searches with as many lines as requested', async () => {
    const output = await answers('newgame size=7,seed=5', 'position startpos moves d2 d6', 'go nodes 2000 lines 2');
    expect(output.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(output.some((line) => line.includes(' line 2 score '))).toBe(true);
    expect(output.at(-1)).toMatch(/^bestmove [a-g][1-7][hv]?$/);
  });

  test('sees that the power wins', async () => {
    const puzzle = 'position 5 / b4 / a1a4c3 / d2 c5 / 1 0 / 1 / a3 / Hb2 Wb4 / S -';
    expect((await answers('newgame size=5,walls=3', puzzle, 'go nodes 20000')).at(-1)).toBe('bestmove Sd4');
  });

  test('after an immediate stop has searched each move once', async () => {
    const home = 'position - / - / e8 a5 / 3 3 / 1 / b5 / - / - -';
    expect((await answers(home, 'go nodes 999999999', 'stop')).at(-1)).toBe('bestmove e9');
  });

  test('plays as a level', async () => {
    expect((await answers('go level first')).at(-1)).toMatch(/^bestmove/);
  });

  test.each([
    ['newgame with=dragon', 'params-value'],
    ['position - / - / e4 e6 / 3 3 / 1 / e4 / - / - -', 'monster-on-pawn'],
    ['position startpos moves W', 'no-scroll'],
    ['go level nobody', 'go-level'],
  ])('refuses “%s” with %s', async (line, code) => {
    expect(await answers(line)).toEqual([expect.stringMatching(`^error ${code}: `)]);
  });

  test('the arena client understands it', async () => {
    const requestLines = protocolClient.requestLines(
      { params: 'players=4,size=7', moves: ['d2'] },
      { nodes: 300, seed: 7 },
    );
    const parsed = (await answers(...requestLines)).map((line) => protocolClient.parseLine(line));
    expect(parsed.at(-1)).toMatchObject({ kind: 'move' });
    expect(parsed).toContainEqual({ kind: 'nodes', nodes: expect.any(Number) });
  });
});
