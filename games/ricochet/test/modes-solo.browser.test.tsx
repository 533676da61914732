import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Solo } from '../src/modes/solo.tsx';
import { progress, type Progress } from '../src/puzzles/progress.ts';
import { action, askSolution, button, listedSolution, open, playSolution, playSteps } from './page-table.ts';

const kept = (desk: { kept(): unknown }): Progress => desk.kept() as Progress;
/** A match with a fixed board, whose first chip takes several moves. */
const begun: Progress = {
  ...progress.empty,
  solo: { params: 'seed=7', start: null, moves: ['draw'], results: [], rule: 'normal 0 0' },
};

const hints = () => [...document.querySelectorAll('.rr-hints li')].map((each) => each.textContent);
const isOver = () => document.querySelector('.end-head h2')?.textContent === 'All chips are won';

describe('solo', () => {
  test('a first visit starts a game at once', async () => {
    await open(Solo);
    await expect.element(page.getByText('0 of 17')).toBeVisible();
    await expect.element(page.getByText('No move yet')).toBeVisible();
    expect(document.querySelector('.rr-centre .rr-drawn')).not.toBeNull();
  });

  test('moves are counted, undone, redone and reset together', async () => {
    await open(Solo, { kept: begun });
    await expect.element(page.getByText('No move yet')).toBeVisible();
    // Of two opposite directions one is always free.
    await userEvent.keyboard('r{ArrowUp}{ArrowDown}{ArrowLeft}{ArrowRight}');
    const made = document.querySelectorAll('ol[aria-label="Your moves"] li').length;
    expect(made).toBeGreaterThan(1);
    await action('Undo').click();
    await expect.element(page.getByText(`${made - 1} move`)).toBeVisible();
    await action('Redo').click();
    await expect.element(page.getByText(`${made} moves`)).toBeVisible();
    await action('Start over').click();
    await expect.element(page.getByText('No move yet')).toBeVisible();
  });

  test('hints come one by one, and the last is the solution', async () => {
    await open(Solo, { kept: begun });
    for (const [i, words] of [
      /^It takes \d+ moves?\.$/,
      /^\d+ robots? moves?\.$/,
      /^Who moves: /,
      /^The last move: /,
    ].entries()) {
      await action('Hint').click();
      await expect.poll(() => hints()[i]).toMatch(words);
      expect(hints()).toHaveLength(i + 1);
    }
    await action('Hint').click();
    expect((await listedSolution()).length).toBeGreaterThan(1);
  });

  test('the solution is played on the board and can be stepped through', async () => {
    await open(Solo, { kept: begun });
    const steps = await askSolution();
    await button('Pause').click();
    const last = page.getByRole('list', { name: 'Steps of the solution' }).getByRole('button').last();
    await last.click();
    await expect.poll(() => document.querySelector('.rr-halo')).not.toBeNull();
    expect(steps.length).toBeGreaterThan(1);
    await button('Step back').click();
    await expect.poll(() => document.querySelector('.rr-halo')).toBeNull();
    await button('Find all shortest solutions').click();
    await expect.element(page.getByText(/shortest solutions?\./)).toBeVisible();
  });

  test('help starts at the current board, with the start as a choice', async () => {
    await open(Solo, { kept: begun });
    const all = await askSolution();
    await button('Back to the board').click();
    (document.activeElement as HTMLElement | null)?.blur();
    await playSteps(all.slice(0, 2));
    await expect.element(page.getByText('2 moves', { exact: false }).first()).toBeVisible();
    await action('Hint').click();
    await expect.poll(() => hints()[0]).toBe(`It takes ${all.length - 2} moves.`);
    await page.getByRole('radio', { name: 'From the start' }).click({ force: true });
    await expect.poll(() => hints()[0]).toBe(`It takes ${all.length} moves.`);
    await action('Solution').click();
    const here = await listedSolution();
    expect(here).toHaveLength(all.length - 2);
    await button('Pause').click();
    await page.getByRole('list', { name: 'Steps of the solution' }).getByRole('button').last().click();
    await expect.poll(() => document.querySelector('.rr-halo')).not.toBeNull();
    await button('Find all shortest solutions').click();
    await expect.element(page.getByText(/shortest solutions?\./)).toBeVisible();
    await page.getByRole('radio', { name: 'From the start' }).click({ force: true });
    await expect.poll(async () => (await listedSolution()).length).toBe(all.length);
    await button('Back to the board').click();
    // The two slides stay, and the solution shown from here wins.
    (document.activeElement as HTMLElement | null)?.blur();
    await playSteps(here);
    await expect.element(page.getByRole('heading', { name: `Won with ${all.length} moves` })).toBeVisible();
  });

  test('a won chip counts against the fewest moves; the next one is drawn; all is saved', async () => {
    const desk = await open(Solo, { kept: begun });
    const { length: moves } = await playSolution();
    await expect.element(page.getByRole('heading', { name: `Won with ${moves} moves` })).toBeVisible();
    await expect.element(page.getByText('1 of 17')).toBeVisible();
    // The solution was shown.
    expect(kept(desk).solo?.results).toMatchObject([{ moves, best: moves, points: 0, helped: true }]);
    await button('Next chip').click();
    await expect.element(page.getByText('No move yet')).toBeVisible();
    expect(kept(desk).solo?.moves.at(-1)).toMatch(/^draw./);
    desk.reopen();
    await expect.element(page.getByText('1 of 17')).toBeVisible();
    await expect.element(page.getByText('No move yet')).toBeVisible();
  });

  test('the map shows a number on every cell that leads to the target', async () => {
    await open(Solo, { kept: begun });
    await action('Map').click();
    await expect.poll(() => document.querySelectorAll('.rr-tint text').length).toBeGreaterThan(200);
    await action('Map').click();
    await expect.poll(() => document.querySelectorAll('.rr-tint text').length).toBe(0);
  });

  test('the last chip ends the game with the total against the optimum', async () => {
    const desk = await open(Solo, {
      kept: {
        ...progress.empty,
        solo: {
          params: 'board=generated,size=8,robots=2,seed=2',
          start: null,
          moves: ['draw'],
          results: [],
          rule: 'gentle 0 0',
        },
      },
    });
    for (let chip = 0; chip < 20 && !isOver(); chip++) {
      await expect.poll(() => document.querySelector('[data-action="solution"]:not(:disabled)')).not.toBeNull();
      await action('Hint').click();
      await expect.poll(() => document.querySelector('.rr-hints, .notice')).not.toBeNull();
      // With two robots a chip may be unreachable: that is proved, and the chip is removed.
      if (document.querySelector('.notice')) {
        const left = document.querySelector('.rr-figures dd')?.textContent;
        await button('Skip this chip').click();
        await expect.poll(() => isOver() || document.querySelector('.rr-figures dd')?.textContent !== left).toBe(true);
        continue;
      }
      await playSolution();
      await expect.poll(() => isOver() || document.querySelector('.rr-won h2') !== null).toBe(true);
      await expect.poll(() => document.querySelector('.rr-won .rr-spin')).toBeNull();
      if (!isOver()) await button('Next chip').click();
    }
    await expect.element(page.getByRole('heading', { name: 'All chips are won' })).toBeVisible();
    await expect.element(page.getByText(/not one too many/)).toBeVisible();
    expect(document.querySelectorAll('.rr-results tbody tr').length).toBeGreaterThan(2);
    // A match with a shown solution gets no stars and no record.
    await expect.element(page.getByText(/no stars, no record/)).toBeVisible();
    expect(kept(desk)).toMatchObject({ solo: null, soloBest: null });
  });

  test('a new game with other rules', async () => {
    const desk = await open(Solo, { kept: begun });
    await button('New game').click();
    await page.getByRole('radio', { name: 'A lot' }).click({ force: true });
    await button('Robots: more').click();
    await button('Start').click();
    await expect.poll(() => document.querySelectorAll('svg [data-robot]').length).toBe(5);
    expect(kept(desk).solo?.rule).toBe('severe 0 0');
  });

  test('in French', async () => {
    await open(Solo, { kept: begun, language: 'fr' });
    await expect.element(page.getByText('0 sur 17')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Solution' })).toBeVisible();
  });
});
