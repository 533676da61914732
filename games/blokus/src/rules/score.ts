import type { Outcome, Seat } from '@quadrille/kit';
import { coloursOf, seatCount, type Colour } from './colour.ts';
import type { Params, Scoring } from './params.ts';
import { squaresPerColour } from './piece.ts';
import type { State } from './state.ts';

export const squaresPlaced = ({ board }: State, colour: Colour): number =>
  board.filter((owner) => owner === colour + 1).length;

/** For placing everything; more if the monomino came last. */
export function bonus(state: State, colour: Colour): number {
  if (squaresPlaced(state, colour) < squaresPerColour) return 0;
  return state.monominoLast[colour] ? 20 : 15;
}

/** What a colour is worth by one of the two ways to count. */
export function colourScore(state: State, colour: Colour, scoring: Scoring): number {
  const placed = squaresPlaced(state, colour);
  return scoring === 'squares' ? placed : placed - squaresPerColour + bonus(state, colour);
}

/** All colours that count for the seat. */
export function seatScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  return sum(coloursOf(state.params, seat).map((colour) => colourScore(state, colour, scoring)));
}

/** Seats that win together. */
export function teams(params: Params): Seat[][] {
  if (params.game === 'teams') {
    return [
      [0, 2],
      [1, 3],
    ];
  }
  return Array.from({ length: seatCount(params) }, (_, seat) => [seat]);
}

/** The sum of a team, given any seat of it. */
export function teamScore(state: State, seat: Seat, scoring: Scoring = state.params.scoring): number {
  const team = teams(state.params).find((seats) => seats.includes(seat))!;
  return sum(team.map((member) => seatScore(state, member, scoring)));
}

/** Who shares the best score shares the win; if that is everybody, nobody wins. */
export function outcome(state: State): Outcome {
  const all = teams(state.params);
  const scores = all.map(([seat]) => teamScore(state, seat!));
  const best = Math.max(...scores);
  const winners = all.filter((_, index) => scores[index] === best);
  return {
    winners: winners.length === all.length ? [] : winners.flat().toSorted((a, b) => a - b),
    scores: all
      .flat()
      .toSorted((a, b) => a - b)
      .map((seat) => seatScore(state, seat)),
    reason: 'no-room',
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
