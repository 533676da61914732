import { describeEarlier } from '@quadrille/conformance';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { ReadRequest } from '../src/tasks/read.ts';

const folder = new URL('./earlier/ddb560e/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

describeEarlier(game, { folder });

/** Parses files as the pages do. */
async function read(request: ReadRequest): Promise<unknown> {
  const tasks = await game.tasks!();
  let found: unknown;
  for await (const answer of tasks['read']!(request, new AbortController().signal)) found = answer;
  return found;
}

/** The level of the saved moves. */
const twoCases = '9#|#@6-#|#-$-$-.-#|#5-.-#|9#';

describe('other files of version ddb560e', () => {
  test.each(Object.entries(JSON.parse(text('levels.json')) as Record<string, unknown>))(
    '%s contains the same levels or moves',
    async (name, before) => {
      const file = text(`levels/${name}`);
      const request: ReadRequest = name.endsWith('.mov')
        ? { text: file, as: 'moves', on: twoCases }
        : { text: file, as: 'levels' };
      expect(await read(request)).toEqual(before);
    },
  );
});
