import { expect, type JudgedMove, type Query } from '@quadrille/kit';
import { NetSearcher, nodesPerEvaluation } from '../engine/net-searcher.ts';
import { Searcher, moveTextOf } from '../engine/searcher.ts';
import { chancesOf, pliesToEnd } from '../engine/win-chance.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';

/** The result of a search: the best move and the winning chance of the seat to move. */
interface SearchVerdict {
  readonly move: string;
  readonly chance: number;
  readonly exact: boolean;
}

/**
 * A long alpha-beta search and a long net search judge the moves, so that no mind is the only judge of the others.
 * Unproved chances are the mean of both. Both may propose a move.
 */
export async function judge(
  query: Query,
  moves: readonly string[],
  nodes: number,
  signal: AbortSignal,
): Promise<JudgedMove[]> {
  const own = [await judgeBySearch(query, nodes, signal), await judgeByNet(query, nodes, signal)];
  const all = new Set([...moves, ...own.flatMap((verdict) => verdict?.move ?? [])]);
  const judged: JudgedMove[] = [];
  for (const move of all) {
    const after = { ...query, moves: [...query.moves, move] };
    const said = [await judgeBySearch(after, nodes, signal), await judgeByNet(after, nodes, signal)].flatMap(
      (one) => one ?? [],
    );
    const { chance, exact } = said.find((one) => one.exact) ?? { chance: mean(said), exact: false };
    // No search result: the move ended the match, by reaching the goal or by the third repetition.
    judged.push(
      said.length > 0 ? { move, chance: 1 - chance, exact } : { move, chance: resultOfLastMover(after), exact: true },
    );
  }
  return judged;
}

/** The result of the seat that made the last move: 1, ½ or 0. */
function resultOfLastMover({ params, start, moves }: Query): number {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const text of moves) state = rules.play(state, expect(notation.move.parse(text)));
  const turn = rules.turn(state);
  return turn.kind === 'over' && turn.outcome.winners.length > 0 ? 1 : 0.5;
}

const mean = (verdicts: readonly SearchVerdict[]): number =>
  verdicts.reduce((sum, { chance }) => sum + chance, 0) / verdicts.length;

async function judgeBySearch(query: Query, nodes: number, signal: AbortSignal): Promise<SearchVerdict | undefined> {
  const searcher = await Searcher.open(query);
  try {
    let verdict: SearchVerdict | undefined;
    for await (const { lines } of searcher.search({ nodes, seed: 1, canProve: true }, signal)) {
      const { moves, score } = lines[0]!;
      const chance = chancesOf(searcher.state, score)[searcher.seat]!;
      verdict = { move: moveTextOf(moves[0]!), chance, exact: pliesToEnd(score) !== undefined };
    }
    signal.throwIfAborted();
    return verdict;
  } finally {
    searcher.close();
  }
}

async function judgeByNet(query: Query, nodes: number, signal: AbortSignal): Promise<SearchVerdict | undefined> {
  const searcher = expect(await NetSearcher.open(query));
  try {
    let verdict: SearchVerdict | undefined;
    const looks = Math.max(1, Math.round(nodes / nodesPerEvaluation));
    for await (const { lines } of searcher.search({ looks, seed: 1 }, signal)) {
      const { moves, chance, end } = lines[0]!;
      verdict = { move: moveTextOf(moves[0]!), chance, exact: end !== undefined };
    }
    signal.throwIfAborted();
    return verdict;
  } finally {
    searcher.close();
  }
}
