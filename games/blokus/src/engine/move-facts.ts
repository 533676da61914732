import { expect, type Query, type Seat } from '@quadrille/kit';
import { allColours, ownerOf, type Colour } from '../rules/colour.ts';
import { usableCorners } from '../rules/corner.ts';
import { notation } from '../notation/notation.ts';
import { boardSize } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { teams } from '../rules/score.ts';
import { columnOf, rowOf, type Square } from '../rules/square.ts';
import { seatToMove, type State } from '../rules/state.ts';

/** What a move does, for a sentence that tells why it is good. */
export interface MoveFacts {
  readonly isOnly: boolean;
  readonly wins: boolean;
  /** Squares placed; 0 for giving up. */
  readonly squares: number;
  /** Opponents who could place before and cannot any more. */
  readonly shutOut: readonly Seat[];
  /** Opponents with the corners that they lose. */
  readonly taken: readonly { readonly seat: Seat; readonly n: number }[];
  /** Corners that the colour gains. */
  readonly opened: number;
  /** Whether the colour gets nearer to the middle than it was. */
  readonly isTowardsMiddle: boolean;
}

/** The texts have been proved by the caller. */
export function explain(query: Query, text: string): MoveFacts {
  const before = reached(query);
  const move = expect(notation.move.parse(text));
  const squares = move.kind === 'place' ? move.squares : [];
  const after = rules.play(before, move);
  const turn = rules.turn(after);
  const seat = seatToMove(before);
  const others = opponents(before, seat);
  const isOpening = others.every(({ colour }) => !before.board.includes(colour + 1));
  return {
    isOnly: [...rules.moves(before)].length === 1,
    wins: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    squares: squares.length,
    shutOut: [
      ...new Set(others.filter(({ colour }) => !before.out[colour] && after.out[colour]).map((one) => one.seat)),
    ],
    taken: isOpening ? [] : cornersTaken(before, squares, others),
    opened: gained(before, after, before.colour),
    isTowardsMiddle: distance(before, squares) < distance(before, ownSquares(before)),
  };
}

let last: { readonly key: string; readonly state: State } | undefined;

/** The state that the query leads to. Several moves of one position are asked about in turn: it is remembered. */
function reached({ params, start, moves }: Query): State {
  const key = [params, start, ...moves].join(' ');
  if (last?.key === key) return last.state;
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  last = { key, state };
  return state;
}

interface Opponent {
  readonly seat: Seat;
  readonly colour: Colour;
}

function opponents({ params, out }: State, seat: Seat): Opponent[] {
  const team = teams(params).find((seats) => seats.includes(seat))!;
  return allColours(params).flatMap((colour) => {
    const owner = ownerOf(params, colour);
    return owner === undefined || team.includes(owner) || out[colour] ? [] : [{ seat: owner, colour }];
  });
}

function cornersTaken(
  before: State,
  squares: readonly Square[],
  others: readonly Opponent[],
): { seat: Seat; n: number }[] {
  const bySeat = new Map<Seat, number>();
  for (const { seat, colour } of others) {
    const n = usableCorners(before, colour).filter((square) => squares.includes(square)).length;
    if (n > 0) bySeat.set(seat, (bySeat.get(seat) ?? 0) + n);
  }
  return [...bySeat].map(([seat, n]) => ({ seat, n })).toSorted((a, b) => b.n - a.n);
}

function gained(before: State, after: State, colour: Colour): number {
  const known = new Set(usableCorners(before, colour));
  return usableCorners(after, colour).filter((square) => !known.has(square)).length;
}

const ownSquares = ({ board, colour }: State): Square[] =>
  board.flatMap((owner, square) => (owner === colour + 1 ? [square] : []));

/** Of the nearest square from the middle of the board. */
function distance({ params }: State, squares: readonly Square[]): number {
  const middle = (boardSize(params) - 1) / 2;
  const far = (square: Square): number =>
    Math.max(Math.abs(columnOf(square) - middle), Math.abs(rowOf(square) - middle));
  return Math.min(Infinity, ...squares.map(far));
}
