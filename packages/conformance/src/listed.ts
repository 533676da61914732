import { moversOf, type Mover, type Rules } from '@quadrille/kit';

export interface ListedMove<M> {
  readonly move: M;
  readonly by: Mover;
}

/** What everybody who may act can play. */
export function listedMoves<P, S, M>(rules: Rules<P, S, M>, state: S): readonly ListedMove<M>[] {
  return moversOf(rules.turn(state)).flatMap((by) => [...rules.moves(state, by)].map((move) => ({ move, by })));
}

/** The same, with what is accepted beside: extra moves, and those that only old records hold. */
export function acceptedMoves<P, S, M>(rules: Rules<P, S, M>, state: S): readonly ListedMove<M>[] {
  const beside = moversOf(rules.turn(state)).flatMap((by) =>
    [...(rules.extras?.(state, by) ?? []), ...(rules.retired?.(state, by) ?? [])].map((move) => ({ move, by })),
  );
  return [...listedMoves(rules, state), ...beside];
}
