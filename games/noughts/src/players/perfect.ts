import { random, type Player, type Thought } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { think, type Judgement } from '../engine/search.ts';
import type { State } from '../rules/state.ts';
import { place } from './place.ts';

/** Looks at everything; on large boards as far as its budget goes. */
export const perfectPlayer: Player = {
  id: 'perfect',
  budget: { nodes: 200_000, ms: 3000 },
  sit: async (query) => {
    const here = place(query);
    return {
      played: here.played,
      async *think({ nodes = Number.POSITIVE_INFINITY, ms, seed }, stop) {
        const signal = ms === undefined ? stop : AbortSignal.any([stop, AbortSignal.timeout(ms)]);
        const state = here.state();
        const chance = random(seed);
        const moves = [...rules.moves(state)];
        // An answer in hand before the search has one, whatever happens.
        if (moves.length > 0) yield { move: notation.move.print(chance.pick(moves)), depth: 0, nodes: 0 };
        for await (const judgement of think(state, nodes, chance, signal)) {
          yield thought(state, judgement);
        }
      },
      leave: () => {},
    };
  },
};

function thought(state: State, { line, value, depth, nodes }: Judgement): Thought {
  const texts = line.map((move) => notation.move.print(move));
  const chance = (1 + value) / 2;
  const chances = state.mover === 0 ? [chance, 1 - chance] : [1 - chance, chance];
  return { move: texts[0]!, chances, depth, nodes, lines: [texts] };
}
