import { copy, setLength, type SlotSets } from './slot-set.ts';

/** What a proof has found out about positions, by their hash; newer knowledge replaces older. */
export class Known {
  readonly sets: SlotSets;
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Won with so many moves or more, 0: not known; lost with so many or fewer. */
  readonly #won: Uint8Array;
  readonly #lost: Uint8Array;
  #attacker = -1;

  constructor(bits: number) {
    const size = 1 << bits;
    this.#mask = size - 1;
    this.sets = new Int32Array(size * setLength);
    this.#low = new Int32Array(size);
    this.#high = new Int32Array(size);
    this.#won = new Uint8Array(size);
    this.#lost = new Uint8Array(size);
  }

  /** Knowledge is about one attacker. */
  restart(attacker: number): void {
    if (attacker === this.#attacker) return;
    this.#attacker = attacker;
    this.#won.fill(0);
    this.#lost.fill(0);
  }

  find(low: number, high: number): number {
    const entry = low & this.#mask;
    return this.#low[entry] === (low | 0) && this.#high[entry] === (high | 0) ? entry : -1;
  }

  verdict(entry: number, moves: number): boolean | undefined {
    if (entry < 0) return undefined;
    const won = this.#won[entry]!;
    if (won !== 0 && won <= moves) return true;
    return this.#lost[entry]! >= moves ? false : undefined;
  }

  keep(low: number, high: number, moves: number, won: boolean, sets: SlotSets, at: number): void {
    const entry = low & this.#mask;
    if (this.find(low, high) < 0) {
      this.#low[entry] = low;
      this.#high[entry] = high;
      this.#won[entry] = 0;
      this.#lost[entry] = 0;
    }
    if (!won) {
      this.#lost[entry] = Math.max(this.#lost[entry]!, moves);
      return;
    }
    this.#won[entry] = moves;
    copy(this.sets, entry * setLength, sets, at);
  }
}
