import { modePages, type ModePage } from '@quadrille/conformance/mode';
import '@quadrille/ui/theme.css';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Collections } from '../src/modes/collections.tsx';
import { tasks } from '../src/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

export const open = modePages({ words: { en, fr }, tasks, coordinates: false });

const arrows: Readonly<Record<string, string>> = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };

/** Plays LURD moves by the arrow keys. */
export const walk = (lurd: string): Promise<void> =>
  userEvent.keyboard([...lurd].map((letter) => `{${arrows[letter.toLowerCase()]}}`).join(''));

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** Requests a hint step by step to its end, and plays its moves. */
export async function followHint(): Promise<void> {
  for (const step of ['Hint', 'Where to?', 'How?', 'Do it']) await button(step).click();
}

/** Confirms the cost of the first help on a level with stored bests. */
export async function askHelp(name: string): Promise<void> {
  await button(name).click();
  await button('Help me').click();
}

export const counters = () => page.getByTestId('counters');

/** Pastes a level and opens it. */
export async function inPlay(level: string, options: Parameters<typeof open>[1] = {}): Promise<ModePage> {
  const shown = await open(Collections, options);
  await page.getByRole('textbox').fill(level);
  await button('Read this text').click();
  await button('Open').click();
  await page.getByTestId('level-1').click();
  await expect.element(counters()).toBeVisible();
  return shown;
}

/** Two marks at the end of a corridor: the far one must be filled first. */
export const order = '#########\n#       #\n#@$     #\n# $ #####\n#   ..###\n#   #####\n#########\n';
