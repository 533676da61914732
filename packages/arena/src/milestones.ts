/** How the points stood after so many games. */
export interface Milestone {
  readonly games: number;
  /** By contestant: points, and the games it sat in. */
  readonly points: readonly number[];
  readonly of: readonly number[];
}

const most = 400;

/** The way to where a run stands, for a curve that costs the same whatever its length. */
export class Milestones {
  #kept: Milestone[] = [];
  #stride = 1;

  add(games: number, points: readonly number[], of: readonly number[]): void {
    if (games % this.#stride !== 0) return;
    this.#kept.push({ games, points: [...points], of: [...of] });
    if (this.#kept.length < most) return;
    // Every other one, and from now on half as often.
    this.#kept = this.#kept.filter((_, index) => index % 2 === 1);
    this.#stride *= 2;
  }

  list(): Milestone[] {
    return [...this.#kept];
  }
}
