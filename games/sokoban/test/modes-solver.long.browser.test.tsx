import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Story } from '../src/modes/story.tsx';
import { askHelp, button, counters, followHint, inPlay, open, order, walk } from './mode-page.ts';
import type { ModePage } from '@quadrille/conformance/mode';

const solver = () => page.getByTestId('solver');

const lost = () => page.getByTestId('lost');

/** A level with many solutions, so that the shortest takes longer to find than the first. */
const crowded = [
  '###############',
  '#@            #',
  '# $  $  $  $  #',
  '#  $  $  $  $ #',
  '#     ##      #',
  '#  .  .  .  . #',
  '# .  .  .  .  #',
  '#             #',
  '###############',
].join('\n');

const panel = () => page.getByTestId('plan-panel');

const marks = (shown: ModePage): Element | null => shown.home().querySelector('[data-plan]');

describe('the solver on the page', () => {
  test('the player can continue from any frame of the film', async () => {
    await inPlay(order);
    await askHelp('Solve');
    await expect.element(solver()).toHaveTextContent('Solved:');
    await button('Watch').click();
    await button('Pause').click();
    await page.getByRole('slider', { name: 'Place in the film' }).fill('3');
    await button('Continue from here').click();
    await expect.element(counters()).toHaveTextContent(/^3 steps/);
  });

  test('a solution can be made shorter', async () => {
    await inPlay(order);
    await askHelp('Solve');
    await expect.element(solver()).toHaveTextContent('Solved:');
    const figures = (): readonly number[] =>
      [...solver().element().textContent.matchAll(/\d+/g)].slice(0, 2).map(Number);
    const before = figures();
    await button('Fewer steps').click();
    await expect.element(solver()).toHaveTextContent('Fewer steps or pushes are impossible.');
    expect(figures()[0]).toBeLessThanOrEqual(before[0]!);
    expect(button('Fewer steps').elements()).toHaveLength(0);
  });

  test('the optimiser runs while a solution is shown; the player can stop it and keep the result', async () => {
    const shown = await inPlay(crowded);
    await askHelp('Solve');
    await expect.element(page.getByTestId('bettering')).toHaveTextContent('Looking for a shorter one…');
    await expect.element(solver()).toHaveTextContent(/Solved: \d+ steps, \d+ pushes\./);
    await expect.element(button('Watch')).toBeVisible();
    expect(shown.announced.join(' ')).toMatch(/Solved: \d+ steps/);
    await button('Stop here').click();
    await expect.poll(() => page.getByTestId('bettering').elements().length).toBe(0);
    await expect.element(solver()).toHaveTextContent(/Solved: \d+ steps, \d+ pushes\./);
  });

  test('a search shows progress and can be cancelled', async () => {
    await inPlay(order, { late: 2500 });
    await askHelp('Solve');
    await expect.element(solver()).toHaveTextContent('Looking for a solution…');
    await expect.element(solver()).toHaveTextContent(/Search.*Positions.*Pushes at least.*Time/);
    await button('Cancel').click();
    await expect.poll(() => solver().elements().length).toBe(0);
    await new Promise((wake) => setTimeout(wake, 2800));
    expect(solver().elements()).toHaveLength(0);
  });

  test('hints come from the solver without a known solution, and lead to the end', async () => {
    await inPlay(order);
    await askHelp('Hint');
    for (const step of ['Where to?', 'How?', 'Do it']) await button(step).click();
    for (let trips = 0; page.getByTestId('end').elements().length === 0 && trips < 30; trips++) {
      await followHint();
      await new Promise((wake) => setTimeout(wake, 30));
    }
    await expect.element(page.getByTestId('end')).toBeVisible();
  });
});

describe('the plan on the board', () => {
  test('it follows the player, says when the player leaves it, and is recomputed on request', async () => {
    const shown = await inPlay('##########\n#@       #\n# $ $ ..##\n#        #\n##########\n');
    await askHelp('The plan');
    await expect.element(panel()).toHaveAttribute('data-answer', 'plan');
    await walk('rrdR');
    await expect.element(panel()).toHaveTextContent('From 6,3 to the mark on 8,3. Can go at once.');
    // Moving the other case too early leaves the plan.
    await walk('ullldR');
    await expect.element(panel()).toHaveTextContent('This push is not part of the plan.');
    expect(marks(shown)).toBeNull();
    await button('A plan from here').click();
    await expect.element(panel()).toHaveTextContent('From 4,3 to the mark on 7,3.');
    await button('The plan').click();
    await expect.poll(() => panel().elements().length).toBe(0);
  });

  test('in French', async () => {
    const shown = await open(Story, { language: 'fr' });
    await page.getByTestId('level-1').click();
    await button('Monter la scène').click();
    await button('Le plan').click();
    await page.getByTestId('confirm').getByRole('button').last().click();
    await expect.element(panel()).toHaveTextContent('Peut partir tout de suite.');
    expect(shown.announced.at(-1)).toMatch(/^Plan pour 2 flight cases\. Le numéro \d, en \d+,\d+, peut partir/);
  });
});

describe('back to the last solvable position', () => {
  test('a level that is lost from the start offers no way back, at any position', async () => {
    await inPlay('#####\n#@$ #\n#  .#\n#####\n');
    const stuck = page.getByTestId('stuck');
    await expect.element(stuck).toHaveTextContent('this case can reach no mark');
    expect(stuck.getByRole('button').elements()).toHaveLength(0);
    await askHelp('Hint');
    await expect.element(page.getByText('Proved: this level cannot be solved.')).toBeVisible();
    await button('Solve').click();
    await expect.element(solver()).toHaveTextContent('Proved: this level cannot be solved.');
    expect(button('Back to the last solvable position').elements()).toHaveLength(0);
    await walk('d');
    await expect.element(stuck.getByRole('button', { name: 'Where did it go wrong?' })).toBeVisible();
  });

  test('in French', async () => {
    await open(Story, { language: 'fr' });
    await page.getByTestId('level-1').click();
    await button('Monter la scène').click();
    await walk('u');
    await button('Autres actions').click();
    await page.getByRole('menuitem', { name: 'Revenir à la dernière position résoluble' }).click();
    await expect.element(lost()).toHaveTextContent('Rien n’est perdu : d’ici, il y a encore une solution.');
  });
});
