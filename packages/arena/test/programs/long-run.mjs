// A stored run in a process that can be killed: long-run.mjs FOLDER PLAN-FILE JOBS
import { readFileSync } from 'node:fs';
import { parsePlan, Run, runBatches } from '@quadrille/arena';
import { Pool, RunFolder } from '@quadrille/arena/node';

const [, , path, planFile, jobs] = process.argv;
const { value: plan } = parsePlan(readFileSync(planFile, 'utf8'));
const module = new URL(`../../../../games/${plan.game}/dist/headless.js`, import.meta.url).href;
let kept = await RunFolder.resume(path, plan);
if (!kept.ok) kept = await RunFolder.create(path, plan);
if (!kept.ok) throw new Error(JSON.stringify(kept.error));
const { folder, batches } = kept.value;
const run = new Run(plan);
for (const batch of batches) run.add(batch);
const pool = new Pool({ jobs: Number(jobs), plan, module });
await runBatches(
  run,
  {
    lanes: 2 * Number(jobs),
    play: (batch, signal) => pool.play(batch, signal),
    keep: (result) => folder.append(result),
    onBatch: () => console.log(run.done),
  },
  new AbortController().signal,
);
await pool.close();
await folder.close();
console.log('whole');
