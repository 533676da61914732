import type { Mover } from './rules.ts';

/** A move as it is told: its text, and who makes it where the turn does not tell. */
export interface ToldMove {
  readonly by?: Mover;
  readonly text: string;
}

/** `e4`, `2:bid7`, `*:time`: seats are counted from 1, the referee is a star. */
export function printTold({ by, text }: ToldMove): string {
  if (by === undefined) return text;
  return `${by === 'referee' ? '*' : by + 1}:${text}`;
}

/** Any word is a move; `at` is where its own text begins. */
export function parseTold(word: string): ToldMove & { readonly at: number } {
  const told = /^(?:([1-9]\d?)|\*):(?=.)/.exec(word);
  if (!told) return { text: word, at: 0 };
  const at = told[0].length;
  return { by: told[1] === undefined ? 'referee' : Number(told[1]) - 1, text: word.slice(at), at };
}
