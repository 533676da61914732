import { mix32 } from '@quadrille/kit';
import type { Ground } from './ground.ts';

export interface Hash {
  readonly low: number;
  readonly high: number;
}

/** Kinds of things that stand on a cell or belong to a seat. */
const kinds = { pawn: 0, wall: 8, token: 10, monster: 14, stock: 15, held: 16, turn: 17 } as const;

/** Two words of chance for everything that may stand anywhere. */
const wordOf = (kind: number, place: number, salt: number): number =>
  mix32(Math.imul(kind * 512 + place + 1, 0x9e3779b1) ^ salt);

const places = 512;
const table = (salt: number): Int32Array =>
  Int32Array.from({ length: 18 * places }, (_, index) => wordOf(Math.floor(index / places), index % places, salt));
const lowWords = table(0x243f6a88);
const highWords = table(0x13198a2e);

/** Equal for equal positions, history aside. */
export function hashOf(ground: Ground): Hash {
  let [low, high] = [0, 0];
  const add = (kind: number, place: number): void => {
    low ^= lowWords[kind * places + place]!;
    high ^= highWords[kind * places + place]!;
  };
  const { pawns, stock, held, named, tokens, monster, toMove, grid } = ground;
  for (let seat = 0; seat < ground.players; seat++) {
    add(kinds.pawn + seat, pawns[seat]!);
    add(kinds.stock, seat * 32 + stock[seat]!);
    add(kinds.held, seat * 8 + held[seat]!);
  }
  for (let cell = 0; cell < grid.cells; cell++) {
    if (named[cell]) add(kinds.wall + named[cell]! - 1, cell);
    if (tokens[cell]) add(kinds.token + tokens[cell]! - 1, cell);
  }
  if (monster >= 0) add(kinds.monster, monster);
  add(kinds.turn, toMove);
  return { low, high };
}

/** A position as one number, for lists of them. */
export const keyOf = ({ low, high }: Hash): number => (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
