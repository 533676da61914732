import { expect, type JudgedMove, type Query, type Seat } from '@quadrille/kit';
import { moveTextOf } from '../engine/kernel.ts';
import { NetSearcher, nodesPerLook } from '../engine/net-searcher.ts';
import { Searcher } from '../engine/searcher.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';

/** The result of a search. */
interface SearchVerdict {
  readonly move: string;
  /** By seat. */
  readonly chances: readonly number[];
  readonly exact: boolean;
}

/**
 * A long Monte-Carlo search and a long net search judge the moves, so that no mind is the only judge of the others.
 * Unproved chances are the mean of both. Both may propose a move.
 */
export async function judge(
  query: Query,
  moves: readonly string[],
  nodes: number,
  signal: AbortSignal,
): Promise<JudgedMove[]> {
  const seat = seatOf(query);
  const own = [await judgeBySearch(query, nodes, signal), await judgeByNet(query, nodes, signal)];
  const all = new Set([...moves, ...own.flatMap((verdict) => verdict?.move ?? [])]);
  const judged: JudgedMove[] = [];
  for (const move of all) {
    const after = { ...query, moves: [...query.moves, move] };
    const searched = await judgeBySearch(after, nodes, signal);
    if (!searched) judged.push({ move, chance: resultOf(after, seat), exact: true });
    else if (searched.exact) judged.push({ move, chance: searched.chances[seat]!, exact: true });
    else {
      const net = await judgeByNet(after, nodes, signal);
      const chance = (searched.chances[seat]! + (net ?? searched).chances[seat]!) / 2;
      judged.push({ move, chance, exact: false });
    }
  }
  return judged;
}

function stateOf({ params, start, moves }: Query): Parameters<typeof rules.turn>[0] {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const text of moves) state = rules.play(state, expect(notation.move.parse(text)));
  return state;
}

function seatOf(query: Query): Seat {
  const turn = rules.turn(stateOf(query));
  if (turn.kind !== 'seat') throw new Error('there is nothing to judge after the end');
  return turn.seat;
}

/** The result of a seat in a finished match. */
function resultOf(query: Query, seat: Seat): number {
  const turn = rules.turn(stateOf(query));
  if (turn.kind !== 'over' || turn.outcome.winners.length === 0) return 0.5;
  return turn.outcome.winners.includes(seat) ? 1 : 0;
}

async function judgeBySearch(query: Query, nodes: number, signal: AbortSignal): Promise<SearchVerdict | undefined> {
  const searcher = await Searcher.open(query);
  try {
    let verdict: SearchVerdict | undefined;
    for await (const { lines, isProved } of searcher.search({ nodes, seed: 1 }, signal)) {
      const { moves, chances } = lines[0]!;
      verdict = { move: moveTextOf(moves[0]!), chances, exact: isProved };
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
    const looks = Math.max(1, Math.round(nodes / nodesPerLook));
    for await (const { lines } of searcher.search({ looks, seed: 1 }, signal)) {
      const { moves, chances } = lines[0]!;
      verdict = { move: moveTextOf(moves[0]!), chances, exact: false };
    }
    signal.throwIfAborted();
    return verdict;
  } finally {
    searcher.close();
  }
}
