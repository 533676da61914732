import { readFileSync } from 'node:fs';
import { expect as must } from '@quadrille/kit';
import { codeOf } from '../src/engine/kernel.ts';
import type { NetKernel } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';

/** What `training/blokus/reference.py` reckons in double precision, by the definition of a convolution. */
export interface Written {
  readonly moves: readonly string[];
  readonly value: number;
  /** Where four play: of all, from the mover on. */
  readonly values?: readonly number[];
  /** Kernel codes, going up, and what the net says of them. */
  readonly legal: string;
  readonly logits: string;
  readonly planes?: string;
  /** On the large board with the planes. */
  readonly once?: string;
}

export function readReference(name: string): readonly Written[] {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as readonly Written[];
}

export const numbers = (text: string): number[] => text.split(' ').map(Number);

/** A game from its start; `kind` as the kernel counts them. */
export function put(target: NetKernel, kind: number, moves: readonly string[]): void {
  target.clear(kind, 0);
  target.settle(0, 0);
  for (const text of moves) {
    const move = must(notation.move.parse(text));
    if (move.kind === 'place') target.play(codeOf(move.squares)!);
  }
}

/** By how much the value and the likelihood of a move are off, at most. */
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
  // Rows are whole tiles of three cells with a frame.
  const line = Math.ceil(side / 3) * 3 + 2;
  const seen = new Int16Array(target.memory.buffer, target.planes(), line * line * all);
  return Array.from({ length: side * side }, (_, cell) => {
    const at = ((Math.floor(cell / side) + 1) * line + (cell % side) + 1) * all;
    return [...seen.subarray(at, at + used)];
  }).flat();
}
