import type { AnySession, Player, SeatHolder } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { reasonOf } from '../../platform/search/reason-of.ts';
import { type SearchDesk, queryOf, useSearchDesk } from '../../platform/search/search-desk.ts';
import { useSettings } from '../../platform/settings.ts';

/**
 * While a person thinks, the computer whose turn comes next may look ahead. Only where a search can be stopped without
 * ending its worker: the worker is where all that it has found is kept.
 */
function usePondering(
  loaded: LoadedGame,
  session: AnySession,
  seats: readonly SeatHolder[],
  awake: boolean,
  desk: SearchDesk,
): void {
  const { ponder } = useSettings();
  const { turn } = session;
  const mover = awake && session.atEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const waits = ponder && mover !== undefined && seats[mover]?.player === undefined && crossOriginIsolated;
  const seat = waits ? nextComputer(seats, mover) : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    // A player that breaks here will say so when it is its turn.
    desk.ponder(player, seat, queryOf(session), stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [loaded, desk, session, seat, id]);
}

function nextComputer(seats: readonly SeatHolder[], mover: number): number | undefined {
  return seats
    .map((_, by) => (mover + 1 + by) % seats.length)
    .find((seat) => seat !== mover && seats[seat]?.player !== undefined);
}

interface Around {
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** Nobody moves while the page only follows, replays or pauses. */
  readonly awake: boolean;
  /** Milliseconds: so that a move is seen to answer ours, and not to be part of it. */
  readonly shortest: number;
  /** Milliseconds that a seat has left, where there are clocks. */
  left(seat: number): number | undefined;
  played(text: string, seat: number): void;
  /** Something about how a player came to its answer: a word key of the game. */
  noted(key: string): void;
  /** A player broke: the person can undo or go on later. */
  failed(reason: string): void;
}

/** Lets computer players move when it is their turn; returns the seat that is thinking. */
export function useComputers(around: Around): number | undefined {
  const { loaded, session, seats, awake } = around;
  const [thinking, setThinking] = useState<number>();
  const desk = useSearchDesk(loaded.game.id);
  const answer = useEffectEvent(around.played);
  const failed = useEffectEvent(around.failed);
  const noted = useEffectEvent(around.noted);
  const shortest = useEffectEvent(() => around.shortest);
  const left = useEffectEvent(around.left);

  const turn = session.turn;
  const seat = awake && session.atEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    const work = async () => {
      setThinking(seat);
      const begun = performance.now();
      const thought = await desk.think(withinClock(player, left(seat)), seat, queryOf(session), stop.signal);
      await new Promise((resolve) => setTimeout(resolve, shortest() - (performance.now() - begun)));
      if (stop.signal.aborted || !thought) return;
      if (thought.note !== undefined) noted(`note.${thought.note}`);
      answer(thought.move, seat);
    };
    void work()
      .catch((error: unknown) => failed(reasonOf(error)))
      .finally(() => {
        if (!stop.signal.aborted) setThinking(undefined);
      });
    return () => {
      stop.abort();
      setThinking(undefined);
    };
  }, [loaded, desk, session, seat, id]);
  usePondering(loaded, session, seats, awake, desk);
  return thinking;
}

/** A twentieth of what is left on the clock, if that is less than the player would take. */
function withinClock(player: Player, left: number | undefined): Player {
  if (left === undefined) return player;
  const ms = Math.max(20, Math.min(player.budget.ms ?? Infinity, left / 20));
  return { ...player, budget: { ...player.budget, ms } };
}
