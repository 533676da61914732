import { modePages } from '@quadrille/conformance/mode';
import '@quadrille/ui/theme.css';
import { page, userEvent } from 'vitest/browser';
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
