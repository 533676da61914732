import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { game } from '@quadrille/noughts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkPlaythrough, checkPlaythroughFolder } from '../src/index.ts';
import { onTrial, withRules } from './broken-game.ts';

let folder: URL;
beforeEach(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'playthroughs-'))}/`);
});
afterEach(() => rm(folder, { recursive: true }));

const plan = { params: 'size=4', seed: 3 };

describe('a playthrough', () => {
  test('is the same as long as the game is', async () => {
    await checkPlaythrough(onTrial(), folder, 'one', plan, true);
    await checkPlaythrough(onTrial(), folder, 'one', plan, false);
    await checkPlaythroughFolder({ folder, games: { one: plan } });
    const text = await readFile(new URL('one.txt', folder), 'utf8');
    expect(text).toMatch(/^game: noughts\nparams: size=4\nseed: 3\n\nposition: \.{4}\/.*x\nturn: seat 1\nlegal: 16\n/);
  });

  test('does not depend on the order in which moves are listed', async () => {
    await checkPlaythrough(onTrial(), folder, 'one', plan, true);
    const backwards = onTrial(withRules({ moves: (state) => [...game.rules.moves(state)].toReversed() }));
    await checkPlaythrough(backwards, folder, 'one', plan, false);
  });

  test('shows a change of the rules', async () => {
    await checkPlaythrough(onTrial(), folder, 'one', plan, true);
    const fewer = onTrial(withRules({ moves: (state) => [...game.rules.moves(state)].slice(0, 5) }));
    await expect(checkPlaythrough(fewer, folder, 'one', plan, false)).rejects.toThrow(
      /one.txt differs in line 7:\n {2}kept: legal: 16\n {2}now: {2}legal: 5/,
    );
  });

  test('shows a change of the messages', async () => {
    await checkPlaythrough(onTrial(), folder, 'one', plan, true);
    const en = await game.words.en();
    const renamed = onTrial({
      words: { ...game.words, en: async () => ({ ...en, 'spoken.mark.0': 'X to {square}' }) },
    });
    await expect(checkPlaythrough(renamed, folder, 'one', plan, false)).rejects.toThrow(/now: {2}spoken: X to/);
  });

  test('must have been written', async () => {
    await expect(checkPlaythrough(onTrial(), folder, 'two', plan, false)).rejects.toThrow(/two.txt does not exist/);
  });

  test('must be compared', async () => {
    await writeFile(new URL('old.txt', folder), '');
    await expect(checkPlaythroughFolder({ folder, games: {} })).rejects.toThrow(
      /nothing writes the playthrough old.txt/,
    );
  });
});
