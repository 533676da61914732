import { expect, type Query, type Seat } from '@quadrille/kit';
import { distance } from '@quadrille/quoridor/rules';
import { notation } from '../notation/notation.ts';
import { huntOf } from '../rules/monster.ts';
import { huntAfter, rules } from '../rules/rules.ts';
import type { Move, Power, State } from '../rules/state.ts';

/** What a move does, for a sentence that tells why it is good. */
export interface MoveFacts {
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
export function explain({ params, start, moves }: Query, text: string): MoveFacts {
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
