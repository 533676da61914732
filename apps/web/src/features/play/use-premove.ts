import type { AnyGame, AnySession, Fault, Seat } from '@quadrille/kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Premove } from '../../shared/board/board-stage.tsx';

interface PremoveOptions {
  readonly game: AnyGame;
  readonly session: AnySession;
  /** The person who waits for a computer; undefined if there is none. */
  readonly waiting: Seat | undefined;
  /** Seats that may move now. */
  readonly hands: readonly Seat[];
  play(move: string, by: Seat): void;
  /** The premove is no longer legal. */
  dropped(fault: Fault): void;
}

/** While a computer thinks, the person may enter the next move; it is played at once if it is still legal. */
export function usePremove(around: PremoveOptions): Premove {
  const { game, session, waiting, hands } = around;
  const [queued, setQueued] = useState<{ readonly move: string; readonly seat: Seat; readonly length: number }>();
  const { state } = session;
  const ahead = useMemo(
    () => (waiting === undefined ? undefined : game.rules.premoveState?.(state, waiting)),
    [game, state, waiting],
  );
  // Going back in the game cancels the premove.
  const valid = queued && session.length >= queued.length ? queued : undefined;
  const fire = useEffectEvent((move: string, seat: Seat) => {
    setQueued(undefined);
    const parsed = game.notation.move.parse(move);
    const fault = parsed.ok ? game.rules.check(session.state, parsed.value, seat) : parsed.error;
    if (fault) around.dropped(fault);
    else around.play(move, seat);
  });
  const isDue = valid !== undefined && hands.includes(valid.seat);
  useEffect(() => {
    if (!isDue || !valid) return undefined;
    const soon = setTimeout(() => fire(valid.move, valid.seat));
    return () => clearTimeout(soon);
  }, [isDue, valid]);
  return {
    ahead,
    seat: ahead === undefined ? undefined : waiting,
    move: valid?.move,
    queue: (move) => {
      if (waiting === undefined) return;
      setQueued({ move: game.notation.move.print(move), seat: waiting, length: session.length });
    },
    cancel: () => setQueued(undefined),
  };
}
