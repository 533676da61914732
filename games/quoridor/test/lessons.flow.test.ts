import { amount } from '@quadrille/conformance/amount';
import { theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { lessons } from '../src/lessons.ts';
import { lessonsEn } from '../src/words/lessons-en.ts';

const app = theApp();
const english: Readonly<Record<string, string>> = lessonsEn;
let page: Page;
let errors: readonly string[];

// One visitor takes all lessons in turn.
beforeAll(async () => {
  ({ page, errors } = await app.visit('/', { stays: true }));
});

describe('the lessons in the app', () => {
  test('a legal mistake is explained and taken back, an illegal one explained', async () => {
    await page.goto('#/quoridor/learn/jumps');
    await click('b2');
    await shownText('lesson.jumps.straight.aside');
    await page.locator('[data-at="b2"][aria-label*="you can go here"]').waitFor();
    await click('b3');
    await shownText('lesson.jumps.straight.round');
    await click('c4');
    await shownText('lesson.jumps.straight.done');
  });

  // The conformance battery checks without a browser that every lesson can be followed.
  test.each(amount(lessons.slice(0, 1), lessons))('$id is played to its end', async ({ id, steps }) => {
    await page.goto(`#/quoridor/learn/${id}`);
    for (const [index, step] of steps.entries()) {
      await shownText(`lesson.${id}.${step.id}`);
      await click(step.answers!.at(-1)!);
      await shownText(`lesson.${id}.${step.id}.done`);
      if (index < steps.length - 1) await page.getByTestId('lesson-next').click();
    }
    await page.getByTestId('lesson-end').waitFor();
    expect(errors).toEqual([]);
  });
});

const shownText = (key: string): Promise<void> => page.getByText(english[key]!, { exact: true }).first().waitFor();

/** By mouse: on the square, or in the gap a little off the crossing, along the wall. */
async function click(move: string): Promise<void> {
  if (move === '-') return page.getByRole('button', { name: /^Pass:/ }).click();
  const square = page.locator(`[data-at="${move.slice(0, 2)}"]`).first();
  if (move.length === 2) return square.click();
  const { x, y, width } = (await square.boundingBox())!;
  const file = String.fromCodePoint(move.codePointAt(0)! + 1);
  const opposite = (await page
    .locator(`[data-at="${file}${Number(move[1]) + 1}"]`)
    .first()
    .boundingBox())!;
  const crossing = { x: (x + width + opposite.x) / 2, y: (y + opposite.y + opposite.height) / 2 };
  const along = width * 0.2;
  const point = move.endsWith('h') ? { ...crossing, x: crossing.x + along } : { ...crossing, y: crossing.y - along };
  await page.mouse.move(point.x, point.y);
  return page.mouse.click(point.x, point.y);
}
