import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as must } from '@quadrille/kit';
import { parseCollection } from '../src/files/collection.ts';
import type { State } from '../src/rules/state.ts';

/** Our own levels by their fewest pushes, found by plain search (`plain-search.ts`) without an engine. */
export const knownOptimaText = readFileSync(join(import.meta.dirname, 'data/known-optima.txt'), 'utf8');

export const knownOptima: readonly { readonly level: State; readonly pushes: number }[] = must(
  parseCollection(knownOptimaText),
).levels.map(({ start, title }) => ({ level: start, pushes: Number.parseInt(title!) }));
