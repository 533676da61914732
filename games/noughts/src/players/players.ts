import { type Player, type Query, type SearchResult, expect, random } from '@quadrille/kit';
import { type Judgement, think } from '../engine/search.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** The match that a seated player follows, from the moves it receives as text. */
interface FollowedMatch {
  state(): State;
  played(move: string): void;
}

export function followMatch(query: Query): FollowedMatch {
  const params = expect(notation.params.parse(query.params));
  let state = expect(rules.start(params, query.start));
  const played = (text: string): void => {
    state = rules.play(state, expect(notation.move.parse(text)));
  };
  query.moves.forEach(played);
  return { state: () => state, played };
}

/** Plays a random free square. */
export const randomPlayer: Player = {
  id: 'random',
  budget: { nodes: 1 },
  sit: async (query) => {
    const match = followMatch(query);
    return {
      applyMove: match.played,
      async *think({ seed }) {
        const moves = [...rules.moves(match.state())];
        if (moves.length > 0) yield { move: notation.move.print(random(seed).pick(moves)), nodes: 1 };
      },
      leave: () => {},
    };
  },
};

/** Searches to the end of the match; on large boards as deep as its budget allows. */
export const perfectPlayer: Player = {
  id: 'perfect',
  budget: { nodes: 200_000, ms: 3000 },
  sit: async (query) => {
    const match = followMatch(query);
    return {
      applyMove: match.played,
      async *think({ nodes = Number.POSITIVE_INFINITY, ms, seed }, stop) {
        const signal = ms === undefined ? stop : AbortSignal.any([stop, AbortSignal.timeout(ms)]);
        const state = match.state();
        const chance = random(seed);
        const moves = [...rules.moves(state)];
        // Yield a legal move first, so that an abort before the first depth still has an answer.
        if (moves.length > 0) yield { move: notation.move.print(chance.pick(moves)), depth: 0, nodes: 0 };
        for await (const judgement of think(state, nodes, chance, signal)) {
          yield searchResultOf(state, judgement);
        }
      },
      leave: () => {},
    };
  },
};

function searchResultOf(state: State, { line, value, depth, nodes }: Judgement): SearchResult {
  const texts = line.map((move) => notation.move.print(move));
  const chance = (1 + value) / 2;
  const chances = state.mover === 0 ? [chance, 1 - chance] : [1 - chance, chance];
  return { move: texts[0]!, chances, depth, nodes, lines: [texts] };
}

export const players: readonly Player[] = [randomPlayer, perfectPlayer];
