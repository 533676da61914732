import type { Outcome, Seat, SeatHolder } from '@quadrille/kit';
import type { GameResult, Met } from '../../platform/profile.ts';

export interface EndedGame {
  readonly game: string;
  readonly outcome: Outcome;
  readonly sides: readonly (readonly Seat[])[];
  readonly seats: readonly SeatHolder[];
  /** The measured Elo of a computer player. */
  eloOf(player: string): number | undefined;
}

/** The result of the only person in a game against computers; undefined if the game does not count. */
export function ownResult(ended: EndedGame, about: Pick<GameResult, 'at' | 'ms' | 'helped'>): GameResult | undefined {
  const { game, outcome, sides, seats } = ended;
  const isPerson = (seat: Seat): boolean => seats[seat] !== undefined && seats[seat].player === undefined;
  const ours = sides.filter((side) => side.some(isPerson));
  const [own] = ours;
  if (!own || ours.length > 1 || sides.length < 2 || outcome.reason === 'end-abort') return undefined;
  const others = sides.filter((side) => side !== own);
  const against = others.flatMap((side): Met[] => {
    const score = scoreAgainst(outcome, own, side);
    const players = side.map((seat) => seats[seat]?.player ?? '');
    return score === undefined ? [] : [{ players, elo: meanElo(players, ended), score }];
  });
  return { game, score: scoreOf(outcome, own), against, ...about };
}

const hasWon = ({ winners }: Outcome, side: readonly Seat[]): boolean => side.some((seat) => winners.includes(seat));

function scoreOf(outcome: Outcome, own: readonly Seat[]): number {
  if (outcome.winners.length === 0) return 0.5;
  if (!hasWon(outcome, own)) return 0;
  return outcome.winners.every((seat) => own.includes(seat)) ? 1 : 0.5;
}

/** If both sides lost to a third, the scores decide between them, if there are any. */
function scoreAgainst(outcome: Outcome, own: readonly Seat[], other: readonly Seat[]): number | undefined {
  const [won, lost] = [hasWon(outcome, own), hasWon(outcome, other)];
  if (won !== lost) return won ? 1 : 0;
  if (won || outcome.winners.length === 0) return 0.5;
  const { scores } = outcome;
  if (!scores) return undefined;
  const total = (side: readonly Seat[]): number => side.reduce((sum, seat) => sum + (scores[seat] ?? 0), 0);
  return total(own) === total(other) ? 0.5 : total(own) > total(other) ? 1 : 0;
}

function meanElo(players: readonly string[], { eloOf }: EndedGame): number | null {
  const known = players.map((player) => eloOf(player));
  if (known.some((elo) => elo === undefined)) return null;
  return Math.round(known.reduce<number>((sum, elo) => sum + elo!, 0) / Math.max(1, known.length));
}
