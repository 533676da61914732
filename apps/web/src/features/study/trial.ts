import type { AnySession, Mover, Result } from '@quadrille/kit';
import { useState } from 'react';

/** Moves that the user tries out from a position; the match itself does not change. */
export interface Trial {
  /** The match with the tried moves. */
  readonly session: AnySession;
  /** How many of its moves belong to the match. */
  readonly base: number;
}

export interface TryingOut {
  readonly trial: Trial | undefined;
  /** Shows a line from the displayed position, up to its `shown`th move. */
  tryLine(moves: readonly string[], shown: number): void;
  /** Shows a line from an earlier position of the match. */
  tryFrom(place: number, moves: readonly string[], shown: number): void;
  /** Plays a move from the displayed position. */
  play(move: unknown, by: Mover): Result<AnySession>;
  go(cursor: number): void;
  end(): void;
}

/** A trial ends when the match leaves the position where it started. */
export function useTrial(session: AnySession): TryingOut {
  const [kept, setKept] = useState<Trial & { readonly of: AnySession }>();
  const trial = kept?.of === session ? kept : undefined;
  const from = trial ?? begin(session);
  const keep = (next: AnySession) => setKept({ of: session, base: from.base, session: next });
  return {
    trial,
    tryLine: (moves, shown) => {
      const tried = withLine(from, moves, shown);
      if (tried) keep(tried);
    },
    tryFrom: (place, moves, shown) => {
      const start = begin(session.go(place));
      const tried = withLine(start, moves, shown);
      if (tried) setKept({ of: session, base: start.base, session: tried });
    },
    play: (move, by) => {
      const next = from.session.play(move, by);
      if (next.ok) keep(next.value);
      return next;
    },
    go: (cursor) => {
      if (cursor < from.base) setKept(undefined);
      else keep(from.session.go(cursor));
    },
    end: () => setKept(undefined),
  };
}

export function begin(session: AnySession): Trial {
  return { session: session.takeback().withVariations([]), base: session.cursor };
}

/** The session with the line at hand; undefined if a move of it is not legal. */
export function withLine({ session }: Trial, moves: readonly string[], shown: number): AnySession | undefined {
  const start = session.cursor;
  const { session: line, refused } = session
    .takeback()
    .withVariations([])
    .playAll(moves.map((text) => ({ text })));
  return refused ? undefined : line.go(start + shown);
}
