import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { puzzles } from '../src/puzzles/puzzle.ts';

const app = theApp();

describe('the puzzles in the app', () => {
  const climb = puzzles.find(({ power, answer }) => power === 'ladder' && !answer.startsWith('L'))!;

  it('refutes a wrong move and continues after the right one', async () => {
    const { page, errors } = await app.visit(`/#/minotaur/mode/puzzles/${climb.id + 1}`);
    const word = page.getByTestId('puzzle-word');
    await word.waitFor();
    const target = page.locator(`.q-target:not([data-at="${climb.answer}"])`).first();
    await target.click();
    await expect.poll(() => word.textContent()).toMatch(/^Not /);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.locator(`[data-at="${climb.answer}"]`).first().click();
    await expect.poll(() => word.textContent()).toMatch(/^Right/);
    expect(errors).toEqual([]);
  });
});
