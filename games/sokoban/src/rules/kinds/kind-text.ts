import { fail, fault, ok, type Result } from '@quadrille/kit';
import { groundOf } from '../board.ts';
import { parseCell, printCell } from '../../notation/cell-text.ts';
import { isStuck } from '../../notation/level.ts';
import type { State } from '../state.ts';
import { hasBox } from '../step.ts';
import { inOrder, kindOf, kinds } from './index.ts';
import type { Special } from './kind.ts';

/** `limited:3@4,2;switch@5,3`: kind, value unless it is the usual one, column and row. */
export function printKinds({ board, specials }: State, separator = ';'): string {
  return specials
    .map(({ kind, cell, value }) => {
      const told = value === kindOf(kind)?.usual ? '' : `:${value}`;
      return `${kind}${told}@${printCell(board, cell)}`;
    })
    .join(separator);
}

/** Makes boxes, goals and places of a plain level special; `at` is where the text starts in a longer one. */
export function withKinds(level: State, text: string, at: number): Result<State> {
  const { floor, goal } = groundOf(level.board);
  const specials: Special[] = [];
  for (const match of text.matchAll(/[^;]+/g)) {
    const entry = match[0].trim();
    const place = at + match.index + match[0].length - match[0].trimStart().length;
    const shape = /^([a-z]+)(?::(\d{1,3}))?@([\d,]+)$/.exec(entry);
    if (!shape) return fail(fault('kinds-shape', { found: entry.slice(0, 40) }, place));
    const [, id, digits, where] = shape as unknown as [string, string, string | undefined, string];
    const kind = kindOf(id);
    if (!kind) return fail(fault('kinds-unknown', { found: id, known: kinds.map((one) => one.id).join(', ') }, place));
    const value = digits === undefined ? kind.usual : Number(digits);
    if (value < kind.least || value > kind.most) {
      return fail(fault('kinds-value', { kind: id, least: kind.least, most: kind.most }, place));
    }
    const cell = parseCell(level.board, where);
    if (cell === undefined) return fail(fault('kinds-cell', { found: where }, place));
    if (kind.role === 'box' && !hasBox(level, cell)) return fail(fault('kinds-no-box', { cell: where }, place));
    if (kind.role === 'goal' && !goal[cell]) return fail(fault('kinds-no-goal', { cell: where }, place));
    if (kind.role === 'floor' && (!floor[cell] || goal[cell])) {
      return fail(fault('kinds-no-floor', { cell: where }, place));
    }
    if (specials.some((other) => other.cell === cell && kindOf(other.kind)!.role === kind.role)) {
      return fail(fault('kinds-twice', { cell: where }, place));
    }
    specials.push({ kind: id, cell, value });
  }
  const state: State = { ...level, specials: inOrder(specials) };
  return isStuck(state) ? fail(fault('level-stuck', {}, at)) : ok(state);
}
