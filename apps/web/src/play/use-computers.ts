import type { AnySession, SeatHolder } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { queryOf, useSearchDesk } from '../search/search-desk.ts';
import { reasonOf } from '../search/reason-of.ts';

interface Around {
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** Nobody moves while the page only follows, replays or pauses. */
  readonly awake: boolean;
  /** Milliseconds: so that a move is seen to answer ours, and not to be part of it. */
  readonly shortest: number;
  played(text: string): void;
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
      const thought = await desk.think(player, seat, queryOf(session), stop.signal);
      await new Promise((resolve) => setTimeout(resolve, shortest() - (performance.now() - begun)));
      if (stop.signal.aborted || !thought) return;
      if (thought.note !== undefined) noted(`note.${thought.note}`);
      answer(thought.move);
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
  return thinking;
}
