import type { AnySession, Player, SeatHolder } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { reasonOf } from '../../platform/search/request.ts';
import { type SearchClient, queryOf, useSearchClient } from '../../platform/search/search-client.ts';
import { useSettings } from '../../platform/settings.ts';

/**
 * While a person thinks, the computer that moves next may search ahead (pondering). Only if a search can be stopped
 * without ending its worker, which holds all search results.
 */
function usePondering(
  loaded: LoadedGame,
  session: AnySession,
  seats: readonly SeatHolder[],
  awake: boolean,
  desk: SearchClient,
): void {
  const { ponder } = useSettings();
  const { turn } = session;
  const mover = awake && session.isAtEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const waits = ponder && mover !== undefined && seats[mover]?.player === undefined && crossOriginIsolated;
  const seat = waits ? nextComputer(seats, mover) : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    // A player that fails here reports it on its own turn.
    desk.ponder(player, seat, queryOf(session), stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [loaded, desk, session, seat, id]);
}

function nextComputer(seats: readonly SeatHolder[], mover: number): number | undefined {
  return seats
    .map((_, by) => (mover + 1 + by) % seats.length)
    .find((seat) => seat !== mover && seats[seat]?.player !== undefined);
}

interface ComputersOptions {
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** False while the page only follows, replays or pauses: then no computer moves. */
  readonly awake: boolean;
  /** Minimum delay in milliseconds, so that the computer's move is seen as a reply. */
  readonly shortest: number;
  /** Milliseconds left on a seat's clock, if there are clocks. */
  left(seat: number): number | undefined;
  played(text: string, seat: number): void;
  /** Reports how a player found its move: a message key of the game. */
  noted(key: string): void;
  /** A player failed: the user can undo or continue later. */
  failed(reason: string): void;
}

/** Lets computer players move on their turn; returns the seat that is thinking. */
export function useComputers(around: ComputersOptions): number | undefined {
  const { loaded, session, seats, awake } = around;
  const [thinking, setThinking] = useState<number>();
  const desk = useSearchClient(loaded.game.id);
  const answer = useEffectEvent(around.played);
  const failed = useEffectEvent(around.failed);
  const noted = useEffectEvent(around.noted);
  const shortest = useEffectEvent(() => around.shortest);
  const left = useEffectEvent(around.left);

  const turn = session.turn;
  const seat = awake && session.isAtEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    const work = async () => {
      setThinking(seat);
      const begun = performance.now();
      const thought = await desk.think(limitToClock(player, left(seat)), seat, queryOf(session), stop.signal);
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

/** Limits the budget to a twentieth of the time left on the clock. */
function limitToClock(player: Player, left: number | undefined): Player {
  if (left === undefined) return player;
  const ms = Math.max(20, Math.min(player.budget.ms ?? Infinity, left / 20));
  return { ...player, budget: { ...player.budget, ms } };
}
