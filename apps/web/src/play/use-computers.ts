import type { AnySession, Query, SeatHolder } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { computers, type Computers } from './computer.ts';

/** So that a move is seen to answer ours, and not to be part of it. */
const shortest = 400;

interface Around {
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** Nobody moves while the page only follows, replays or pauses. */
  readonly awake: boolean;
  played(text: string): void;
  /** A player broke: the person can undo or go on later. */
  failed(reason: string): void;
}

/** Lets computer players move when it is their turn; returns the seat that is thinking. */
export function useComputers({ loaded, session, seats, awake, played, failed: told }: Around): number | undefined {
  const [thinking, setThinking] = useState<number>();
  const table = useRef<Computers>(undefined);
  const answer = useEffectEvent(played);
  const failed = useEffectEvent(told);
  useEffect(() => () => table.current?.close(), []);

  const turn = session.turn;
  const seat = awake && session.atEnd && turn.kind === 'seat' ? turn.seat : undefined;
  const id = seat === undefined ? undefined : seats[seat]?.player;
  useEffect(() => {
    const player = loaded.players.find((candidate) => candidate.id === id);
    if (seat === undefined || !player) return undefined;
    const stop = new AbortController();
    const work = async () => {
      setThinking(seat);
      table.current ??= computers(loaded.game.id);
      const begun = performance.now();
      const move = await table.current.think(seat, player, queryOf(session), stop.signal);
      await new Promise((resolve) => setTimeout(resolve, shortest - (performance.now() - begun)));
      if (!stop.signal.aborted && move !== undefined) answer(move);
    };
    void work()
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        if (!stop.signal.aborted) setThinking(undefined);
      });
    return () => {
      stop.abort();
      setThinking(undefined);
    };
  }, [loaded, session, seat, id]);
  return thinking;
}

function queryOf(session: AnySession): Query {
  return {
    params: session.game.notation.params.print(session.params),
    ...(session.start !== undefined && { start: session.start }),
    moves: session.entries.map(({ text }) => text),
  };
}
