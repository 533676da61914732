import { jobOf, type GameResult, type Plan } from '@quadrille/arena';
import type { GameLine, GameLines, GamesQuery } from './run-snapshot.ts';

const nobody = -1;

/** The little of every game that lists and filters need, by its number. */
export class GameIndex {
  readonly #plan: Plan;
  readonly #winners: number[] = [];
  readonly #turns: number[] = [];
  readonly #forfeits = new Set<number>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  add({ number, points, moves, forfeit }: GameResult): void {
    const side = points.indexOf(1);
    this.#winners[number] = side < 0 ? nobody : jobOf(this.#plan, number).seating[side]!;
    this.#turns[number] = moves === '' ? 0 : moves.split(' ').length;
    if (forfeit) this.#forfeits.add(number);
  }

  /** Of the first `total` games: what was played beyond the end of a test does not count. */
  lines({ won, order, from, count }: GamesQuery, total: number): GameLines {
    const found: number[] = [];
    // Games that are still being played leave holes, which are passed over.
    this.#winners.forEach((winner, number) => {
      const fits =
        won === 'any' ||
        (won === 'forfeit' ? this.#forfeits.has(number) : won === 'draw' ? winner === nobody : winner === won);
      if (fits && number < total) found.push(number);
    });
    const turns = (number: number): number => this.#turns[number]!;
    if (order === 'shortest') found.sort((a, b) => turns(a) - turns(b));
    if (order === 'longest') found.sort((a, b) => turns(b) - turns(a));
    return { all: found.length, lines: found.slice(from, from + count).map((number) => this.#line(number)) };
  }

  #line(number: number): GameLine {
    const { variant, seating } = jobOf(this.#plan, number);
    const winner = this.#winners[number]!;
    return {
      number,
      variant,
      seating,
      ...(winner !== nobody && { winner }),
      forfeit: this.#forfeits.has(number),
      turns: this.#turns[number]!,
    };
  }
}
