import { fail, fault, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import { drawRuns } from './drawing.ts';
import { levelOf } from './level.ts';
import { printRuns } from './xsb.ts';
import { printKinds, withKinds } from '../rules/kinds/kind-text.ts';
import type { State } from '../rules/state.ts';

/** The whole board in runs, and after a semicolon what is special: one line that fits into a link. */
export const positionText: Codec<State> = { parse: parsePosition, print: printPosition };

function printPosition(state: State): string {
  const kinds = printKinds(state);
  return kinds === '' ? printRuns(state) : `${printRuns(state)};${kinds}`;
}

function parsePosition(text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const line = /[\r\n]/.exec(text);
  if (line) return fail(fault('position-line', {}, line.index));
  const semicolon = text.indexOf(';');
  const end = semicolon < 0 ? text.length : semicolon;
  const drawing = drawRuns([{ text: text.slice(0, end), at: 0 }]);
  if (!drawing.ok) return drawing;
  const level = levelOf(drawing.value);
  if (!level.ok || semicolon < 0) return level;
  return withKinds(level.value, text.slice(end + 1), end + 1);
}
