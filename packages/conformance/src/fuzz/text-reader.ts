/** Something that reads text from outside, as a fuzzer needs to know it. */
export interface TextReader {
  /** What it reads: `record`, `position`, `backup`. */
  readonly name: string;
  /** Real texts that it accepts. */
  examples(): readonly string[] | Promise<readonly string[]>;
  /** Reads a text and does with it what a program would do next; false: it was refused. Never throws. */
  read(text: string): boolean | Promise<boolean>;
}

/** What stands in `test/readers.ts` of a workspace. */
export type TextReaders = readonly TextReader[];
