import { type Player, type Query, type Thought, expect, random } from '@quadrille/kit';
import { type Judgement, think } from '../engine/search.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** Where a seated player stands: the game so far, told to it as texts. */
interface Place {
  state(): State;
  played(move: string): void;
}

export function place(query: Query): Place {
  const params = expect(notation.params.parse(query.params));
  let state = expect(rules.start(params, query.start));
  const played = (text: string): void => {
    state = rules.play(state, expect(notation.move.parse(text)));
  };
  query.moves.forEach(played);
  return { state: () => state, played };
}

/** Any free square, each as likely as the next. */
export const randomPlayer: Player = {
  id: 'random',
  budget: { nodes: 1 },
  sit: async (query) => {
    const here = place(query);
    return {
      played: here.played,
      async *think({ seed }) {
        const moves = [...rules.moves(here.state())];
        if (moves.length > 0) yield { move: notation.move.print(random(seed).pick(moves)), nodes: 1 };
      },
      leave: () => {},
    };
  },
};

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

/** Weakest first. */
export const players: readonly Player[] = [randomPlayer, perfectPlayer];
