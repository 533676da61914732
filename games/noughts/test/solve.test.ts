import { fail, fault, kitEnglish, createSay, type CommandArgs } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { solve } from '../src/commands/solve.ts';
import { en } from '../src/words/en.ts';

async function run(flags: CommandArgs['flags'], signal = new AbortController().signal): Promise<readonly string[]> {
  const lines: string[] = [];
  const say = createSay('en', [kitEnglish, en]);
  const code = await solve.run({
    flags,
    positionals: [],
    say,
    signal,
    read: async (file) => fail(fault('unread', { file })),
    write: async (file) => fail(fault('unwritten', { file })),
    out: (text) => lines.push(text),
    err: (text) => lines.push(`! ${text}`),
  });
  return [`exit ${code}`, ...lines];
}

test('prints the result and the best line of a position', async () => {
  expect(await run({ position: 'xx./oo./... x' })).toEqual(['exit 0', 'cross wins in 1 move', 'c3']);
  expect(await run({ position: 'xx./oo./x.. o' })).toEqual(['exit 0', 'nought wins in 1 move', 'c2']);
  const [code, verdict, line] = await run({});
  expect([code, verdict]).toEqual(['exit 0', 'draw']);
  expect(line?.split(' ')).toHaveLength(9);
});

test('prints how a finished match ended', async () => {
  expect(await run({ position: 'xxx/oo./... o' })).toEqual(['exit 0', 'A whole row.']);
});

test('says when the search did not prove a result', async () => {
  expect(await run({ params: 'size=5,row=4', nodes: '1000' })).toEqual(['exit 1', 'unknown: looked 3 moves ahead']);
  expect((await run({ params: 'size=5,row=4' }, AbortSignal.abort()))[0]).toBe('exit 1');
});

test('refuses bad input', async () => {
  expect(await run({ position: 'xx./oo./..? x' })).toEqual(['exit 2', '! “?” is not x, o or a dot.']);
  expect(await run({ params: 'row=4' })).toEqual(['exit 2', '! A row of 4 does not fit on a board of 3.']);
  expect(await run({ nodes: 'many' })).toEqual(['exit 2', '! “many” is not a number of moves to try.']);
});
