import { expect as must } from '@quadrille/kit';
import type { Page } from 'playwright-core';
import { heldOn, layoutOf, shapeOf, squareOnScreen } from '../src/board/layout.ts';
import { notation } from '../src/notation/notation.ts';
import { placementOn } from '../src/rules/piece.ts';
import { printSquare } from '../src/rules/square.ts';

/** Places a piece by keyboard: from the tray, Space until it has the right orientation, Enter. */
export async function placeByKeys(page: Page, text: string, size: number): Promise<void> {
  const move = must(notation.move.parse(text));
  const { piece, orientation, squares } = placementOn(move.kind === 'place' ? move.squares : [])!;
  const layout = layoutOf(size, 0, true);
  const at = heldOn(layout, shapeOf(piece.orientations[orientation]!, 0), squares);
  const square = printSquare(squareOnScreen(layout, { x: at.x + 0.5, y: at.y + 0.5 })!);
  await page.locator(`[data-tray="${piece.name}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`[data-at="${square}"]`).focus();
  for (let turn = 0; turn < orientation; turn++) await page.keyboard.press('Space');
  await page.locator('.bk-ghost[data-ghost="legal"]').waitFor();
  await page.keyboard.press('Enter');
}

/** Finds the first legal move with the board's tool, and places it. */
export async function placeFound(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await page.locator('.bk-ghost[data-ghost="legal"]').waitFor();
  await page.keyboard.press('Enter');
}
