import { fault, type Fault } from './result.ts';

/** Above so many characters a text from outside is refused before anybody reads it. */
export const textLimit = {
  /** Params, a position, a move, an id, a line of a protocol. */
  line: 100_000,
  /** One game with all its variations. */
  record: 1_000_000,
  /** Levels, positions, openings, games of another program. */
  file: 16_000_000,
  /** A run of the arena, whose openings may be a whole file. */
  plan: 20_000_000,
  /** Records one after the other. */
  records: 50_000_000,
  /** All that is kept in a browser; an export stays below. */
  backup: 256_000_000,
} as const;

/** The fault of a text that is longer than it may be. */
export function tooLarge({ length }: { readonly length: number }, most: number): Fault | undefined {
  return length > most ? fault('text-too-large', { size: length, most }, 0) : undefined;
}
