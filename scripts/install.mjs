// Installs the dependencies. `node scripts/install.mjs && …` starts scripts whose imports need an installed package,
// because Node resolves imports before the first line runs.
import { once, runOrExit, workspaces } from './workspace.mjs';

/** Does nothing if the package files have not changed since the last run. */
export function ensureInstalled() {
  const inputs = ['package.json', 'package-lock.json', ...workspaces().map((path) => `${path}/package.json`)];
  once('install', inputs, 'node_modules/typescript', () => {
    console.error('Installing packages …');
    runOrExit('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

if (process.argv[1] === import.meta.filename) ensureInstalled();
