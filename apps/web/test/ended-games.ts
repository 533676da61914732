import { fileURLToPath } from 'node:url';
import {
  printRecord,
  random,
  recordOf,
  Session,
  type AnyGame,
  type AnySession,
  type Random,
  type Seat,
  type SeatHolder,
} from '@quadrille/kit';
import type { Page } from 'playwright-core';

export interface LastMove {
  readonly game: string;
  readonly params: string;
  /** By seat; a computer makes the last move. */
  readonly seats: readonly SeatHolder[];
  /** Whether the person wins; undefined if it does not matter. */
  readonly isWon?: boolean;
}

const loaded = new Map<string, Promise<AnyGame>>();

/** The built game without its pictures. */
export function headless(game: string): Promise<AnyGame> {
  const path = fileURLToPath(new URL(`../../../games/${game}/dist/headless.js`, import.meta.url));
  const found = loaded.get(game) ?? import(path).then((module: { headless: AnyGame }) => module.headless);
  loaded.set(game, found);
  return found;
}

/** The record of a game that lacks its last move, which a computer player makes: random moves that head for the end. */
export async function almostEnded(wish: LastMove): Promise<string> {
  const game = await headless(wish.game);
  const params = game.notation.params.parse(wish.params);
  if (!params.ok) throw new Error(`params of ${wish.game}: ${params.error.code}`);
  for (let seed = 1; seed < 400; seed++) {
    const chance = random(seed);
    const start = Session.start(game, params.value) as { ok: true; value: AnySession };
    const played = playedOut(start.value, chance);
    const last = played?.last;
    if (!played || played.turn.kind !== 'over' || !last || last.by === 'referee') continue;
    const { winners } = played.turn.outcome;
    const person = wish.seats.findIndex(({ player }) => player === undefined);
    if (wish.seats[last.by]?.player === undefined || winners.length === 0) continue;
    if (wish.isWon !== undefined && winners.includes(person as Seat) !== wish.isWon) continue;
    const before = played
      .go(played.length - 1)
      .takeback()
      .withVariations([]);
    return printRecord(recordOf(before, game.revision, wish.seats, '2026-11-16T12:00:00.000Z'));
  }
  throw new Error(`no such end of ${wish.game} ${wish.params}`);
}

function playedOut(start: AnySession, chance: Random): AnySession | undefined {
  let session = start;
  for (let count = 0; count < 400; count++) {
    const { turn, state, game } = session;
    if (turn.kind === 'over') return session;
    if (turn.kind !== 'seat') return undefined;
    const moves = [...(game.rules.moves(state, turn.seat) as Iterable<unknown>)];
    // Pawn moves end the game sooner than walls.
    const steps = moves.filter((move) => /^[a-i][1-9]$/.test(game.notation.move.print(move)));
    const followers = steps.flatMap((move) => {
      const next = session.play(move, turn.seat);
      return next.ok ? [next.value] : [];
    });
    const won = followers.find((next) => next.turn.kind === 'over');
    const next =
      won ?? (followers.length > 0 ? chance.pick(followers) : valueOf(session, chance.pick(moves), turn.seat));
    if (!next) return undefined;
    session = next;
  }
  return undefined;
}

function valueOf(session: AnySession, move: unknown, seat: Seat): AnySession | undefined {
  const next = session.play(move, seat);
  return next.ok ? next.value : undefined;
}

/** Imports the record into the library and opens it. */
export async function openRecordFile(page: Page, record: string): Promise<void> {
  await page.goto('#/library');
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByTestId('saved-game').first().getByRole('link').first().click();
}

/** The same; then the computer player makes its move, and the game is over. */
export async function openToEnd(page: Page, record: string): Promise<void> {
  await openRecordFile(page, record);
  await page.getByTestId('end').waitFor({ timeout: 60_000 });
}
