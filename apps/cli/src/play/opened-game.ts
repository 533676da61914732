import {
  type AnyHeadless,
  type AnySession,
  type GameRecord,
  type Player,
  type Query,
  type Result,
  type Say,
  type Seat,
  type SeatedPlayer,
  dealOnThisThread,
  resolveStart,
  fail,
  closestWord,
  ok,
  random,
} from '@quadrille/kit';
import {
  type Holder,
  type LiveTable,
  type TableEnvironment,
  liveSessionTable,
  liveTable,
  setupOfRecord,
} from '@quadrille/table';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Cli, Complaint } from '../base/command.ts';
import { badRecordLine, openRecordFile } from '../base/records.ts';
import type { Terminal } from '../base/terminal.ts';
import { explain } from '../base/voice.ts';
import type { Word } from '../words/index.ts';

const playCommands = ['hint', 'undo', 'redo', 'board', 'moves', 'resign', 'help', 'quit'] as const;

/** What can be typed instead of a move. */
export type PlayCommand = (typeof playCommands)[number];

/** By its word in the user's language, or in English. */
export function parsePlayCommand(text: string, say: (word: Word) => string): PlayCommand | undefined {
  const asked = text.toLowerCase();
  if (asked === '?') return 'help';
  return playCommands.find((wish) => wish === asked || say(`play.${wish}`).toLowerCase() === asked);
}

/** All commands in the user's language. */
export const playCommandNames = (say: (word: Word) => string): readonly string[] =>
  playCommands.map((wish) => say(`play.${wish}`));

/** The computer players of the match; each keeps its search tree between turns. */
export class SeatedPlayers {
  readonly #players: readonly Player[];
  readonly #sitting = new Map<Seat, { readonly seated: SeatedPlayer; readonly moves: readonly string[] }>();

  private constructor(players: readonly Player[]) {
    this.#players = players;
  }

  static async of(game: AnyHeadless): Promise<SeatedPlayers> {
    return new SeatedPlayers((await game.players?.()) ?? []);
  }

  get names(): readonly string[] {
    return this.#players.map(({ id }) => id);
  }

  /** Its move. Undefined after an abort. */
  async move(seat: Seat, name: string, query: Query, seed: number, signal: AbortSignal): Promise<string | undefined> {
    const player = this.#players.find(({ id }) => id === name);
    if (!player) throw new Error(`no player ${name}`);
    const known = this.#sitting.get(seat);
    const follows = known?.moves.every((move, index) => move === query.moves[index]) === true;
    if (known && !follows) known.seated.leave();
    const seated = known && follows ? known.seated : await player.sit(query);
    if (known && follows) for (const move of query.moves.slice(known.moves.length)) seated.applyMove(move);
    this.#sitting.set(seat, { seated, moves: query.moves });
    let best: string | undefined;
    for await (const { move } of seated.think({ ...player.budget, seed }, signal)) best = move;
    return signal.aborted ? undefined : best;
  }
}

export type TerminalTable = LiveTable<unknown, unknown, unknown>;

interface PlayOptions {
  readonly against?: string | undefined;
  readonly params?: string | undefined;
  readonly position?: string | undefined;
  readonly fresh: boolean;
}

export interface OpenedGame {
  readonly table: TerminalTable;
  /** Whether a saved match was resumed. */
  readonly resumed: boolean;
}

const surroundings = (): TableEnvironment => ({
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  chance: random(Date.now()),
});

