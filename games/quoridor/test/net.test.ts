import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseNetFile } from '@quadrille/kernel/net';
import { expect as must } from '@quadrille/kit';

import { netKernels, netKind, type NetKernel } from '../src/engine/net-kernel.ts';

const kernel = must(await netKernels.open());

/** Written by `training/quoridor/reference.py`: double precision, by the definition of a convolution. */
interface Reference {
  /** Bits by slot (rank * 8 + file) as the player to move sees the board, who runs north. */
  readonly lying: string;
  readonly standing: string;
  /** Cells: rank * 9 + file. */
  readonly pawns: readonly [number, number];
  readonly stock: readonly [number, number];
  readonly value: number;
  /** 12 moves of the pawn, 64 horizontal walls, 64 vertical ones. */
  readonly legal: readonly number[];
  readonly logits: readonly number[];
  readonly planes?: readonly number[];
}

interface Written extends Omit<Reference, 'legal' | 'logits' | 'planes'> {
  readonly legal: string;
  readonly logits: string;
  readonly planes?: string;
}

const numbers = (text: string): number[] => text.split(' ').map(Number);

const references = (
  JSON.parse(readFileSync(new URL('data/net-reference.json', import.meta.url), 'utf8')) as readonly Written[]
).map(({ legal, logits, planes, ...rest }): Reference => ({
  ...rest,
  legal: numbers(legal),
  logits: numbers(logits),
  ...(planes !== undefined && { planes: numbers(planes) }),
}));

const places = (bits: string): number[] =>
  Array.from({ length: 64 }, (_, place) => place).filter(
    (place) => ((BigInt(`0x${bits}`) >> BigInt(place)) & 1n) === 1n,
  );

/** Sets the position up for the first seat to move or, rotated, for the second. */
function put(target: NetKernel, { lying, standing, pawns, stock }: Reference, seat: 0 | 1): void {
  target.clear(2, 0);
  const square = (cell: number): number => {
    const seen = seat === 0 ? cell : 80 - cell;
    return Math.floor(seen / 9) * 16 + (seen % 9);
  };
  const slot = (place: number): number => {
    const seen = seat === 0 ? place : 63 - place;
    return Math.floor(seen / 8) * 16 + (seen % 8);
  };
  target.putPawn(seat, square(pawns[0]));
  target.putPawn(1 - seat, square(pawns[1]));
  target.putStock(seat, stock[0]);
  target.putStock(1 - seat, stock[1]);
  for (const place of places(lying)) target.putWall(256 + slot(place));
  for (const place of places(standing)) target.putWall(512 + slot(place));
  target.putTurn(seat);
  target.reset();
}

/** Steps, jumps, diagonal jumps: ranks and files that the pawn moves. */
const pawnWays = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [2, 0],
  [0, 2],
  [-2, 0],
  [0, -2],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

function codeOf(move: number, { pawns }: Reference, seat: 0 | 1): number {
  if (move < 12) {
    const [north, east] = pawnWays[move]!;
    const cell = pawns[0] + 9 * north + east;
    const seen = seat === 0 ? cell : 80 - cell;
    return Math.floor(seen / 9) * 16 + (seen % 9);
  }
  const place = (move - 12) % 64;
  const seen = seat === 0 ? place : 63 - place;
  return (move < 76 ? 256 : 512) + Math.floor(seen / 8) * 16 + (seen % 8);
}

const mean = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + error) / errors.length;

function shares(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const parts = logits.map((logit) => Math.exp(logit - top));
  const sum = parts.reduce((all, part) => all + part);
  return parts.map((part) => part / sum);
}

describe.each([0, 1] as const)('the net, for seat %i', (seat) => {
  test('gets the same planes as in training', () => {
    let compared = 0;
    for (const reference of references) {
      if (!reference.planes) continue;
      put(kernel, reference, seat);
      const seen = new Int16Array(kernel.memory.buffer, kernel.planes(), 11 * 11 * 32);
      const cells = Array.from({ length: 81 }, (_, cell) => {
        const at = ((Math.floor(cell / 9) + 1) * 11 + (cell % 9) + 1) * 32;
        return [...seen.subarray(at, at + 26)];
      });
      expect(cells.flat()).toEqual(reference.planes);
      compared++;
    }
    expect(compared).toBe(4);
  });

  test('evaluates positions and moves as computed in double precision, to a thousandth on average', () => {
    const moved: number[] = [];
    const valued: number[] = [];
    for (const reference of references) {
      put(kernel, reference, seat);
      const value = kernel.judge();
      valued.push(Math.abs(value - reference.value));
      const found = shares(reference.legal.map((move) => kernel.logit(codeOf(move, reference, seat))));
      const told = shares(reference.logits);
      moved.push(Math.max(...found.map((share, index) => Math.abs(share - told[index]!))));
    }
    // The kernel computes with 16-bit integers: here and there the third digit is off by one.
    expect(mean(valued)).toBeLessThan(5e-4);
    expect(mean(moved)).toBeLessThan(5e-4);
    expect(Math.max(...valued)).toBeLessThan(2e-3);
    expect(Math.max(...moved)).toBeLessThan(2e-3);
  });

  test('knows the legal moves', () => {
    for (const reference of references) {
      put(kernel, reference, seat);
      const count = kernel.generate();
      const found = [...new Uint16Array(kernel.memory.buffer, kernel.list(), count)];
      const told = reference.legal.map((move) => codeOf(move, reference, seat));
      expect(found.toSorted((a, b) => a - b)).toEqual(told.toSorted((a, b) => a - b));
    }
  });
});

describe('the file of a net', () => {
  const whole = new Uint8Array(readFileSync(new URL('../net/two-9x9.bin', import.meta.url)));
  const changed = (at: number, byte: number): Uint8Array => {
    const copy = whole.slice();
    copy[at] = byte;
    return copy;
  };

  test('has at most 1.5 MB', () => {
    expect(whole.length).toBeLessThan(1.5e6);
    expect(parseNetFile(whole, netKind).ok).toBe(true);
  });

  test.each([
    ['nothing', whole.subarray(0, 0), 'net-broken'],
    ['half a head', whole.subarray(0, 11), 'net-broken'],
    ['a download that broke off', whole.subarray(0, 500_000), 'net-broken'],
    ['one byte too few', whole.subarray(0, -1), 'net-broken'],
    ['one wrong byte', changed(700_001, whole[700_001]! ^ 4), 'net-broken'],
    ['a wrong checksum', changed(20, whole[20]! ^ 1), 'net-broken'],
    ['another kind of file', changed(0, 0), 'net-unknown'],
    ['a net with other planes', changed(12, 14), 'net-unknown'],
    ['an absurd width', changed(10, 255), 'net-unknown'],
  ])('is refused: %s', (_, bytes, code) => {
    expect(parseNetFile(bytes, netKind)).toEqual({ ok: false, error: { code } });
  });

  test('whose header claims more blocks than it has is refused before it is loaded', async () => {
    const net = must(parseNetFile(whole, netKind));
    expect(await netKernels.start({ ...net, blocks: net.blocks + 1 })).toEqual({
      ok: false,
      error: { code: 'net-broken' },
    });
  });

  test('if missing, gives a fault and no crash', async () => {
    expect(await netKernels.read(new URL('../net/none.bin', import.meta.url))).toEqual({
      ok: false,
      error: { code: 'net-missing' },
    });
  });
});
