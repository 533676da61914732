import { random, type Player, type SearchResult } from '@quadrille/kit';
import { chancesOf } from '../engine/win-chance.ts';
import { Searcher, moveTextOf, type EngineResult } from '../engine/searcher.ts';
import { mistakenMove, type BeginnerMistakes } from './mistakes.ts';

/** Searches during the opponent's turn (pondering). */
const ponderRounds = 8;
const ponderMs = 60_000;

/** A computer player: its search budget and how often it does not search. */
export interface Level {
  readonly id: string;
  readonly nodes: number;
  /** Limits the time on slow machines; the nodes set the strength. */
  readonly ms: number;
  readonly mistakes?: BeginnerMistakes;
}

export function createSearchPlayer({ id, nodes: defaultNodes, ms: maxMs, mistakes }: Level): Player {
  return {
    id,
    budget: { nodes: defaultNodes, ms: maxMs },
    sit: async (query) => {
      const searcher = await Searcher.open(query);
      let ply = query.moves.length;
      return {
        applyMove: (move) => {
          searcher.play(move);
          ply++;
        },
        // A request with only a time limit has no node limit.
        async *think({ ms, nodes = ms === undefined ? defaultNodes : Infinity, seed }, signal) {
          // A random stream per turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          const naive = mistakes && mistakenMove(searcher, mistakes, chance);
          if (naive !== undefined) {
            if (!signal.aborted) yield { move: moveTextOf(naive), nodes: 1 };
            return;
          }
          let answered = false;
          for await (const found of searcher.search({ nodes, ms, seed: chance.u32() }, signal)) {
            answered = true;
            yield searchResultOf(searcher, found);
          }
          if (answered || signal.aborted) return;
          // Too few nodes for even one depth.
          const [first] = searcher.legal();
          if (first !== undefined) yield { move: moveTextOf(first), nodes: Math.min(nodes, 1) };
        },
        // A player that makes mistakes on purpose would not gain by pondering.
        ...(!mistakes && { ponder: (signal: AbortSignal) => ponder(searcher, defaultNodes, signal) }),
        leave: () => searcher.close(),
      };
    },
  };
}

/**
 * Repeats searches of the default size, because the hash table for the next answer is chosen by that size. Stops after
 * some rounds to save power.
 */
async function ponder(searcher: Searcher, nodes: number, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ponderRounds && !signal.aborted; round++) {
    for await (const _ of searcher.search({ nodes, ms: ponderMs, seed: round }, signal));
  }
}

function searchResultOf(searcher: Searcher, { depth, nodes, lines }: EngineResult): SearchResult {
  const [best] = lines;
  return {
    move: moveTextOf(best!.moves[0]!),
    chances: chancesOf(searcher.state, best!.score),
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map(moveTextOf)),
  };
}
