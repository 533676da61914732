import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as must } from '@quadrille/kit';
import { parseCollection } from '../src/files/collection.ts';
import type { State } from '../src/rules/state.ts';

/** Levels of our own, each under the fewest pushes that solve it: by plain search (`plain-search.ts`), by no engine. */
export const knownOptimaText = readFileSync(join(import.meta.dirname, 'data/known-optima.txt'), 'utf8');

export const knownOptima: readonly { readonly level: State; readonly pushes: number }[] = must(
  parseCollection(knownOptimaText),
).levels.map(({ start, title }) => ({ level: start, pushes: Number.parseInt(title!) }));
