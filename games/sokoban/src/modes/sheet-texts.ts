import type { ModeProps } from '@quadrille/kit';
import { printLevel } from '../files/print-collection.ts';
import { parseLurd } from '../notation/lurd.ts';
import { positionText } from '../notation/position.ts';
import type { State } from '../rules/state.ts';
import { readText } from './ask.ts';
import { levelFromLurd, sheetOf, type Sheet } from './sheet.ts';

/** The file of a drawing. Other programs read it as a plain level. */
export const sheetText = (start: State, solution: string | undefined): string =>
  printLevel({ start, extra: [], solutions: solution === undefined ? [] : [{ label: '', moves: solution }] });

/** A sheet, or why there is none. */
export function sheetFromLurd({ explain }: ModeProps, text: string): Sheet | string {
  const letters = parseLurd(text);
  const sheet = letters.ok ? levelFromLurd(letters.value) : letters;
  return sheet.ok ? sheet.value : explain(sheet.error);
}

/** The first level of a text, or why there is none. */
export async function sheetFromXsb(page: ModeProps, text: string): Promise<Sheet | string> {
  const read = await readText(page, { text, as: 'levels', most: 1 }, new AbortController().signal);
  if (read?.kind !== 'levels') return page.say('loader.nothing');
  const [first] = read.levels;
  const [fault] = read.faults;
  const state = first && positionText.parse(first.position);
  if (state?.ok) return sheetOf(state.value);
  if (!fault) return page.say('loader.nothing');
  const { line, column, code, args } = fault;
  // Line and column are told apart from the reason.
  return page.say('page.fault-at', { line, column, message: page.explain({ code, ...(args && { args }) }) });
}
