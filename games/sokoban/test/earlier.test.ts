import { describeEarlier } from '@quadrille/conformance';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { ReadRequest } from '../src/tasks/read.ts';

const folder = new URL('./earlier/ddb560e/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

describeEarlier(game, { folder });

/** As the pages have files read. */
async function read(request: ReadRequest): Promise<unknown> {
  const tasks = await game.tasks!();
  let found: unknown;
  for await (const answer of tasks['read']!(request, new AbortController().signal)) found = answer;
  return found;
}

/** The level of the moves that were saved. */
const twoCases = '9#|#@6-#|#-$-$-.-#|#5-.-#|9#';

describe('what version ddb560e wrote beside', () => {
  test.each(Object.entries(JSON.parse(text('levels.json')) as Record<string, unknown>))(
    '%s holds the same levels or moves',
    async (name, before) => {
      const file = text(`levels/${name}`);
      const request: ReadRequest = name.endsWith('.mov')
        ? { text: file, as: 'moves', on: twoCases }
        : { text: file, as: 'levels' };
      expect(await read(request)).toEqual(before);
    },
  );
});
