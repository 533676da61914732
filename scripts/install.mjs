import { once, runOrExit, workspaces } from './workspace.mjs';

/** Installs what the package files ask for; nothing when they have not changed since. */
export function ensureInstalled() {
  const inputs = ['package.json', 'package-lock.json', ...workspaces().map((path) => `${path}/package.json`)];
  once('install', inputs, 'node_modules/typescript', () => {
    console.error('Installing packages …');
    runOrExit('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}
