import { breather, random, type Player, type Thought } from '@quadrille/kit';
import type { Found } from '../engine/search.ts';
import { chancesOf } from '../engine/chances.ts';
import { Thinker } from '../engine/thinker.ts';
import { naiveMove, type Naivety } from './naive.ts';

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
      const thinker = new Thinker(query);
      return {
        played: (move) => thinker.play(move),
        // A clock alone sets the strength where no nodes are named.
        async *think({ ms = Infinity, nodes = ms === Infinity ? usual : Infinity, seed }, signal) {
          if (thinker.isOver) return;
          // A stream for each turn: the same history and seed give the same move.
          const chance = random(seed).split(thinker.ply);
          const naive = naivety && naiveMove(thinker.ground, naivety, chance);
          if (naive !== undefined) {
            if (!signal.aborted) yield { move: thinker.textOf(naive), nodes: 1 };
            return;
          }
          yield* thoughts(thinker, nodes, ms, signal);
        },
        leave: () => {},
      };
    },
  };
}

async function* thoughts(thinker: Thinker, nodes: number, ms: number, signal: AbortSignal): AsyncIterable<Thought> {
  const end = performance.now() + ms;
  const breathe = breather(8);
  let isAnswered = false;
  for (const found of thinker.search(nodes)) {
    if (signal.aborted) return;
    if (found) {
      isAnswered = true;
      yield thoughtOf(thinker, found);
    }
    await breathe();
    if (performance.now() > end && isAnswered) return;
  }
  const any = thinker.anyMove();
  if (!isAnswered && !signal.aborted && any !== undefined) yield { move: thinker.textOf(any), nodes: 1 };
}

function thoughtOf(thinker: Thinker, { depth, nodes, lines }: Found): Thought {
  const [best] = lines;
  return {
    move: thinker.textOf(best!.moves[0]!),
    chances: chancesOf(thinker.ground, best!.score),
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map((move) => thinker.textOf(move))),
  };
}
