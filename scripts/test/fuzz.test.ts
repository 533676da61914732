import { amount } from '@quadrille/conformance/amount';
import { fuzz } from '@quadrille/conformance/fuzz';
import { describe, expect, test } from 'vitest';
import { allReaders } from './all-readers.ts';

// `npm run fuzz [WORD …]` sets more inputs, and filters the parsers by name.
const inputs = Number(process.env['FUZZ_INPUTS'] ?? amount(500, 10_000));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const readers = await allReaders();

test('there are parsers', () => {
  expect(readers.size).toBeGreaterThan(0);
});

describe.each([...readers])('%s', (workspace, list) => {
  for (const reader of list) {
    test(`${reader.name}: no input makes it throw, hang or leak`, { timeout: 0 }, async () => {
      const report = await fuzz(reader, inputs, seed);
      expect(report.accepted).toBeGreaterThan(0);
      expect(report.accepted).toBeLessThan(inputs);
      if (process.env['FUZZ_INPUTS'] !== undefined) console.log(`${workspace}  ${reader.name}: ${told(report)}`);
    });
  }
});

const told = ({ inputs: all, accepted, slowest, growth }: Awaited<ReturnType<typeof fuzz>>): string =>
  `${all} inputs, ${Math.round((accepted / all) * 100)} % accepted, the slowest ${slowest.toFixed(1)} ms, ${Math.round(growth / 1e6)} MB kept`;
