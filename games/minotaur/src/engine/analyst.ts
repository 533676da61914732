import { type Analysis, type Analyst, type Query, type Reason, type Seat, breather, expect } from '@quadrille/kit';
import { distance } from '@quadrille/quoridor/rules';
import { notation } from '../notation/notation.ts';
import { huntOf } from '../rules/monster.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import type { Move, Power, State } from '../rules/state.ts';
import type { Found } from './search.ts';
import { Thinker, chancesOf } from './thinker.ts';

/** What a move does, for a sentence that tells why it is good. */
interface MoveFacts {
  readonly seat: Seat;
  readonly kind: Move['kind'];
  readonly wins: boolean;
  /** By seat: steps to the goal before and after. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The opponents who could have won in one move and no longer can. */
  readonly stops: readonly Seat[];
  readonly takes: Power | undefined;
  /** Whom the monster is after now, where that is another than before. */
  readonly lures: Seat | undefined;
  /** The monster was after the mover and is no longer. */
  readonly escapes: boolean;
  /** Whom it catches at the end of the round. */
  readonly catches: Seat | undefined;
}

/** The texts have been proved by the caller. */
function explain({ params, start, moves }: Query, text: string): MoveFacts {
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
    wins: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    before: distances(state),
    after: distances(next),
    stops: others.filter((other) => distance(state, other) === 1 && distance(next, other) > 1),
    takes: state.tokens.find((token) => !next.tokens.includes(token))?.power,
    lures: hunting !== undefined && hunting !== seat && hunting !== hunted ? hunting : undefined,
    escapes: hunted === seat && hunting !== seat,
    catches: hunt?.isCatch && hunt.prey !== seat ? hunt.prey : undefined,
  };
}

const distances = (state: State): number[] => state.pawns.map((_, seat) => distance(state, seat));

/** A search that nobody limits ends here. */
const mostNodes = 2_000_000;

export const analyst: Analyst = {
  async *analyse(query: Query, { nodes = mostNodes, ms = Infinity, lines, heat }, signal) {
    const thinker = new Thinker(query);
    if (thinker.isOver) return;
    const end = performance.now() + ms;
    const breathe = breather(8);
    let isAnswered = false;
    // A heat map wants to know of many moves.
    for (const found of thinker.search(nodes, heat ? Math.max(lines, 24) : lines)) {
      if (signal.aborted) return;
      if (found) {
        isAnswered = true;
        yield analysisOf(thinker, found, lines, heat);
      }
      await breathe();
      if (isAnswered && performance.now() > end) return;
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

function analysisOf(thinker: Thinker, { depth, nodes, lines: found }: Found, lines: number, heat: boolean): Analysis {
  const { ground } = thinker;
  const all = found.map(({ moves, score }) => ({
    moves: moves.map((move) => thinker.textOf(move)),
    chances: chancesOf(ground, score),
  }));
  return {
    depth,
    nodes,
    chances: all[0]!.chances,
    lines: all.slice(0, lines),
    ...(heat && { heat: all.map(({ moves, chances }) => ({ move: moves[0]!, chance: chances[ground.toMove]! })) }),
  };
}

/** The strongest first. */
function reasonsOf(facts: MoveFacts): Reason[] {
  const { seat, before, after, stops } = facts;
  if (facts.wins) return [{ code: 'wins' }];
  const reasons: Reason[] = stops.map((other) => ({ code: 'stops', args: { seat: other } }));
  if (facts.catches !== undefined) reasons.push({ code: 'catches', args: { seat: facts.catches } });
  if (facts.escapes) reasons.push({ code: 'escapes' });
  const costs = after
    .map((steps, other) => ({ other, n: steps - before[other]! }))
    .filter(({ other, n }) => other !== seat && other !== facts.catches && n > 0)
    .toSorted((a, b) => b.n - a.n);
  for (const { other, n } of costs) reasons.push({ code: 'costs', args: { seat: other, n } });
  const gained = before[seat]! - after[seat]!;
  if (gained > 0) reasons.push({ code: 'nearer', args: { n: gained } });
  if (facts.takes) reasons.push({ code: `takes-${facts.takes}` });
  if (facts.lures !== undefined) reasons.push({ code: 'lures', args: { seat: facts.lures } });
  if (facts.kind === 'scroll') reasons.push({ code: 'scroll' });
  if (reasons.length === 0) reasons.push({ code: facts.kind === 'wall' ? 'prepares' : 'waits' });
  return reasons;
}
