import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { amount } from '@quadrille/conformance/amount';
import { theApp } from '@quadrille/conformance/flow';
import { lessons } from '../src/lessons.ts';
import { lessonsEn } from '../src/words/en.ts';
import { lessonsFr } from '../src/words/fr.ts';
import { placeByKeys } from './board-hands.ts';

const app = theApp();

/** One visitor per language takes all lessons in turn. */
const visitors = new Map<string, ReturnType<typeof app.visit>>();
const visitor = (language: 'en' | 'fr') => {
  const known = visitors.get(language) ?? app.visit('/', { language, stays: true });
  visitors.set(language, known);
  return known;
};

const shownText = (page: Page, words: Readonly<Record<string, string>>, key: string): Promise<void> =>
  page
    .getByText(words[key]!.replaceAll(/ (?=[;:!?»])|(?<=«) /g, '\u{202f}'), { exact: true })
    .first()
    .waitFor();

describe('the lessons in the app', () => {
  // The conformance battery checks without a browser that every lesson can be followed.
  it.each(amount(lessons.slice(0, 1), lessons))('$id is played to its end', async ({ id, params, steps }) => {
    // Every other lesson in French.
    const isFrench = lessons.findIndex((lesson) => lesson.id === id) % 2 === 1;
    const words: Readonly<Record<string, string>> = isFrench ? lessonsFr : lessonsEn;
    const { page, errors } = await visitor(isFrench ? 'fr' : 'en');
    await page.goto(`#/blokus/learn/${id}`);
    for (const [index, { id: step, answers }] of steps.entries()) {
      await shownText(page, words, `lesson.${id}.${step}`);
      if (answers?.[0] === 'giveup') {
        await page.locator('[data-tool="give-up"]').click();
        await page.locator('[role="alertdialog"] .primary').click();
      } else if (answers) await placeByKeys(page, answers[0]!, params === 'game=duo' ? 14 : 20);
      if (answers) await shownText(page, words, `lesson.${id}.${step}.done`);
      if (index < steps.length - 1) await page.getByTestId('lesson-next').click();
    }
    await page.getByTestId('lesson-end').waitFor();
    expect(errors).toEqual([]);
  });

  it('steps can be paged forward and back without an answer', async () => {
    const { page, errors } = await visitor('en');
    const [first, second] = lessons;
    await page.goto('#/blokus');
    await page.goto(`#/blokus/learn/${first!.id}`);
    const turn = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    for (const { id } of first!.steps.slice(0, -1)) {
      await shownText(page, lessonsEn, `lesson.${first!.id}.${id}`);
      await turn('Next');
    }
    await shownText(page, lessonsEn, `lesson.${first!.id}.${first!.steps.at(-1)!.id}`);
    await turn('Next');
    await shownText(page, lessonsEn, `lesson.${second!.id}.${second!.steps[0]!.id}`);
    await turn('Previous');
    await shownText(page, lessonsEn, `lesson.${first!.id}.${first!.steps[0]!.id}`);
    await turn('Next');
    await turn('Previous');
    await shownText(page, lessonsEn, `lesson.${first!.id}.${first!.steps[0]!.id}`);
    expect(errors).toEqual([]);
  });

  it('a legal mistake is explained and taken back', async () => {
    const { page } = await visitor('fr');
    await page.goto('#/blokus/learn/blocking');
    await placeByKeys(page, 'g6', 14);
    await shownText(page, lessonsFr, 'lesson.blocking.door.open');
    await expect.poll(() => page.locator('.bk-piece').count(), { timeout: 10_000 }).toBe(2);
  });
});
