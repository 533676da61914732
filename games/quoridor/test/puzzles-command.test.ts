import { amount } from '@quadrille/conformance/amount';
import { fail, fault, createSay, type CommandArgs } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { puzzlesCommand } from '../src/commands/commands.ts';
import { findCandidate } from '../src/puzzles/compose.ts';
import { PuzzleAnalyser } from '../src/puzzles/puzzle-analyser.ts';
import { parsePuzzle, startOf } from '../src/puzzles/puzzle.ts';
import { en } from '../src/words/en.ts';

async function run(flags: CommandArgs['flags']) {
  const [out, err]: [string[], string[]] = [[], []];
  const rc = await puzzlesCommand.run({
    flags,
    positionals: [],
    say: createSay('en', [en]),
    signal: new AbortController().signal,
    read: async () => fail(fault('none')),
    write: async () => fail(fault('none')),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { rc, out, err };
}

describe('quadrille quoridor puzzles', () => {
  test('prints as many proved puzzles as requested, the same for the same seed', async () => {
    const count = amount(1, 2);
    const first = await run({ seed: '4', count: String(count) });
    expect(first).toMatchObject({ rc: 0, err: [] });
    expect(first.out).toHaveLength(count);
    expect(await run({ seed: '4', count: String(count) })).toEqual(first);
    expect((await run({ seed: '5', count: '1' })).out).not.toEqual(first.out);
    const analyser = await PuzzleAnalyser.open();
    for (const puzzle of first.out.map(parsePuzzle)) {
      expect(findCandidate(analyser, startOf(puzzle))).toMatchObject({
        kind: puzzle.kind,
        moves: puzzle.moves,
        idea: puzzle.idea,
      });
    }
  });

  test('refuses flags that are not numbers', async () => {
    for (const flags of [{ seed: 'x' }, { count: '0' }, { count: '501' }, { count: true }] as const) {
      expect(await run(flags)).toMatchObject({
        rc: 2,
        out: [],
        err: [expect.stringContaining('--count from 1 to 500')],
      });
    }
  });
});
