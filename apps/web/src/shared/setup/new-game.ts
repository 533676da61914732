import {
  type AnyGame,
  type AnySession,
  type GameRecord,
  type Player,
  type Result,
  type SeatHolder,
  Session,
  resolveStart,
  fail,
  headerOf,
  ok,
  parseRecord,
  attemptOfRecord,
  recordOf,
} from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { parseControl } from '@quadrille/table';
import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
import { environment } from '../../platform/environment.ts';
import { dealInWorker } from '../../platform/search/deal-in-worker.ts';
import { seatFirstMover } from '../../platform/seat-names.ts';
import { store } from '../../platform/storage.ts';
import { beginnerOf } from './ladder.ts';

/** The header that marks records of online games; its value is the table's id. */
export const onlineHeader = 'Online';

/** The setup of a game: params as text and the holders of the seats. An empty name is shown as "Player 1". */
export interface GameSetup {
  readonly params: string;
  readonly seats: readonly SeatHolder[];
  /** The time control: `none`, `300+3`. */
  readonly control: string;
  /** A random player moves first; otherwise the order of the seats decides. */
  readonly byLot?: boolean;
}

/** On the first visit: default params, a person against the weakest computer players, or people only. */
export function defaultSetup(game: AnyGame, players: readonly Player[]): GameSetup {
  const params = game.setup.defaults as unknown;
  const beginner = beginnerOf(players)?.id;
  const seats = Array.from({ length: game.rules.seats(params) }, (_, seat): SeatHolder =>
    seat > 0 && beginner !== undefined ? { name: '', player: beginner } : { name: '' },
  );
  return { params: game.notation.params.print(params), seats, control: 'none' };
}

/** The setup of the last game, with random choices drawn again. */
export async function loadLastSetup(game: AnyGame, players: readonly Player[]): Promise<GameSetup> {
  const last = await readLastSetup(game, players);
  return { ...last, params: redrawParams(game, last.params) };
}

/** The same params with random choices drawn again. */
export function redrawParams(game: AnyGame, params: string): string {
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok || !game.setup.randomize) return params;
  return game.notation.params.print(game.setup.randomize(parsed.value, environment.chance));
}

/** The last setup is read from the saved games; it is stored nowhere else. */
async function readLastSetup(game: AnyGame, players: readonly Player[]): Promise<GameSetup> {
  const first = defaultSetup(game, players);
  const saved = await store.list({ game: game.id });
  // Games that were watched, imported or played in a mode do not count.
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

/** A watched or online game says nothing about the user's local setup. */
const isLocalGame = ({ seats, extra }: GameRecord): boolean =>
  seats.some(({ player }) => player === undefined) && !extra.some(([name]) => name === onlineHeader);

function lastPlayed(saved: readonly SavedGame[]): GameRecord | undefined {
  for (const { record, kept } of saved) {
    const read = kept ? undefined : parseRecord(record);
    if (!read?.ok || attemptOfRecord(read.value)) continue;
    if (isLocalGame(read.value)) return read.value;
  }
  return undefined;
}

/** Starts and saves a game. */
export async function newGame(game: AnyGame, arranged: GameSetup, position?: string): Promise<Result<SavedGame>> {
  const seats = arranged.byLot ? seatFirstMover(arranged.seats, 'lot', Math.random()) : arranged.seats;
  const record = await createRecord(game, { ...arranged, seats }, position);
  if (!record.ok) return record;
  await deleteUntouchedGames(game.id);
  void requestPersistentStorage();
  return store.create(record.value);
}

/** A game before its first move. */
export async function createRecord(game: AnyGame, arranged: GameSetup, position?: string): Promise<Result<GameRecord>> {
  const params = game.notation.params.parse(arranged.params);
  if (!params.ok) return params;
  const start = await resolveStart(game, arranged.params, position, (text) => dealInWorker(game, text));
  if (!start.ok) return start;
  const session = Session.start(game, params.value, start.value);
  if (!session.ok) return fail(session.error);
  const record = recordOf(session.value, game.revision, arranged.seats, new Date().toISOString());
  const extra: [string, string][] = [];
  if (arranged.control !== 'none') extra.push(['Control', arranged.control]);
  if (arranged.byLot) extra.push(['Begins', 'lot']);
  return ok({ ...record, extra });
}

/** A new game that continues from the displayed position, with the moves that led there. */
export async function continueGame(
  game: AnyGame,
  session: AnySession,
  seats: readonly SeatHolder[],
): Promise<Result<SavedGame>> {
  const upToHere = session.takeback().withVariations([]);
  return await store.create(recordOf(upToHere, game.revision, seats, new Date().toISOString()));
}

const day = 24 * 60 * 60 * 1000;

/** Deletes games that were opened and left without a move; they would pile up. */
async function deleteUntouchedGames(game: string): Promise<void> {
  const saved = await store.list({ game, kept: false });
  if (!saved.ok) return;
  for (const { id, moves, updated } of saved.value) {
    if (moves === 0 && Date.now() - updated > day) await store.remove(id);
  }
}
