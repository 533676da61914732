import { describeEarlier } from '@quadrille/conformance';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { Progress } from '../src/puzzles/progress.ts';
import { collection } from '../src/puzzles/collection.ts';
import { nameOf } from '../src/puzzles/puzzle.ts';

const folder = new URL('./earlier/ddb560e/', import.meta.url);

describeEarlier(game, { folder });

test('puzzles that were solved at that commit still have their names', () => {
  const documents = JSON.parse(readFileSync(new URL('progress.json', folder), 'utf8')) as readonly { data: Progress }[];
  const names = new Set(collection.map(nameOf));
  for (const { data } of documents) {
    expect(data.solved).toHaveLength(116);
    expect(data.solved.filter((name) => !names.has(name))).toEqual([]);
  }
});
