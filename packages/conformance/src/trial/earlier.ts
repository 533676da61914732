import {
  resolveRecordStart,
  resolveStart,
  fail,
  fault,
  openRecord,
  parseGameId,
  parseRecord,
  Session,
  type Game,
  type Outcome,
  type Result,
  type Seat,
} from '@quadrille/kit';

/** A position of a match as the earlier version described it. */
export interface EarlierPlace {
  readonly position: string;
  readonly turn: EarlierTurn;
}

export type EarlierTurn =
  | { readonly seat: Seat }
  | { readonly any: readonly Seat[] }
  | { readonly referee: true }
  | { readonly over: Outcome };

/** The expected result of a record from an earlier version. */
export interface EarlierGame {
  readonly moves: number;
  readonly end: EarlierPlace;
  /** The displayed move number, if it is not the last. */
  readonly cursor?: number;
  readonly here?: EarlierPlace;
  readonly variations?: readonly { readonly at: number; readonly moves: number; readonly end: EarlierPlace }[];
}

export interface EarlierId extends EarlierPlace {
  readonly id: string;
}

export interface EarlierProgress {
  readonly version: number;
  readonly data: unknown;
}

/** A game with the id that it had when the texts were written. */
export interface Then<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly id: string;
}

/** Opens a record as the app and the command line do. */
export async function openEarlierRecord<P, S, M>(
  { game, id }: Then<P, S, M>,
  text: string,
): Promise<Result<Session<P, S, M>>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const named = record.value.game === id ? { ...record.value, game: game.id } : record.value;
  const dealt = await resolveRecordStart(game, named);
  return dealt.ok ? openRecord(game, dealt.value) : dealt;
}

/** Opens an id. A seed after `#` names a puzzle of a generator; the match itself opens by its params. */
export async function openEarlierId<P, S, M>(
  { game, id }: Then<P, S, M>,
  text: string,
): Promise<Result<Session<P, S, M>>> {
  const read = parseGameId(text);
  if (!read.ok) return read;
  if (read.value.game !== id) return fail(fault('unknown-game', { game: read.value.game }));
  const params = game.notation.params.parse(read.value.params);
  if (!params.ok) return params;
  const start = await resolveStart(game, read.value.params, read.value.position);
  return start.ok ? Session.start(game, params.value, start.value) : start;
}
