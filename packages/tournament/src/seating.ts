import type { History } from './history.ts';

/** Between two: how many more times somebody has moved first than second. */
const firstMoves = (history: History, number: number): number => history.satOn(number, 0) - history.satOn(number, 1);

/** How badly two go together because both are due on the same seat: the square of what the better off would have to bear. */
export function seatClash(history: History, a: number, b: number): number {
  const [one, other] = [firstMoves(history, a), firstMoves(history, b)];
  return one * other > 0 ? Math.min(Math.abs(one), Math.abs(other)) ** 2 : 0;
}

/** Who has moved first less often moves first; then whoever did not the last time; then the lower number in odd rounds. */
export function seatedPair(history: History, a: number, b: number, round: number): readonly number[] {
  const owed = firstMoves(history, a) - firstMoves(history, b) || lately(history, a) - lately(history, b);
  if (owed !== 0) return owed < 0 ? [a, b] : [b, a];
  const [low, high] = a < b ? [a, b] : [b, a];
  return (low + round) % 2 === 0 ? [low, high] : [high, low];
}

const lately = (history: History, number: number): number => (history.lastSeat(number) === 0 ? 1 : 0);

/** At a larger table everybody, in the order of standing, takes the seat on which they sat least. */
export function seatedTable(history: History, numbers: readonly number[], round: number): readonly number[] {
  const seats: number[] = [];
  const free = new Set(numbers.keys());
  for (const number of numbers) {
    const seat = [...free].toSorted(
      (a, b) =>
        history.satOn(number, a) - history.satOn(number, b) ||
        ((a + number + round) % numbers.length) - ((b + number + round) % numbers.length),
    )[0]!;
    seats[seat] = number;
    free.delete(seat);
  }
  return seats;
}
