/** A bar struck once: what sounds are made of. */
export interface Knock {
  /** Seconds from the move on. */
  readonly at: number;
  /** In hertz. */
  readonly pitch: number;
  /** From 0 to 1; a piece that is set down has 0.16. */
  readonly volume: number;
  /** Seconds until it has died away. */
  readonly length: number;
}
