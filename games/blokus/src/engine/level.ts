import { random, type Player, type Thought } from '@quadrille/kit';
import { sizeOf, textOf } from './move-code.ts';
import { Searcher, type Found } from './searcher.ts';
import { turnShare } from './turn-share.ts';

/** A level is how much it searches. */
export interface Level {
  readonly id: string;
  /** In a turn at the most (`turnShare`). */
  readonly nodes: number;
  /** Protects slow machines; the nodes set the strength. */
  readonly ms: number;
  /** The part of all turns in which it places one of its largest pieces without looking. */
  readonly haste?: number;
}

export function level({ id, nodes: usual, ms: longest, haste = 0 }: Level): Player {
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
        async *think({ nodes: most = usual, ms, seed }, signal) {
          // A stream for each turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          if (haste > 0 && chance.unit() < haste) {
            if (!searcher.isOver && !signal.aborted)
              yield { move: textOf(chance.pick(largest(searcher.legal()))), nodes: 1 };
            return;
          }
          const nodes = Math.max(1, Math.round(most * turnShare(searcher.params, searcher.placed)));
          for await (const found of searcher.search({ nodes, ms, seed: chance.u32() }, signal)) yield thoughtOf(found);
        },
        leave: () => searcher.close(),
      };
    },
  };
}

function largest(moves: readonly number[]): number[] {
  const most = Math.max(...moves.map(sizeOf));
  return moves.filter((move) => sizeOf(move) === most);
}

function thoughtOf({ depth, nodes, lines }: Found): Thought {
  const [best] = lines;
  return {
    move: textOf(best!.moves[0]!),
    chances: best!.chances,
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map(textOf)),
  };
}
