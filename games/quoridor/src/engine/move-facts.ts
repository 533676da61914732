import { expect, type Query, type Seat } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { distance } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';
import { wallMoves } from '../rules/wall-check.ts';

/** What a move does, for a sentence that tells why it is good. */
export interface MoveFacts {
  readonly seat: Seat;
  readonly kind: 'step' | 'jump' | 'wall' | 'pass';
  readonly wins: boolean;
  /** By seat: steps to the goal before and after; the difference is what the move gives or costs. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The most that one wall of an opponent could cost the mover, before and after; 0 where nobody has a wall. */
  readonly exposure: { readonly before: number; readonly after: number };
  /** The opponents whose turn to win in one move it would be if the mover did nothing, and no longer is. */
  readonly stops: readonly Seat[];
}

/** The texts have been proved by the caller. */
export function explain({ params, start, moves }: Query, text: string): MoveFacts {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  const move = expect(notation.move.parse(text));
  const seat = state.toMove;
  const next = rules.play(state, move);
  const turn = rules.turn(next);
  const others = state.pawns.map((_, other) => other).filter((other) => other !== seat);
  return {
    seat,
    kind: kindOf(state, move),
    wins: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    before: distances(state),
    after: distances(next),
    exposure: { before: exposure(state, seat), after: exposure(next, seat) },
    stops: others.filter((other) => distance(state, other) === 1 && distance(next, other) > 1),
  };
}

const distances = (state: State): number[] => state.pawns.map((_, seat) => distance(state, seat));

function kindOf(state: State, move: Move): MoveFacts['kind'] {
  if (move.kind === 'wall') return 'wall';
  if (move.kind !== 'pawn') return 'pass';
  const from = state.pawns[state.toMove]!;
  return Math.abs(move.to.file - from.file) + Math.abs(move.to.rank - from.rank) > 1 ? 'jump' : 'step';
}

function exposure(state: State, seat: Seat): number {
  const holder = state.stock.findIndex((left, other) => other !== seat && left > 0);
  if (holder < 0 || rules.turn(state).kind === 'over') return 0;
  const now = distance(state, seat);
  const costs = wallMoves({ ...state, toMove: holder }).map(
    (wall) => distance({ ...state, walls: [...state.walls, wall] }, seat) - now,
  );
  return Math.max(0, ...costs);
}
