import type { AnyGame, AnySession } from '@quadrille/kit';
import { useEffect } from 'react';

/** Chance is a move of the referee: one of the possible ones, all equally likely. */
export function useReferee(due: boolean, session: AnySession, play: (text: string) => void, game: AnyGame): void {
  useEffect(() => {
    if (!due) return;
    const moves = [...game.rules.moves(session.state, 'referee')] as unknown[];
    const drawn = moves[crypto.getRandomValues(new Uint32Array(1))[0]! % Math.max(1, moves.length)];
    if (drawn !== undefined) play(game.notation.move.print(drawn));
  });
}
