import { readFileSync } from 'node:fs';
import { expect as must } from '@quadrille/kit';
import { type Kernel, codeOf } from '../src/engine/kernel.ts';
import type { NetKernel } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';

/** Written by `training/blokus/reference.py`: double precision, by the definition of a convolution. */
export interface Written {
  readonly moves: readonly string[];
  readonly value: number;
  /** With four players: the values of all, from the mover on. */
  readonly values?: readonly number[];
  /** Kernel codes, ascending, and the net's logits for them. */
  readonly legal: string;
  readonly logits: string;
  readonly planes?: string;
  /** On the large board: the global inputs besides the planes. */
  readonly once?: string;
}

export function readReference(name: string): readonly Written[] {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as readonly Written[];
}

export const numbers = (text: string): number[] => text.split(' ').map(Number);

/** A match from its start; `kind` is the kernel's number of the variant. */
export function put(target: Pick<Kernel, 'clear' | 'settle' | 'play'>, kind: number, moves: readonly string[]): void {
  target.clear(kind, 0);
  target.settle(0, 0);
  for (const text of moves) {
    const move = must(notation.move.parse(text));
    if (move.kind === 'place') target.play(codeOf(move.squares)!);
  }
}

/** The maximal errors of the value and of a move's probability. */
export function errorsAt(target: NetKernel, { value, legal, logits }: Written): { value: number; move: number } {
  const off = Math.abs(target.judge() - value);
  const found = shares(numbers(legal).map((code) => target.logit(code)));
  const told = shares(numbers(logits));
  return { value: off, move: Math.max(...found.map((share, index) => Math.abs(share - told[index]!))) };
}

function shares(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const parts = logits.map((logit) => Math.exp(logit - top));
  const sum = parts.reduce((all, part) => all + part);
  return parts.map((part) => part / sum);
}

export function legalCodes(target: NetKernel): number[] {
  const colour = target.toMove();
  return [...new Uint16Array(target.memory.buffer, target.list(colour), target.count(colour))].toSorted(
    (a, b) => a - b,
  );
}

/** The planes of the cells, row by row: `used` of `all`. */
export function planesSeen(target: NetKernel, side: number, used: number, all: number): number[] {
  // Rows are whole tiles of three cells with a border.
  const line = Math.ceil(side / 3) * 3 + 2;
  const seen = new Int16Array(target.memory.buffer, target.planes(), line * line * all);
  return Array.from({ length: side * side }, (_, cell) => {
    const at = ((Math.floor(cell / side) + 1) * line + (cell % side) + 1) * all;
    return [...seen.subarray(at, at + used)];
  }).flat();
}
