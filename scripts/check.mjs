// `npm run check`: types, lint, unused code, format. `--fix` formats and fixes what can be fixed.
import { ensureInstalled } from './install.mjs';
import { runTool, workspaces } from './workspace.mjs';

export function check({ fix = false } = {}) {
  ensureInstalled();
  const steps = [
    ['types', () => runTool('typescript', 'bin/tsc', ['-b', ...workspaces()])],
    ['types of tests', () => runTool('typescript', 'bin/tsc', ['-p', 'tsconfig.tests.json'])],
    ['types of rules', () => runTool('typescript', 'bin/tsc', ['-p', 'tsconfig.rules.json'])],
    ['lint', () => runTool('oxlint', 'bin/oxlint', fix ? ['--fix'] : [])],
    ['unused exports and files', () => runTool('knip', 'bin/knip.js', ['--no-config-hints', '--no-progress'])],
    ['format', () => runTool('oxfmt', 'bin/oxfmt', fix ? [] : ['--check'])],
  ];
  const failed = steps.filter(([, step]) => step() !== 0).map(([name]) => name);
  if (failed.length) console.error(`check failed: ${failed.join(', ')}`);
  return failed.length === 0;
}

if (process.argv[1] === import.meta.filename) process.exit(check({ fix: process.argv.includes('--fix') }) ? 0 : 1);
