// Makes the five sets of levels anew: the same ones on every machine, because all work is counted and no clock is asked.
// `npm run levels -w @quadrille/sokoban [-- SET …]`; without names all five, in their order. A set is kept apart from those
// before it, so whoever makes one anew makes those after it anew, too. Figures of each set go to the standard output.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedSolver, setPlans } from '../dist/puzzles/make-sets/set-plans.js';
import { shapesOf } from '../dist/puzzles/make-sets/choose.js';
import { figuresOf, makeSet } from '../dist/puzzles/make-sets/make-set.js';
import { positionText } from '../dist/rules/level-text.js';
import { parseSet, printSet } from '../dist/puzzles/sets/index.js';

const folder = join(import.meta.dirname, '..', 'src', 'puzzles', 'sets');
const fileOf = (id) => join(folder, `${id}.ts`);
const head = 'export const levels = `\n';
const tail = '\n`;\n';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !setPlans.some((plan) => plan.id === id));
if (unknown.length > 0) {
  console.error(`no such set: ${unknown.join(', ')}; there are ${setPlans.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

const taken = [];
for (const plan of setPlans) {
  if (wanted.length > 0 && !wanted.includes(plan.id)) {
    const text = readFileSync(fileOf(plan.id), 'utf8').slice(head.length, -tail.length);
    for (const { start } of parseSet(text)) taken.push(shapesOf(positionText.parse(start).value));
    continue;
  }
  // A kernel of its own: what one set leaves in the memory is nothing to the next.
  const made = makeSet(plan, taken, await countedSolver(), (drafts, pool) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${plan.id}: ${drafts} drafts, ${pool} good `);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const { start } of made.levels) taken.push(shapesOf(start));
  const levels = made.levels.map(({ start, solution }) => ({ start: positionText.print(start), solution }));
  writeFileSync(fileOf(plan.id), head + printSet(levels) + tail);
  console.log(JSON.stringify({ set: plan.id, ...figuresOf(made) }));
}
