import { type Player, type Thought, random } from '@quadrille/kit';
import { sizeOf, textOf } from '../engine/kernel.ts';
import { type Found, Searcher } from '../engine/searcher.ts';
import { type Params, isSmall } from '../rules/params.ts';

/** From so many own pieces on less is spent on a turn, and half as much after so many more. */
const early = { small: 3, large: 5 };
const half = { small: 5, large: 6 };

/** The first piece has few choices, and they matter little. */
const first = 0.4;
const least = 0.55;

/**
 * Which part of the most that a level may spend on a turn it does spend, by the pieces that the colour has placed. Early
 * simulations are dear and decide much; at the end the solver sees everything in a moment. Steeper shares lose.
 */
export function turnShare(params: Params, placed: number): number {
  const board = isSmall(params) ? 'small' : 'large';
  if (placed === 0) return first;
  return Math.min(1, Math.max(least, 2 ** ((early[board] - placed) / half[board])));
}

/** A level is how much it searches. */
interface Level {
  readonly id: string;
  /** In a turn at the most (`turnShare`). */
  readonly nodes: number;
  /** Protects slow machines; the nodes set the strength. */
  readonly ms: number;
  /** The part of all turns in which it places one of its largest pieces without looking. */
  readonly haste?: number;
}

function level({ id, nodes: usual, ms: longest, haste = 0 }: Level): Player {
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

const casualPlayer = level({ id: 'casual', nodes: 185, ms: 200, haste: 0.5 });

const clubPlayer = level({ id: 'club', nodes: 18_000, ms: 300 });

const expertPlayer = level({ id: 'expert', nodes: 90_000, ms: 1500 });

const firstPlayer = level({ id: 'first', nodes: 55, ms: 200, haste: 0.8 });

export const masterPlayer = level({ id: 'master', nodes: 200_000, ms: 3000 });

const regularPlayer = level({ id: 'regular', nodes: 1500, ms: 200, haste: 0.1 });

/** The ladder, weakest first. */
export const levels = (): readonly Player[] => [
  firstPlayer,
  casualPlayer,
  regularPlayer,
  clubPlayer,
  expertPlayer,
  masterPlayer,
];
