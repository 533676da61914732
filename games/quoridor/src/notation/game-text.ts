import { fail, fault, ok, shifted, textLimit, tooLarge, type Result } from '@quadrille/kit';
import { notation } from './notation.ts';
import { fromOlderDialect } from './older-dialect.ts';
import type { Params } from '../rules/state.ts';

export interface MoveText {
  readonly text: string;
  /** Offset in the game text. */
  readonly at: number;
}

/**
 * The moves of a plain game text, `1. e2 e8 2. e3 e7`, in our notation. Numbers may be left out, but those that stand
 * there must be right.
 */
export function parseGameText(text: string, params: Params, older: boolean): Result<MoveText[]> {
  const large = tooLarge(text, textLimit.record);
  if (large) return fail(large);
  const moves: MoveText[] = [];
  for (const match of text.matchAll(/\d+\.+|[^\s.]+|\.+/g)) {
    const [word] = match;
    const at = match.index;
    if (/^\d+\.$/.test(word)) {
      const due = moves.length / params.players + 1;
      if (Number(word.slice(0, -1)) !== due) return fail(fault('game-text-number', { found: word }, at));
      continue;
    }
    const parsed = notation.move.parse(word);
    if (!parsed.ok) return fail(shifted(parsed.error, at));
    const move = older ? fromOlderDialect(parsed.value, params.size) : parsed.value;
    if (!move) return fail(fault('older-off-board', { found: word, size: params.size }, at));
    moves.push({ text: notation.move.print(move), at });
  }
  return ok(moves);
}
