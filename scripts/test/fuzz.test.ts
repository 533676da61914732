import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fuzz, gameReaders, longTexts, type TextReader, type TextReaders } from '@quadrille/conformance/fuzz';
import type { AnyGame } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';

// `npm run fuzz [WORD …]` asks for more inputs, and for the readers with these words in their names alone.
const inputs = Number(process.env['FUZZ_INPUTS'] ?? 10_000);
const words = (process.env['FUZZ_WORDS'] ?? '').split(' ').filter(Boolean);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const root = dirname(dirname(import.meta.dirname));
const workspaces = ['packages', 'games', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
);

/** By workspace: what the contract of a game lets it read, and what `test/readers.ts` lists beside. */
const readers = new Map<string, TextReaders>();
for (const workspace of workspaces) {
  const [own, source] = [join(root, workspace, 'test/readers.ts'), join(root, workspace, 'src/game.ts')];
  const found: TextReader[] = [];
  if (workspace.startsWith('games/'))
    found.push(...(await gameReaders(((await import(source)) as { game: AnyGame }).game)));
  if (existsSync(own)) found.push(...((await import(own)) as { readers: TextReaders }).readers);
  const wanted = found.filter(({ name }) => words.every((word) => `${workspace} ${name}`.includes(word)));
  if (wanted.length > 0) readers.set(workspace, wanted);
}

test('somebody reads something', () => {
  expect(readers.size).toBeGreaterThan(0);
});

describe.each([...readers])('%s', (workspace, list) => {
  for (const reader of list) {
    test(`${reader.name}: no input makes it throw, hang or swell`, { timeout: 0 }, async () => {
      const report = await fuzz(reader, inputs, seed);
      expect(report.accepted).toBeGreaterThan(0);
      expect(report.accepted).toBeLessThan(inputs);
      if (process.env['FUZZ_INPUTS'] !== undefined) console.log(`${workspace}  ${reader.name}: ${told(report)}`);
    });

    test(`${reader.name}: 20 MB of anything are read or refused`, async () => {
      const texts = longTexts(await reader.examples(), 21_000_000);
      for (const text of texts) expect(typeof (await reader.read(text))).toBe('boolean');
    });
  }
});

const told = ({ inputs: all, accepted, slowest, growth }: Awaited<ReturnType<typeof fuzz>>): string =>
  `${all} inputs, ${Math.round((accepted / all) * 100)} % accepted, the slowest ${slowest.toFixed(1)} ms, ${Math.round(growth / 1e6)} MB kept`;
