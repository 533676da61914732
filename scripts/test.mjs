// `npm test`: installs, builds, checks and runs the tests, including browser tests. `npm run test:long` runs larger amounts and the `*.long.*` files; a finished change has passed it. Arguments go to Vitest: `npm test -- --project node games/x`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureOtherBrowsers } from './other-browsers.mjs';
import { root, runTool } from './workspace.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--long');
if (process.argv.includes('--long')) process.env.THOROUGH = '1';

build();
process.env.CHROMIUM = await ensureChromium();
if (process.env.THOROUGH === '1') ensureOtherBrowsers();
const checked = check();

const report = join(root, '.cache', 'test-report.json');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const status = runTool('vitest', 'vitest.mjs', ['run', ...reporters, ...args], { stdout: 1 });

const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport();
// A file that does not load has no failed test; a failed check counts as one too.
const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
const failed = numFailedTests + broken + (checked ? 0 : 1);
const good = status === 0 && failed === 0 && numPassedTests > 0;
console.log(
  `${numPassedTests} passed, ${good ? 0 : Math.max(1, failed)} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
);
process.exit(good ? 0 : 1);

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
