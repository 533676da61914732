import { type Analysis, type Analyst, type Query, type Reason, type Seat, createYielder, expect } from '@quadrille/kit';
import { distanceToGoal } from '@quadrille/quoridor/rules';
import { notation } from '../notation/notation.ts';
import { huntOf } from '../rules/monster.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import type { Move, Power, State } from '../rules/state.ts';
import type { EngineResult } from './search.ts';
import { Searcher, chancesOf } from './searcher.ts';

/** The effects of a move, from which the reasons for it are chosen. */
interface MoveFacts {
  readonly seat: Seat;
  readonly kind: Move['kind'];
  readonly isWin: boolean;
  /** By seat: steps to the goal before and after the move. */
  readonly distancesBefore: readonly number[];
  readonly distancesAfter: readonly number[];
  /** Opponents who could have won in one move and no longer can. */
  readonly stoppedSeats: readonly Seat[];
  readonly takenPower: Power | undefined;
  /** The new prey of the monster, if the move changes it. */
  readonly newPrey: Seat | undefined;
  /** The mover was the prey and no longer is. */
  readonly hasEscaped: boolean;
  /** The seat that the monster catches at the end of the round. */
  readonly caughtSeat: Seat | undefined;
}

/** The caller has checked the texts. */
function factsOf({ params, start, moves }: Query, text: string): MoveFacts {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  const move = expect(notation.move.parse(text));
  const seat = state.toMove;
  const next = rules.play(state, move);
  const turn = rules.turn(next);
  const [hunted, hunting] = [huntOf(state)?.prey, huntOf(next)?.prey];
  const others = state.pawns.map((_, other) => other).filter((other) => other !== seat);
  const hunt = huntAfter(state, move);
  return {
    seat,
    kind: move.kind,
    isWin: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    distancesBefore: distancesToGoal(state),
    distancesAfter: distancesToGoal(next),
    stoppedSeats: others.filter((other) => distanceToGoal(state, other) === 1 && distanceToGoal(next, other) > 1),
    takenPower: state.tokens.find((token) => !next.tokens.includes(token))?.power,
    newPrey: hunting !== undefined && hunting !== seat && hunting !== hunted ? hunting : undefined,
    hasEscaped: hunted === seat && hunting !== seat,
    caughtSeat: hunt?.isCatch && hunt.prey !== seat ? hunt.prey : undefined,
  };
}

const distancesToGoal = (state: State): number[] => state.pawns.map((_, seat) => distanceToGoal(state, seat));

/** The limit of an analysis without a limit in its request. */
const defaultMaxNodes = 2_000_000;

export const analyst: Analyst = {
  async *analyse(query: Query, { nodes = defaultMaxNodes, ms = Infinity, lines, heat }, signal) {
    const searcher = new Searcher(query);
    if (searcher.isOver) return;
    const end = performance.now() + ms;
    const breathe = createYielder(8);
    let isAnswered = false;
    // A heat map needs the scores of many moves.
    for (const found of searcher.search(nodes, heat ? Math.max(lines, 24) : lines)) {
      if (signal.aborted) return;
      if (found) {
        isAnswered = true;
        yield analysisOf(searcher, found, lines, heat);
      }
      await breathe();
      if (isAnswered && performance.now() > end) return;
    }
  },

  async reasons(query, move) {
    return reasonsOf(factsOf(query, move));
  },
};

function analysisOf(
  searcher: Searcher,
  { depth, nodes, lines: found }: EngineResult,
  lines: number,
  heat: boolean,
): Analysis {
  const { engineState } = searcher;
  const all = found.map(({ moves, score }) => ({
    moves: moves.map((move) => searcher.textOf(move)),
    chances: chancesOf(engineState, score),
  }));
  return {
    depth,
    nodes,
    chances: all[0]!.chances,
    lines: all.slice(0, lines),
    ...(heat && { heat: all.map(({ moves, chances }) => ({ move: moves[0]!, chance: chances[engineState.toMove]! })) }),
  };
}

/** Strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, distancesBefore, distancesAfter, stoppedSeats } = facts;
  if (facts.isWin) return [{ code: 'wins' }];
  const reasons: Reason[] = stoppedSeats.map((other) => ({ code: 'stops', args: { seat: other } }));
  if (facts.caughtSeat !== undefined) reasons.push({ code: 'catches', args: { seat: facts.caughtSeat } });
  if (facts.hasEscaped) reasons.push({ code: 'escapes' });
  const costs = distancesAfter
    .map((steps, other) => ({ other, n: steps - distancesBefore[other]! }))
    .filter(({ other, n }) => other !== seat && other !== facts.caughtSeat && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = distancesBefore[seat]! - distancesAfter[seat]!;
  if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  if (facts.takenPower) reasons.push({ code: `takes-${facts.takenPower}` });
  if (facts.newPrey !== undefined) reasons.push({ code: 'lures', args: { seat: facts.newPrey } });
  if (facts.kind === 'scroll') reasons.push({ code: 'scroll' });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
