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

/** Walks a way of LURD by the arrow keys. */
export const walk = (lurd: string): Promise<void> =>
  userEvent.keyboard([...lurd].map((letter) => `{${arrows[letter.toLowerCase()]}}`).join(''));

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** A hint to its end, step by step, and its moves made. */
export async function followHint(): Promise<void> {
  for (const step of ['Hint', 'Where to?', 'How?', 'Do it']) await button(step).click();
}

/** The first help at a table where a best is kept: its price is told before. */
export async function askHelp(name: string): Promise<void> {
  await button(name).click();
  await button('Help me').click();
}

export const counters = () => page.getByTestId('counters');

/** A level that was pasted, ready to be played. */
export async function inPlay(level: string, options: Parameters<typeof open>[1] = {}): Promise<ModePage> {
  const shown = await open(Collections, options);
  await page.getByRole('textbox').fill(level);
  await button('Read this text').click();
  await button('Open').click();
  await page.getByTestId('level-1').click();
  await expect.element(counters()).toBeVisible();
  return shown;
}

/** Two marks at the end of a passage: the far one has to be filled first. */
export const order = '#########\n#       #\n#@$     #\n# $ #####\n#   ..###\n#   #####\n#########\n';
