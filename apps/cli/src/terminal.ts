import type { Question } from './play/ask.ts';

/** Where a person sits at both ends: somebody who reads and types. */
export interface Stage {
  /** Writes as it is, colours and all. */
  paint(text: string): void;
  /** One line from the person; undefined where the input ends or is interrupted. */
  ask(question: Question, signal: AbortSignal): Promise<string | undefined>;
}

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
  /** Undefined where input or output is no terminal. */
  readonly stage?: Stage;
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
