/** Proofs that were refused: of who somebody is, or of what they have solved. */
export type RefusedProof = 'passkey' | 'code' | 'session' | 'token' | 'solution';

/** Whoever tries a thousand times need not fill the log: the counters tell how often. */
const mostLines = 10;
const span = 60_000;

/** Tells of forged, replayed and outlived proofs: a line each, without who or where. */
export class Watch {
  readonly #tell: (line: string) => void;
  readonly #now: () => number;
  readonly #lines = new Map<RefusedProof, { since: number; count: number }>();

  constructor(tell: (line: string) => void, now: () => number) {
    this.#tell = tell;
    this.#now = now;
  }

  refused(proof: RefusedProof): void {
    const now = this.#now();
    const known = this.#lines.get(proof);
    const lines = known && now - known.since < span ? known : { since: now, count: 0 };
    this.#lines.set(proof, lines);
    if (++lines.count > mostLines) return;
    this.#tell(`${new Date(now).toISOString()} refused: ${proof}`);
  }
}
