import {
  dealtRecord,
  fail,
  fault,
  liveSession,
  ok,
  openRecord,
  parseRecord,
  recordOf,
  type AnyGame,
  type AnySession,
  type Fault,
  type LiveSession,
  type Result,
  type SeatHolder,
} from '@quadrille/kit';
import type { OpenSession, SavedGame, SessionMode } from '@quadrille/store';
import { store } from '../kept.ts';
import { dealInWorker } from '../search/deal-in-worker.ts';

/** A saved game on the table: the live session, written down after every change. */
export interface PlayedGame {
  readonly id: string;
  readonly live: LiveSession<unknown, unknown, unknown>;
  seats(): readonly SeatHolder[];
  /** Gives a seat to somebody else. */
  reseat(seats: readonly SeatHolder[]): void;
  mode(): SessionMode;
  /** Why the last autosave failed. */
  unsaved(): Fault | undefined;
  /** Told when the mode, the seats or the success of the autosave changes. */
  subscribe(listener: () => void): () => void;
  takeOver(): Promise<void>;
  close(): void;
}

/** Why a saved game does not open, with its text if that is the reason. */
export interface Refusal {
  readonly fault: Fault;
  readonly text?: string;
}

export async function openPlayedGame(game: AnyGame, id: string): Promise<Result<PlayedGame, Refusal>> {
  const opened = await store.openSession(id);
  if (!opened.ok) return fail({ fault: opened.error });
  const session = opened.value;
  const first = await readSaved(game, session.saved);
  if (!first.ok) {
    void session.close();
    return fail({ fault: first.error, text: session.saved.record });
  }
  return ok(follow(game, session, first.value));
}

interface ReadGame {
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  readonly date: string | undefined;
}

async function readSaved(game: AnyGame, saved: SavedGame): Promise<Result<ReadGame>> {
  const record = parseRecord(saved.record);
  if (!record.ok) return fail(record.error);
  const dealt = await dealtRecord(game, record.value, (params) => dealInWorker(game, params));
  const session = dealt.ok ? openRecord(game, dealt.value) : dealt;
  if (!session.ok) return session;
  const count = game.rules.seats(session.value.params);
  const seats = Array.from({ length: count }, (_, seat): SeatHolder => record.value.seats[seat] ?? { name: '' });
  return ok({ session: session.value, seats, date: record.value.date });
}

function follow(game: AnyGame, kept: OpenSession, first: ReadGame): PlayedGame {
  const live = liveSession<unknown, unknown, unknown>(first.session);
  const listeners = new Set<() => void>();
  let unsaved: Fault | undefined;
  let { seats } = first;
  let following = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  let written: AnySession = first.session;

  const save = async (session: AnySession) => {
    // Going through the moves of a finished game changes nothing about it.
    const looked = session.hasMovesOf(written);
    written = session;
    if (looked && game.rules.turn(session.stateAt(session.length)).kind === 'over') return;
    await write(session);
  };
  const write = async (session: AnySession) => {
    const saved = await kept.save(recordOf(session, game.revision, seats, first.date));
    const wrong = saved.ok ? undefined : saved.error;
    if (wrong?.code === unsaved?.code) return;
    unsaved = wrong;
    tell();
  };
  const catchUp = async (saved: SavedGame | undefined) => {
    const read = saved ? await readSaved(game, saved) : fail(fault('store-missing'));
    if (!read.ok) return;
    following = true;
    ({ seats } = read.value);
    written = read.value.session;
    live.set(read.value.session);
    following = false;
  };

  const endings = [
    live.subscribe((session) => {
      if (!following && kept.mode === 'owner') void save(session);
    }),
    kept.onMode(() => void catchUp(kept.saved).then(tell)),
    kept.onChange((saved) => void (kept.mode === 'reader' ? catchUp(saved) : Promise.resolve()).then(tell)),
  ];

  return {
    id: kept.id,
    live,
    seats: () => seats,
    reseat: (next) => {
      seats = next;
      void write(live.get());
      tell();
    },
    mode: () => kept.mode,
    unsaved: () => unsaved,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: async () => {
      const taken = await kept.takeOver();
      if (taken.ok) await catchUp(taken.value);
      tell();
    },
    close: () => {
      for (const end of endings) end();
      void kept.close();
    },
  };
}
