// `npm run bench [WORD …]`: every figure is the best of five runs, next to a calibration loop of the same run. Benches that take minutes set their own number of runs.
import { readdirSync, existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, workspaces } from './workspace.mjs';

const defaultRuns = 5;
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const json = process.argv.includes('--json');

build();
process.env.CHROMIUM = await ensureChromium();

const results = [];
for (const workspace of workspaces()) {
  const folder = join(root, workspace, 'bench');
  if (!existsSync(folder)) continue;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.bench.mjs'))) {
    const { benches } = await import(pathToFileURL(join(folder, file)).href);
    for (const bench of benches) {
      if (words.some((word) => !`${workspace} ${bench.name}`.includes(word))) continue;
      results.push(await bestOf(workspace, bench));
    }
  }
}
if (json) console.log(JSON.stringify(results));
process.exit(results.some((result) => result.over) ? 1 : 0);

/** A bench measures once per call. `limit` is the maximum (or, with `atLeast`, the minimum) that it may show. */
async function bestOf(workspace, { name, limit, atLeast, runs = defaultRuns, run }) {
  const better = atLeast ? Math.max : Math.min;
  let best;
  let calibration = Infinity;
  for (let i = 0; i < runs; i++) {
    calibration = Math.min(calibration, calibrate());
    const measured = await run();
    if (best === undefined || better(measured.value, best.value) === measured.value) best = measured;
  }
  const over = limit !== undefined && better(best.value, limit) !== best.value;
  const result = { workspace, name, ...best, limit, over, calibration };
  if (!json) {
    const bound =
      limit === undefined
        ? ''
        : `  (${atLeast ? 'at least' : 'at most'} ${limit} ${best.unit}${over ? ', MISSED' : ''})`;
    console.log(
      `${workspace}  ${name}: ${round(best.value)} ${best.unit}${bound}${best.note ? `  ${best.note}` : ''}  [calibration ${round(calibration)} ms, ${cpus()[0]?.model}]`,
    );
  }
  return result;
}

/** A fixed chain of integer operations that no optimiser can shorten: about 100 ms on a 2.8 GHz core. */
function calibrate() {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  if (x === 0) throw new Error('unreachable, but keeps the loop');
  return performance.now() - start;
}

function round(value) {
  return Number(value.toPrecision(3));
}