/** The saved match, or a new one. A saved file that cannot be read stays unchanged. */
export async function openGame(
  cli: Cli,
  game: AnyHeadless,
  say: Say,
  wish: PlayOptions,
  path: string,
  players: readonly string[],
): Promise<Result<OpenedGame, Complaint>> {
  if (wish.against !== undefined && !players.includes(wish.against)) return fail(unknownLevel(wish.against, players));
  const saved = wish.fresh || !existsSync(path) ? undefined : await readSaved(cli, path);
  if (saved && !saved.ok) return saved;
  if (saved?.ok && isContinued(saved.value, wish)) {
    const { session, record } = saved.value;
    const setup = setupOfRecord(record, game.rules.seats(session.params), 'free');
    const table = setup.ok ? liveSessionTable(session, setup.value, surroundings()) : setup;
    if (!table.ok) return fail({ word: 'error.reason', args: { reason: explain(say, table.error) } });
    return ok({ table: table.value, resumed: true });
  }
  const begun = await newGame(cli, game, say, wish);
  if (begun.ok && existsSync(path)) await putAside(path);
  return begun;
}

interface Saved {
  readonly record: GameRecord;
  readonly session: AnySession;
}

async function readSaved(cli: Cli, path: string): Promise<Result<Saved, Complaint>> {
  const [found] = await openRecordFile(cli, path);
  if (found?.ok) return found;
  const line = found ? badRecordLine(path, found.error) : path;
  return fail({ word: 'error.saved', args: { line } });
}

/** A finished match is followed by a new one, and so is one with other players than requested. */
function isContinued({ record, session }: Saved, { against, params, position }: PlayOptions): boolean {
  if (session.turnAt(session.length).kind === 'over' || params !== undefined || position !== undefined) return false;
  return against === undefined || record.seats.some(({ player }) => player === against);
}

function unknownLevel(level: string, levels: readonly string[]): Complaint {
  if (levels.length === 0) return { word: 'error.no-levels' };
  const near = closestWord(level, levels);
  if (near !== undefined) return { word: 'error.level-near', args: { level, near } };
  return { word: 'error.level', args: { level, levels: levels.join(', ') } };
}

/** With a given position nothing is drawn at random. */
function defaultParams({ setup }: AnyHeadless, { position }: PlayOptions, { chance }: TableEnvironment): unknown {
  const usual: unknown = setup.defaults;
  return position === undefined ? (setup.randomize?.(usual, chance) ?? usual) : usual;
}

async function newGame(
  cli: Cli,
  game: AnyHeadless,
  say: Say,
  wish: PlayOptions,
): Promise<Result<OpenedGame, Complaint>> {
  const bad = (flag: string, error: Parameters<typeof explain>[1]): Result<never, Complaint> =>
    fail({ word: 'error.text', args: { flag, reason: explain(say, error) } });
  const read = game.notation.params.parse(wish.params ?? '');
  if (!read.ok) return bad('--params', read.error);
  const around = surroundings();
  const params = wish.params ?? game.notation.params.print(defaultParams(game, wish, around));
  const start = await resolveStart(game, params, wish.position, dealOnThisThread(game, cli.signal));
  if (!start.ok) return bad('--position', start.error);
  const chosen = game.notation.params.parse(params);
  if (!chosen.ok) return bad('--params', chosen.error);
  const seats = Array.from({ length: game.rules.seats(chosen.value) }, (_, seat): Holder =>
    seat > 0 && wish.against !== undefined
      ? { kind: 'computer', player: wish.against }
      : { kind: 'person', name: cli.say('seat', { n: seat + 1 }) },
  );
  const setup = {
    game: game.id,
    revision: game.revision,
    params,
    ...(start.value !== undefined && { start: start.value }),
    control: 'none',
    back: 'free' as const,
    seats,
  };
  const table = liveTable(game, setup, around);
  return table.ok ? ok({ table: table.value, resumed: false }) : bad('--position', table.error);
}

/** The file of the current match: one per game. */
export function savedPath({ env }: Terminal, game: string): string {
  const state =
    env['QUADRILLE_STATE'] ?? join(env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'quadrille');
  return join(state, `${game}.quadrille.txt`);
}

/** A match that is replaced by a new one is kept under another name. */
async function putAside(path: string): Promise<void> {
  await rename(path, path.replace(/\.quadrille\.txt$/, '.before.quadrille.txt')).catch(() => undefined);
}
