import { expect as must, parseRecord } from '@quadrille/kit';
import type { Page } from 'playwright-core';
import { solver } from '../../../games/sokoban/src/engine/solver.ts';

/** A solution of a race's level, as letters of steps, from the record of its table. */
export async function solutionOf(page: Page): Promise<string> {
  const { start = '' } = must(parseRecord(await recordOf(page)));
  const query = { params: '', start, moves: [] };
  for await (const found of solver.solve(query, { seed: 1 }, new AbortController().signal)) {
    if (found.status === 'solved') return found.moves!.join('');
  }
  throw new Error('no solution');
}

/** The record of the table that a page shows. */
export async function recordOf(page: Page): Promise<string> {
  const id = new URL(page.url()).hash.split('/')[2]!;
  return (await page.request.get(`/api/games/${id}/record`)).text();
}

const arrows: Readonly<Record<string, string>> = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };

/** Walks by keyboard. */
export async function walk(page: Page, line: string): Promise<void> {
  for (const step of line.toLowerCase()) await page.keyboard.press(arrows[step]!);
}
