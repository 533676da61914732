interface Sample {
  readonly offset: number;
  readonly trip: number;
}

const remembered = 8;

/** What the server's clock shows, from what it told and how long that took. The quickest answer is the truest. */
export class ServerTime {
  #samples: readonly Sample[] = [];

  /** Milliseconds to add to this machine's time. */
  get offset(): number {
    return this.#best?.offset ?? 0;
  }

  /** The shortest way there and back of late, as far as it was measured. */
  get roundTrip(): number | undefined {
    const [first, ...more] = this.#samples.filter(({ trip }) => Number.isFinite(trip));
    return first && Math.min(first.trip, ...more.map(({ trip }) => trip));
  }

  get #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, next) => (best && best.trip <= next.trip ? best : next),
      undefined,
    );
  }

  /** An answer that left us at `sent`, came back at `heard`, and told `at` in between. */
  answered(at: number, sent: number, heard: number): void {
    this.#keep({ offset: at - (sent + heard) / 2, trip: heard - sent });
  }

  /** Told without being asked: nobody knows how long it was on its way. */
  told(at: number, heard: number): void {
    if (this.#samples.length === 0) this.#keep({ offset: at - heard, trip: Infinity });
  }

  /** This machine's clock was set, or it has slept. */
  forget(): void {
    this.#samples = [];
  }

  #keep(sample: Sample): void {
    this.#samples = [sample, ...this.#samples].slice(0, remembered);
  }
}
