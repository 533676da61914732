import { expect as must, parseRecord } from '@quadrille/kit';
import type { Page } from 'playwright-core';
import { solver } from '../../../games/ricochet/src/engine/solver.ts';
import { sessionOfPlay } from '../../../games/ricochet/src/modes/saved-play.ts';
import { paramsText, positionText, puzzleOf } from '../../../games/ricochet/src/modes/chip-session.ts';

const directions: Readonly<Record<string, string>> = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };

/** The shortest solution for the chip in play, computed from the record of the table. */
export async function seenWay(page: Page): Promise<readonly string[]> {
  const id = new URL(page.url()).hash.split('/')[2]!;
  const record = await (await page.request.get(`/api/games/${id}/record`)).text();
  const table = sessionOfPlay(must(parseRecord(record)));
  if (!table) throw new Error(record);
  const puzzle = puzzleOf(table.state).state;
  const query = { params: paramsText(puzzle), start: positionText(puzzle), moves: [] };
  for await (const found of solver.solve(query, { seed: 1 }, new AbortController().signal)) {
    if (found.status === 'solved') return found.moves!;
  }
  throw new Error('no way to the chip');
}

/** Slides robots by keyboard: the letter of the robot, then an arrow. */
export async function slide(page: Page, slides: readonly string[]): Promise<void> {
  await page.locator('.rr-active').waitFor();
  for (const text of slides) {
    await page.keyboard.press(text[0]!);
    await page.keyboard.press(directions[text[1]!]!);
  }
}
