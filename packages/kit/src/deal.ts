import type { Game } from './game.ts';
import type { GameRecord } from './record.ts';
import { fail, fault, ok, type Result } from './result.ts';

/** Has the start for these params looked for, wherever that may take place; undefined after an abort. */
export type Deal = (params: string) => Promise<string | undefined>;

type Dealt = Pick<Game, 'dealer'>;

/** On this thread: for the command line, tests and workers. A page hands it to a worker. */
export const dealHere =
  (game: Dealt, signal: AbortSignal = new AbortController().signal): Deal =>
  async (params) =>
    (await game.dealer!()).deal(params, signal);

/** The position that a game starts from: the given one, a dealt one where the params need one, otherwise the usual one. */
export async function dealtStart(
  game: Dealt,
  params: string,
  position: string | undefined,
  deal: Deal = dealHere(game),
): Promise<Result<string | undefined>> {
  if (position !== undefined || !game.dealer || !(await game.dealer()).needs(params)) return ok(position);
  const dealt = await deal(params);
  return dealt === undefined ? fail(fault('deal-ended')) : ok(dealt);
}

/** A record with its start in place: older ones leave out what their params lead to. */
export async function dealtRecord(game: Dealt, record: GameRecord, deal?: Deal): Promise<Result<GameRecord>> {
  const start = await dealtStart(game, record.params, record.start, deal);
  if (!start.ok) return start;
  return ok(start.value === undefined ? record : { ...record, start: start.value });
}
