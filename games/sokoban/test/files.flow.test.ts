import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { theApp } from '@quadrille/conformance/flow';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCollection } from '../src/files/collection.ts';
import { xsbRows } from '../src/rules/level-text.ts';
import { groundOf } from '../src/rules/state.ts';
import { button, walk } from './keys.ts';

const app = theApp();
const program = resolve(import.meta.dirname, '../../../apps/cli/quadrille.mjs');

async function download(page: Page, folder: string, press: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** The files of the current level, by their names in the dialog. */
async function save(page: Page, folder: string, names: readonly string[]): Promise<readonly string[]> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Save…' }).click();
  const dialog = page.getByTestId('save');
  const paths: string[] = [];
  for (const name of names) {
    paths.push(await download(page, folder, dialog.getByText(name, { exact: true })));
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  return paths;
}

const signs: Readonly<Record<string, string>> = {
  Stage: ' ',
  Mark: '.',
  Case: '$',
  'Case on its mark': '*',
  Speedy: '@',
  'Speedy on a mark': '+',
};

/** The squares of the board on the page, row by row, without walls. */
const squares = (page: Page): Promise<string> =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells, known) => cells.map((cell) => known[cell.ariaLabel!.split(',')[0]!] ?? '').join(''), signs);

/** The same of a file. */
function squaresOf(xsb: string): string {
  const { start } = readCollection(xsb).collection.levels[0]!;
  const { floor } = groundOf(start.board);
  const drawn = xsbRows(start).map((row) => row.padEnd(start.board.width));
  return [...drawn.join('')].filter((_, cell) => floor[cell]).join('');
}

async function watch(page: Page, files: readonly string[]): Promise<string> {
  await page.goto('#/sokoban/mode/film');
  await page.getByLabel('Choose files…').setInputFiles([...files]);
  await page.getByTestId('film').waitFor();
  await page.getByText('50×', { exact: true }).click();
  await button(page, 'Continue from here').click();
  await page.getByTestId('counters').getByText(/push/).waitFor();
  const seen = await squares(page);
  await page.getByRole('button', { name: 'Open something else' }).first().click();
  return seen;
}

describe('files of Sokoban', () => {
  it('a story level and a random level: the app and the command line restore the same board from saved files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sokoban-'));
    const { page, errors } = await app.visit('/#/sokoban/mode/story');
    await page.getByTestId('level-1').click();
    await button(page, 'Set the stage').click();
    await check('uurrrddRRRl');

    await page.goto('#/sokoban/mode/random');
    await page.getByText('Garage: 2 cases').click();
    await page.getByLabel('Number of the level').fill('7');
    await button(page, 'Make and play').click();
    await page.getByRole('heading', { name: 'Garage no. 7' }).waitFor();
    for (const step of ['Hint', 'Where to?', 'How?', 'Do it']) await button(page, step).click();
    await check('');

    // Exports of the library, of one game or of everything, are films as well.
    await page.goto('#/library');
    await page.getByTestId('saved-game').filter({ hasText: 'Random levels' }).getByRole('button').click();
    const record = await download(page, folder, page.getByRole('menuitem', { name: 'Export as a file' }));
    const backup = await download(page, folder, button(page, 'Export everything'));
    await watch(page, [record]);
    await page.getByLabel('Choose files…').setInputFiles(backup);
    await button(page, 'Film of the saved moves').click();
    await page.getByTestId('film').waitFor();
    expect(errors).toEqual([]);

    async function check(moves: string): Promise<void> {
      await walk(page, moves);
      await page
        .getByTestId('counters')
        .getByText(/\d push/)
        .waitFor();
      const played = await squares(page);
      const [level, mov, lurd, both] = (await save(page, folder, [
        'Level (.xsb)',
        'Moves (.mov)',
        'Moves (.lurd)',
        'Level and moves in one file (.xsb)',
      ])) as [string, string, string, string];
      // In any order.
      expect(await watch(page, [mov, level])).toBe(played);
      expect(await watch(page, [both])).toBe(played);
      for (const files of [[level, mov], [level, lurd], [both]]) {
        const result = join(folder, 'result.xsb');
        execFileSync(process.execPath, [program, 'sokoban', 'apply', ...files, result]);
        expect(squaresOf(await readFile(result, 'utf8'))).toBe(played);
      }
    }
  });
});
