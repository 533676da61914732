import type { Player, Query } from '@quadrille/kit';
import { notation } from '../src/notation/notation.ts';
import type { State } from '../src/rules/state.ts';

/** The answer of a newly seated player. */
export async function answer(player: Player, query: Query, seed = 1): Promise<string | undefined> {
  const seated = await player.sit(query);
  let move: string | undefined;
  for await (const thought of seated.think({ seed }, new AbortController().signal)) move = thought.move;
  seated.leave();
  return move;
}

/** The answer for the position of a drawing. */
export function answerTo(player: Player, state: State, seed = 1): Promise<string | undefined> {
  const start = notation.position(state.params).print(state);
  return answer(player, { params: notation.params.print(state.params), start, moves: [] }, seed);
}

/** The count of each answer over the seeds from 1. */
export async function answers(player: Player, state: State, seeds: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const move = (await answerTo(player, state, seed))!;
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  return counts;
}
