import { describe, expect, it } from 'vitest';
import { loadAgain, theApp } from '@quadrille/conformance/flow';
import { storyLevels } from '../src/rules/story-levels.ts';
import { button, walk } from './keys.ts';

const app = theApp();

describe('Sokoban in the app', () => {
  it('the story by hints of the worker; a reload in the middle asks to go on; level 2 unlocks', async () => {
    const { page, errors } = await app.visit('/#/sokoban/mode/story');
    await page.getByTestId('level-1').click();
    await button(page, 'Set the stage').click();
    await walk(page, storyLevels[0]!.solution.slice(0, 9));
    await expect.poll(() => page.getByTestId('counters').textContent()).toContain('9 steps');
    await loadAgain(page);
    await page.getByTestId('continue').waitFor();
    await button(page, 'Go on').click();
    for (let pushes = 0; pushes < 20 && (await page.getByTestId('end').count()) === 0; pushes++) {
      await button(page, 'Hint').click();
      // What help costs is said before the first.
      if (pushes === 0) await button(page, 'Help me').click();
      for (const step of ['Where to?', 'How?', 'Do it']) await button(page, step).click();
    }
    await page.getByTestId('end').waitFor();
    await button(page, 'Next level').click();
    await page.getByRole('heading', { name: 'The corner of no return' }).waitFor();
    expect(errors).toEqual([]);
  });
});
