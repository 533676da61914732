import { modePages } from '@quadrille/conformance/mode';
import '@quadrille/ui/theme.css';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tasks } from '../src/generator/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

export const open = modePages({ words: { en, fr }, tasks });

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const action = (name: string) => page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name });

interface Step {
  readonly robot: string;
  readonly key: string;
}

const keys: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

/** The steps of the open solution: `red robot right, to k4`. */
export async function listedSolution(): Promise<readonly Step[]> {
  const list = page.getByRole('list', { name: 'Steps of the solution' });
  await expect.element(list).toBeVisible();
  return [...list.element().querySelectorAll('button')].map((each) => {
    const [, robot, way] = /^(\w+) robot (\w+),/.exec(each.getAttribute('aria-label') ?? '') ?? [];
    return { robot: robot![0]!, key: keys[way!]! };
  });
}

/** Confirms that the solution costs the points. */
export async function askSolution(): Promise<readonly Step[]> {
  await action('Solution').click();
  await button('Show it').click();
  return listedSolution();
}

/** Opens the solution, goes back to the board and plays it by keyboard. */
export async function playSolution(): Promise<readonly Step[]> {
  const steps = await askSolution();
  await button('Back to the board').click();
  (document.activeElement as HTMLElement | null)?.blur();
  await playSteps(steps);
  return steps;
}

export async function playSteps(steps: readonly Step[]): Promise<void> {
  for (const { robot, key } of steps) await userEvent.keyboard(`${robot}{${key}}`);
}
