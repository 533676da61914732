import { createFirstImpressionPlayer } from '@quadrille/kernel/net';
import { type Player, type SearchResult, random } from '@quadrille/kit';
import { sizeOf, moveTextOf } from '../engine/kernel.ts';
import { NetSearcher } from '../engine/net-searcher.ts';
import { type EngineResult, Searcher } from '../engine/searcher.ts';
import { type Params, isSmall } from '../rules/params.ts';

/** After this many own pieces a turn gets less time, and after this many more half of it. */
const fullTurns = { small: 3, large: 5 };
const turnsToHalf = { small: 5, large: 6 };

/** The first piece has few choices, and they matter little. */
const firstTurnShare = 0.4;
const minTurnShare = 0.55;

/**
 * The share of its maximum that a level spends on a turn, by the pieces that the colour has placed. Early simulations
 * are expensive and decide much; at the end the solver is quick. Steeper shares lost matches.
 */
export function turnShare(params: Params, placed: number): number {
  const board = isSmall(params) ? 'small' : 'large';
  if (placed === 0) return firstTurnShare;
  return Math.min(1, Math.max(minTurnShare, 2 ** ((fullTurns[board] - placed) / turnsToHalf[board])));
}

/** A computer player: its search budget. */
interface Level {
  readonly id: string;
  /** The maximum for a turn (`turnShare`). */
  readonly nodes: number;
  /** Limits the time on slow machines; the nodes set the strength. */
  readonly ms: number;
  /** The share of turns in which it places one of its largest pieces without a search. */
  readonly hasteShare?: number;
}

function createSearchPlayer({ id, nodes: defaultNodes, ms: maxMs, hasteShare = 0 }: Level): Player {
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
        async *think({ nodes: most = defaultNodes, ms, seed }, signal) {
          // A random stream per turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          if (hasteShare > 0 && chance.unit() < hasteShare) {
            if (!searcher.isOver && !signal.aborted)
              yield { move: moveTextOf(chance.pick(largestPieces(searcher.legal()))), nodes: 1 };
            return;
          }
          const nodes = Math.max(1, Math.round(most * turnShare(searcher.params, searcher.placed)));
          for await (const found of searcher.search({ nodes, ms, seed: chance.u32() }, signal))
            yield searchResultOf(found);
        },
        leave: () => searcher.close(),
      };
    },
  };
}

function largestPieces(moves: readonly number[]): number[] {
  const most = Math.max(...moves.map(sizeOf));
  return moves.filter((move) => sizeOf(move) === most);
}

function searchResultOf({ depth, nodes, lines }: EngineResult): SearchResult {
  const [best] = lines;
  return {
    move: moveTextOf(best!.moves[0]!),
    chances: best!.chances,
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map(moveTextOf)),
  };
}

const casualPlayer = createSearchPlayer({ id: 'casual', nodes: 185, ms: 200, hasteShare: 0.5 });

const clubPlayer = createSearchPlayer({ id: 'club', nodes: 18_000, ms: 300 });

const expertPlayer = createSearchPlayer({ id: 'expert', nodes: 90_000, ms: 1500 });

const firstPlayer = createSearchPlayer({ id: 'first', nodes: 55, ms: 200, hasteShare: 0.8 });

export const masterPlayer = createSearchPlayer({ id: 'master', nodes: 200_000, ms: 3000 });

const regularPlayer = createSearchPlayer({ id: 'regular', nodes: 1500, ms: 200, hasteShare: 0.1 });

const createSightPlayer = (id: string, temperature: number, standIn: Player): Player =>
  createFirstImpressionPlayer({
    id,
    temperature,
    standIn,
    open: (query) => NetSearcher.open(query),
    textOf: moveTextOf,
  });

/** Both draw moves from the nets of the self-taught player, so they know Duo and the large board with two sides or four. */
export const pupilPlayer = createSightPlayer('pupil', 1.4, casualPlayer);
export const studentPlayer = createSightPlayer('student', 0.75, regularPlayer);

/** The ladder, weakest first. */
export const levels = (): readonly Player[] => [
  firstPlayer,
  casualPlayer,
  pupilPlayer,
  regularPlayer,
  studentPlayer,
  clubPlayer,
  expertPlayer,
  masterPlayer,
];
