/** All that the program sees of the world around it; a test hands in its own. */
export interface Terminal {
  /** Writes one line, or several. */
  out(text: string): void;
  err(text: string): void;
  /** The bytes of a file; `-` is standard input. */
  read(path: string): Promise<Uint8Array>;
  write(path: string, text: string): Promise<void>;
  /** The lines of standard input as they come. */
  lines(): AsyncIterable<string>;
  /** A person sees the error stream. */
  readonly watched: boolean;
  /** Writes over the last line of the error stream. */
  status(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The locale of the system, where the environment names none. */
  readonly locale: string;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
}

/** What a script may rely on; docs/command-line.md lists them. */
export const exit = { ok: 0, no: 1, usage: 2, broken: 3, interrupted: 130 } as const;
