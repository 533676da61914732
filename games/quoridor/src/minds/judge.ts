import { expect, type JudgedMove, type Query } from '@quadrille/kit';
import { NetSearcher, nodesPerLook } from '../engine/net-searcher.ts';
import { Searcher, textOf } from '../engine/searcher.ts';
import { chancesOf, pliesToEnd } from '../engine/win-chance.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';

/** What a search says of a position: the chance of the seat to move. */
interface Verdict {
  readonly move: string;
  readonly chance: number;
  readonly exact: boolean;
}

/**
 * Neither of the minds is judge of the others alone: a long alpha-beta and a long search by the net are asked, and what is
 * not proved is the mean of both. Both may propose a move of their own.
 */
export async function judge(
  query: Query,
  moves: readonly string[],
  nodes: number,
  signal: AbortSignal,
): Promise<JudgedMove[]> {
  const own = [await bySearch(query, nodes, signal), await byNet(query, nodes, signal)];
  const all = new Set([...moves, ...own.flatMap((verdict) => verdict?.move ?? [])]);
  const judged: JudgedMove[] = [];
  for (const move of all) {
    const after = { ...query, moves: [...query.moves, move] };
    const said = [await bySearch(after, nodes, signal), await byNet(after, nodes, signal)].flatMap((one) => one ?? []);
    const { chance, exact } = said.find((one) => one.exact) ?? { chance: mean(said), exact: false };
    // Nobody answers a move that ends the game: by reaching the goal, or by the third time of a position.
    judged.push(said.length > 0 ? { move, chance: 1 - chance, exact } : { move, chance: endOf(after), exact: true });
  }
  return judged;
}

/** Of the seat that made the last move. */
function endOf({ params, start, moves }: Query): number {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const text of moves) state = rules.play(state, expect(notation.move.parse(text)));
  const turn = rules.turn(state);
  return turn.kind === 'over' && turn.outcome.winners.length > 0 ? 1 : 0.5;
}

const mean = (verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, { chance }) => sum + chance, 0) / verdicts.length;

async function bySearch(query: Query, nodes: number, signal: AbortSignal): Promise<Verdict | undefined> {
  const searcher = await Searcher.open(query);
  try {
    let verdict: Verdict | undefined;
    for await (const { lines } of searcher.search({ nodes, seed: 1, prove: true }, signal)) {
      const { moves, score } = lines[0]!;
      const chance = chancesOf(searcher.state, score)[searcher.seat]!;
      verdict = { move: textOf(moves[0]!), chance, exact: pliesToEnd(score) !== undefined };
    }
    signal.throwIfAborted();
    return verdict;
  } finally {
    searcher.close();
  }
}

async function byNet(query: Query, nodes: number, signal: AbortSignal): Promise<Verdict | undefined> {
  const searcher = expect(await NetSearcher.open(query));
  try {
    let verdict: Verdict | undefined;
    const looks = Math.max(1, Math.round(nodes / nodesPerLook));
    for await (const { lines } of searcher.search({ looks, seed: 1 }, signal)) {
      const { moves, chance, end } = lines[0]!;
      verdict = { move: textOf(moves[0]!), chance, exact: end !== undefined };
    }
    signal.throwIfAborted();
    return verdict;
  } finally {
    searcher.close();
  }
}
