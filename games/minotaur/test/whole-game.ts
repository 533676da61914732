import { seatToMove, startGame, openOptions } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { square, type Hand } from './hands.ts';

/** A match from the first to the last move: its options, its start position and its winner. */
interface WholeGame {
  readonly name: string;
  readonly choices: readonly string[];
  readonly position: string;
  readonly moves: string;
  readonly winner: number;
}

/** Each match shows what its variant adds: a pawn is caught, powers are picked up and used. */
export const wholeGames: readonly WholeGame[] = [
  {
    name: 'minotaur and powers for two',
    choices: ['5'],
    position: '5 / - / - / c1 c5 / 3 3 / 1 / c3 / Hb2 Wd2 Lb4 Sd4 / - -',
    moves: 'c2 d5 c2h a2h b2 d4 Hc2h Sd2 b2v W c2 d1',
    winner: 2,
  },
  {
    name: 'the minotaur alone for two',
    choices: ['5', 'Only the minotaur'],
    position: '5 / - / - / c1 c5 / 3 3 / 1 / c3 / - / - -',
    moves: 'c2 c4 d2 d4 d3 d2 d2h d1',
    winner: 2,
  },
  {
    name: 'the powers alone for two',
    choices: ['5', 'Only the powers'],
    position: '5 / - / - / c1 c5 / 3 3 / 1 / - / Hb2 Wd2 Lb4 Sd4 / - -',
    moves: 'b2h c4 c3h d4 d1 Sb4 e1 d2h a2v b3 d1 Lb2 d2 Ha2v W b1',
    winner: 2,
  },
  {
    name: 'minotaur and powers for four',
    choices: ['Four', '5'],
    position: '5 / - / - / c1 a3 c5 e3 / 2 2 2 2 / 1 / c3 / Hb2 Wd2 Lb4 Sd4 / - - - -',
    moves: 'c2 a2v c4 d2v d2 b3v d4 a1h d3 a4 d2 e4 W a5 Se1',
    winner: 3,
  },
  {
    name: 'the minotaur alone for four',
    choices: ['Four', '5', 'Only the minotaur'],
    position: '5 / - / - / c1 a3 c5 e3 / 2 2 2 2 / 1 / c3 / - / - - - -',
    moves: 'c2 b3h c4 e4 d1 b3 d4 c4 c2h d1h b4 a4',
    winner: 4,
  },
  {
    name: 'the powers alone for four',
    choices: ['Four', '5', 'Only the powers'],
    position: '5 / - / - / c1 a3 c5 e3 / 2 2 2 2 / 1 / - / Hb2 Wd2 Lb4 Sd4 / - - - -',
    moves: 'a3v c3v d5 d3 c2 a2 d4 d2 e2 b2 Se3 W b2v Hc3v e1',
    winner: 3,
  },
];

export async function playWhole(page: Page, hand: Hand, whole: WholeGame): Promise<void> {
  await start(page, whole);
  const moves = whole.moves.split(' ');
  if (hand.name === 'keyboard') await square(page, 'c1').focus();
  for (const move of moves) {
    const before = await seatToMove(page);
    const power = /^[HLSW]/.test(move);
    const at = power ? move.slice(1) : move;
    if (power) await hand.use(page);
    if (power && at !== '') await page.locator('.m-using').waitFor();
    if (at.length === 3) await hand.wall(page, at);
    else if (at !== '') await hand.go(page, at);
    await page.locator(`[data-testid="${before}"]:not([data-to-move="true"])`).first().waitFor({ state: 'attached' });
  }
  await page.getByTestId('end').waitFor();
  await expect.poll(() => page.getByTestId('end').textContent()).toContain(`Player ${whole.winner}`);
}

/** The start position fixes the tokens, which are random otherwise. */
async function start(page: Page, { choices, position }: WholeGame): Promise<void> {
  await page.goto('#/minotaur');
  await openOptions(page);
  for (const choice of choices)
    await page.getByRole('radio', { name: choice, exact: true }).first().click({ force: true });
  await page.locator('.position-field summary').click();
  await page.getByTestId('position').fill(position);
  await startGame(page, 'minotaur');
}
