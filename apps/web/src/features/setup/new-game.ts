import {
  type AnyGame,
  type AnySession,
  type GameRecord,
  type Player,
  type Result,
  type SeatHolder,
  Session,
  dealtStart,
  fail,
  headerOf,
  ok,
  parseRecord,
  playOfRecord,
  recordOf,
} from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { parseControl } from '@quadrille/table';
import { askToStay } from '../../platform/ask-to-stay.ts';
import { around } from '../../platform/environment.ts';
import { dealInWorker } from '../../platform/search/deal-in-worker.ts';
import { seated } from '../../platform/seating.ts';
import { store } from '../../platform/storage.ts';
import { beginnerOf } from './ladder.ts';

/** The header of records whose game was played at a table of the server; its value is the table. */
export const onlineHeader = 'Online';

/** How a game is set up: its params as text and who holds the seats. An empty name is shown as "Player 1". */
export interface Arrangement {
  readonly params: string;
  readonly seats: readonly SeatHolder[];
  /** How thinking is limited: `none`, `300+3`. */
  readonly control: string;
  /** The lot says who begins; otherwise the order of the seats does. */
  readonly byLot?: boolean;
}

/** At the first visit: the usual params, a person against the weakest computer players, or people alone. */
export function firstArrangement(game: AnyGame, players: readonly Player[]): Arrangement {
  const params = game.setup.defaults as unknown;
  const beginner = beginnerOf(players)?.id;
  const seats = Array.from({ length: game.rules.seats(params) }, (_, seat): SeatHolder =>
    seat > 0 && beginner !== undefined ? { name: '', player: beginner } : { name: '' },
  );
  return { params: game.notation.params.print(params), seats, control: 'none' };
}

/** The arrangement of the game that was played last, its lots drawn anew. */
export async function lastArrangement(game: AnyGame, players: readonly Player[]): Promise<Arrangement> {
  const last = await habit(game, players);
  return { ...last, params: freshParams(game, last.params) };
}

/** The same game with what is left to the lot drawn anew. */
export function freshParams(game: AnyGame, params: string): string {
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok || !game.setup.fresh) return params;
  return game.notation.params.print(game.setup.fresh(parsed.value, around.chance));
}

/** The saved games are the only memory of it. */
async function habit(game: AnyGame, players: readonly Player[]): Promise<Arrangement> {
  const first = firstArrangement(game, players);
  const saved = await store.list({ game: game.id });
  // Games that were only watched, brought in or played on a page of their own are nobody's habit.
  const record = saved.ok ? lastPlayed(saved.value) : undefined;
  if (!record) return first;
  const { params, seats } = record;
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok || seats.length !== game.rules.seats(parsed.value)) return first;
  const known = seats.every(({ player }) => player === undefined || players.some(({ id }) => id === player));
  const control = headerOf(record, 'Control') ?? 'none';
  const byLot = headerOf(record, 'Begins') === 'lot';
  return known ? { params, seats, control: parseControl(control).ok ? control : 'none', byLot } : first;
}

/** Neither a game that was only watched nor one with others elsewhere tells how somebody plays here. */
const isHabit = ({ seats, extra }: GameRecord): boolean =>
  seats.some(({ player }) => player === undefined) && !extra.some(([name]) => name === onlineHeader);

function lastPlayed(saved: readonly SavedGame[]): GameRecord | undefined {
  for (const { record, kept } of saved) {
    const read = kept ? undefined : parseRecord(record);
    if (!read?.ok || playOfRecord(read.value)) continue;
    if (isHabit(read.value)) return read.value;
  }
  return undefined;
}

/** Starts and saves a game. */
export async function newGame(game: AnyGame, arranged: Arrangement, position?: string): Promise<Result<SavedGame>> {
  const seats = arranged.byLot ? seated(arranged.seats, 'lot', Math.random()) : arranged.seats;
  const record = await freshRecord(game, { ...arranged, seats }, position);
  if (!record.ok) return record;
  await clearUntouched(game.id);
  void askToStay();
  return store.create(record.value);
}

/** A game before its first move. */
export async function freshRecord(
  game: AnyGame,
  arranged: Arrangement,
  position?: string,
): Promise<Result<GameRecord>> {
  const params = game.notation.params.parse(arranged.params);
  if (!params.ok) return params;
  const start = await dealtStart(game, arranged.params, position, (text) => dealInWorker(game, text));
  if (!start.ok) return start;
  const session = Session.start(game, params.value, start.value);
  if (!session.ok) return fail(session.error);
  const record = recordOf(session.value, game.revision, arranged.seats, new Date().toISOString());
  const extra: [string, string][] = [];
  if (arranged.control !== 'none') extra.push(['Control', arranged.control]);
  if (arranged.byLot) extra.push(['Begins', 'lot']);
  return ok({ ...record, extra });
}

/** A game of its own that goes on from the shown position, with the moves that led there. */
export async function continuedGame(
  game: AnyGame,
  session: AnySession,
  seats: readonly SeatHolder[],
): Promise<Result<SavedGame>> {
  const upToHere = session.takeback().withVariations([]);
  return await store.create(recordOf(upToHere, game.revision, seats, new Date().toISOString()));
}

const day = 24 * 60 * 60 * 1000;

/** Games that were opened and left without a move would pile up. */
async function clearUntouched(game: string): Promise<void> {
  const saved = await store.list({ game, kept: false });
  if (!saved.ok) return;
  for (const { id, moves, updated } of saved.value) {
    if (moves === 0 && Date.now() - updated > day) await store.remove(id);
  }
}
