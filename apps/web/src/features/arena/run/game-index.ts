import { jobOf, type GameResult, type Plan } from '@quadrille/arena';
import type { GameLine, GameLines, GamesQuery } from './run-snapshot.ts';

const noWinner = -1;

/** The few facts about every game that lists and filters need, by game number. */
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
    this.#winners[number] = side < 0 ? noWinner : jobOf(this.#plan, number).seating[side]!;
    this.#turns[number] = moves === '' ? 0 : moves.split(' ').length;
    if (forfeit) this.#forfeits.add(number);
  }

  /** Lists only the first `total` games: games played beyond the end of a test do not count. */
  lines({ won, order, from, count }: GamesQuery, total: number): GameLines {
    const found: number[] = [];
    // Unfinished games leave holes, which `forEach` skips.
    this.#winners.forEach((winner, number) => {
      const fits =
        won === 'any' ||
        (won === 'forfeit' ? this.#forfeits.has(number) : won === 'draw' ? winner === noWinner : winner === won);
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
      ...(winner !== noWinner && { winner }),
      forfeit: this.#forfeits.has(number),
      turns: this.#turns[number]!,
    };
  }
}
