// Regenerates the five sets of levels: the same ones on every machine, because work is counted and no clock is used.
// `npm run levels -w @quadrille/sokoban [-- SET …]`; without names all five, in order. A set avoids the levels of
// earlier sets, so regenerate the later ones too. Figures go to standard output. `--pars` keeps the levels and only
// searches for their pars in moves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedSolver } from '../dist/engine/counted-solver.js';
import { setPlans } from '../dist/puzzles/make-sets/set-plans.js';
import { shapesOf } from '../dist/puzzles/make-sets/choose.js';
import { figuresOf, makeSet } from '../dist/puzzles/make-sets/make-set.js';
import { positionText } from '../dist/rules/level-text.js';
import { pushesOf } from '../dist/rules/walk.js';
import { parseSet, printSet } from '../dist/puzzles/sets/index.js';

const folder = join(import.meta.dirname, '..', 'src', 'puzzles', 'sets');
const fileOf = (id) => join(folder, `${id}.ts`);
const head = 'export const levels = `\n';
const tail = '\n`;\n';

/** Work for the par in moves of each level. */
const parWork = 3000;

const parsOnly = process.argv.includes('--pars');
const wanted = process.argv.slice(2).filter((word) => word !== '--pars');
const unknown = wanted.filter((id) => !setPlans.some((plan) => plan.id === id));
if (unknown.length > 0) {
  console.error(`no such set: ${unknown.join(', ')}; there are ${setPlans.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

/** With the solution of fewest moves, if it differs from that of fewest pushes. */
function withShortest(level, solver) {
  const start = positionText.parse(level.start).value;
  const { lurd } = solver.shorten(start, pushesOf(start, level.solution), parWork, 'moves');
  const { shortest: _, ...rest } = level;
  return lurd.length < level.solution.length ? { ...rest, shortest: lurd } : rest;
}

const taken = [];
for (const plan of setPlans) {
  const readLevels = () => parseSet(readFileSync(fileOf(plan.id), 'utf8').slice(head.length, -tail.length));
  const isWanted = wanted.length === 0 || wanted.includes(plan.id);
  const writeLevels = async (levels) => {
    const solver = await countedSolver();
    const withPars = levels.map((level) => withShortest(level, solver));
    writeFileSync(fileOf(plan.id), head + printSet(withPars) + tail);
    return withPars;
  };
  if (parsOnly) {
    if (!isWanted) continue;
    const levels = await writeLevels(readLevels());
    const saved = levels.map(({ solution, shortest = solution }) => solution.length - shortest.length);
    console.log(
      JSON.stringify({
        set: plan.id,
        shorter: saved.filter((n) => n > 0).length,
        moves: saved.reduce((a, b) => a + b, 0),
      }),
    );
    continue;
  }
  if (!isWanted) {
    for (const { start } of readLevels()) taken.push(shapesOf(positionText.parse(start).value));
    continue;
  }
  // A new kernel, so that sets do not depend on each other's memory.
  const made = makeSet(plan, taken, await countedSolver(), (drafts, pool) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${plan.id}: ${drafts} drafts, ${pool} good `);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const { start } of made.levels) taken.push(shapesOf(start));
  await writeLevels(made.levels.map(({ start, solution }) => ({ start: positionText.print(start), solution })));
  console.log(JSON.stringify({ set: plan.id, ...figuresOf(made) }));
}
