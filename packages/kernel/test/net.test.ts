import { random, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { loadKernel } from '../src/index.ts';
import { testKernelUrl, type TestKernel } from './test-kernel.ts';

const kernel = await loadKernel<TestKernel>(testKernelUrl);

function putFile(bits: Uint16Array): void {
  const at = kernel.openFile(bits.byteLength);
  new Uint8Array(kernel.memory.buffer, at, bits.byteLength).set(new Uint8Array(bits.buffer));
}

describe('half floats', () => {
  test.each([
    ['0', 0x0000, 0],
    ['1', 0x3c00, 1],
    ['-2', 0xc000, -2],
    ['the highest', 0x7bff, 65504],
    ['a third, nearly', 0x3555, 0.333251953125],
    ['the lowest with a leading one', 0x0400, 2 ** -14],
    ['the lowest of all', 0x0001, 2 ** -24],
    ['a negative one without a leading one', 0x83ff, -1023 * 2 ** -24],
  ])('%s', (_, bits, value) => {
    putFile(Uint16Array.of(bits));
    expect(kernel.halfAt(0)).toBe(value);
  });
});

/** Numbers that a half float holds exactly: multiples of 2^-10 below 1. */
interface Exact {
  readonly bits: number;
  readonly value: number;
}

function exact(steps: number): Exact {
  const size = Math.abs(steps);
  if (size === 0) return { bits: 0, value: 0 };
  const exponent = Math.floor(Math.log2(size));
  const bits = ((exponent + 5) << 10) | ((size * 2 ** (10 - exponent)) & 1023);
  return { bits: steps < 0 ? bits | 0x8000 : bits, value: steps / 1024 };
}

/** The bits of the half float at or above a number. */
function halfAbove(value: number): number {
  if (value < 2 ** -14) return 0x0400;
  const exponent = Math.floor(Math.log2(value));
  return ((exponent + 15) << 10) + Math.ceil((value / 2 ** exponent - 1) * 1024);
}

interface Layer {
  readonly inputs: number;
  readonly filters: readonly Exact[];
  readonly biases: readonly Exact[];
}

type Cells = number[][][];

function drawLayer(dice: Random, inputs: number, outputs: number): Layer {
  // Weights shrink with the number of inputs, as in trained nets.
  const reach = Math.round(1000 / Math.sqrt(inputs));
  const draw = (): Exact => exact(dice.below(2 * reach + 1) - reach);
  return {
    inputs,
    filters: Array.from({ length: outputs * inputs * 9 }, draw),
    biases: Array.from({ length: outputs }, draw),
  };
}

/** A direct implementation: cells by rank, file and channel. */
function convolve(from: Cells, { inputs, filters, biases }: Layer, add?: Cells): Cells {
  return from.map((row, rank) =>
    row.map((_, file) =>
      biases.map((bias, output) => {
        let sum = bias.value + (add?.[rank]?.[file]?.[output] ?? 0);
        for (let input = 0; input < inputs; input++) {
          for (let tap = 0; tap < 9; tap++) {
            const near = from[rank + Math.floor(tap / 3) - 1]?.[file + (tap % 3) - 1]?.[input] ?? 0;
            sum += near * filters[(output * inputs + input) * 9 + tap]!.value;
          }
        }
        return Math.max(0, sum);
      }),
    ),
  );
}

const peaksOf = (cells: Cells, channels: number): number[] =>
  Array.from({ length: channels }, (_, channel) =>
    Math.max(...cells.flatMap((row) => row.map((cell) => cell[channel]!))),
  );

describe.each([
  { width: 9, height: 9, planes: 8, channels: 16, blocks: 2 },
  { width: 9, height: 9, planes: 32, channels: 64, blocks: 1 },
  { width: 14, height: 14, planes: 16, channels: 24, blocks: 2 },
  { width: 5, height: 4, planes: 8, channels: 8, blocks: 3 },
])('a tower of $blocks blocks and $channels channels on $width x $height', (size) => {
  const { width, height, planes, channels, blocks } = size;
  const dice = random(width * height + channels);
  const stem = drawLayer(dice, planes, channels);
  const others = Array.from({ length: 2 * blocks }, () => drawLayer(dice, channels, channels));
  const steps = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => Array.from({ length: planes }, () => dice.below(40))),
  );
  const input = steps.map((row) => row.map((cell) => cell.map((step) => step / 16)));

  const seen: Cells[] = [];
  let expected = convolve(input, stem);
  for (let block = 0; block < blocks; block++) {
    const inner = convolve(expected, others[2 * block]!);
    seen.push(expected, inner);
    expected = convolve(inner, others[2 * block + 1]!, expected);
  }

  test('equals the direct implementation to a thousandth of the largest number', () => {
    const numbers = [stem, ...others].flatMap(({ filters, biases }) => [...filters, ...biases].map(({ bits }) => bits));
    const peaks = seen.flatMap((cells) => peaksOf(cells, channels).map(halfAbove));
    putFile(Uint16Array.from([...numbers, ...peaks]));
    kernel.buildTower(width, height, planes, channels, blocks, numbers.length);
    steps.forEach((row, rank) =>
      row.forEach((cell, file) => cell.forEach((step, plane) => kernel.putPlane(rank, file, plane, step))),
    );
    kernel.runTower();
    const largest = Math.max(...peaksOf(expected, channels));
    let worst = 0;
    expected.forEach((row, rank) =>
      row.forEach((cell, file) =>
        cell.forEach((value, channel) => {
          worst = Math.max(worst, Math.abs(kernel.towerAt(rank, file, channel) - value));
        }),
      ),
    );
    expect(largest).toBeGreaterThan(0.5);
    expect(worst / largest).toBeLessThan(1e-3);
  });

  test('returns the same on a second call', () => {
    const [rank, file] = [height - 1, width - 1];
    const before = Array.from({ length: channels }, (_, channel) => kernel.towerAt(rank, file, channel));
    kernel.runTower();
    expect(Array.from({ length: channels }, (_, channel) => kernel.towerAt(rank, file, channel))).toEqual(before);
  });
});
