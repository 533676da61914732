import { random, type Player, type Thought } from '@quadrille/kit';
import { chancesOf } from '../engine/win-chance.ts';
import { Searcher, textOf, type Found } from '../engine/searcher.ts';
import { naiveMove, type Naivety } from './naive.ts';

/** Looking ahead on the other's time. */
const ponderRounds = 8;
const ponderMs = 60_000;

/** A level: how much it searches, and how often it does not. */
export interface Level {
  readonly id: string;
  readonly nodes: number;
  /** Protects slow machines; the nodes set the strength. */
  readonly ms: number;
  readonly naivety?: Naivety;
}

export function searching({ id, nodes: usual, ms: longest, naivety }: Level): Player {
  return {
    id,
    budget: { nodes: usual, ms: longest },
    sit: async (query) => {
      const searcher = await Searcher.open(query);
      let ply = query.moves.length;
      return {
        played: (move) => {
          searcher.play(move);
          ply++;
        },
        // A clock alone sets the strength where no nodes are named.
        async *think({ ms, nodes = ms === undefined ? usual : Infinity, seed }, signal) {
          // A stream for each turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          const naive = naivety && naiveMove(searcher, naivety, chance);
          if (naive !== undefined) {
            if (!signal.aborted) yield { move: textOf(naive), nodes: 1 };
            return;
          }
          let answered = false;
          for await (const found of searcher.search({ nodes, ms, seed: chance.u32() }, signal)) {
            answered = true;
            yield thoughtOf(searcher, found);
          }
          if (answered || signal.aborted) return;
          // Too few nodes for even one depth.
          const [first] = searcher.legal();
          if (first !== undefined) yield { move: textOf(first), nodes: Math.min(nodes, 1) };
        },
        // Whoever overlooks things on purpose would not gain by it.
        ...(!naivety && { ponder: (signal: AbortSignal) => ponder(searcher, usual, signal) }),
        leave: () => searcher.close(),
      };
    },
  };
}

/**
 * Searches of the usual size, one on top of the other: the table in which the next answer will look is chosen by that size.
 * After some of them the device may rest.
 */
async function ponder(searcher: Searcher, nodes: number, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ponderRounds && !signal.aborted; round++) {
    for await (const _ of searcher.search({ nodes, ms: ponderMs, seed: round }, signal));
  }
}

function thoughtOf(searcher: Searcher, { depth, nodes, lines }: Found): Thought {
  const [best] = lines;
  return {
    move: textOf(best!.moves[0]!),
    chances: chancesOf(searcher.state, best!.score),
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map(textOf)),
  };
}
