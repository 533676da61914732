import {
  type FileFormat,
  type Result,
  Session,
  fail,
  fault,
  ok,
  printRecord,
  recordOf,
  shiftFault,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { setup } from '../rules/params.ts';
import { revision, rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';

/**
 * Converts a move from the notation of Glendenning's thesis: there rank 1 is at the top, and a wall is named by its
 * north-west square. Undefined if the wall would be below the board.
 */
function fromOlderNotation(move: Move, size: number): Move | undefined {
  switch (move.kind) {
    case 'pawn': {
      const rank = size - 1 - move.to.rank;
      return rank < 0 ? undefined : { kind: 'pawn', to: { ...move.to, rank } };
    }
    case 'wall': {
      const rank = size - 2 - move.wall.rank;
      return rank < 0 ? undefined : { kind: 'wall', wall: { ...move.wall, rank } };
    }
    default:
      return move;
  }
}

interface MoveText {
  readonly text: string;
  /** Offset in the text. */
  readonly at: number;
}

/**
 * The moves of a plain game text, such as `1. e2 e8 2. e3 e7`, in our notation. Move numbers are optional but must be
 * right.
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
    if (!parsed.ok) return fail(shiftFault(parsed.error, at));
    const move = older ? fromOlderNotation(parsed.value, params.size) : parsed.value;
    if (!move) return fail(fault('older-off-board', { found: word, size: params.size }, at));
    moves.push({ text: notation.move.print(move), at });
  }
  return ok(moves);
}

/** Replays a plain game text by the rules. */
export function replayText(params: Params, text: string, older: boolean): Result<Session<Params, State, Move>> {
  const moves = parseGameText(text, params, older);
  if (!moves.ok) return moves;
  const started = Session.start({ id: 'quoridor', rules, notation }, params);
  if (!started.ok) return started;
  let session = started.value;
  for (const { text: move, at } of moves.value) {
    const next = session.playText(move);
    if (!next.ok) return fail({ ...next.error, at });
    session = next.value;
  }
  return ok(session);
}

/**
 * The library's file format for plain game texts. A text names neither board nor notation, so a default match for two
 * is assumed; the first pawn step is legal in only one of the notations.
 */
export const gameTextFormat: FileFormat = {
  extension: 'txt',
  read: async (text) => {
    const session = replayEither(text.replace(/^\u{feff}/u, ' '));
    if (!session.ok) return [session];
    if (session.value.length === 0) return [fail(fault('game-text-empty', {}, 0))];
    const seats = Array.from({ length: rules.seats(setup.defaults) }, () => ({ name: '' }));
    return [ok({ record: printRecord(recordOf(session.value, revision, seats)), notes: [] })];
  },
};

function replayEither(text: string): ReturnType<typeof replayText> {
  const ours = replayText(setup.defaults, text, false);
  if (ours.ok) return ours;
  const older = replayText(setup.defaults, text, true);
  if (older.ok) return older;
  // Report the error of the notation that can be read further.
  return older.error.at! > ours.error.at! ? older : ours;
}
