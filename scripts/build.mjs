// Builds everything: TypeScript, WebAssembly kernels, the web app, `<quadrille-board>`. `--node` leaves the last two out.
import { ensureInstalled } from './install.mjs';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { once, root, run, runTool, workspaces } from './workspace.mjs';

export function build({ web = true, embed = web, quiet = true } = {}) {
  ensureInstalled();
  // Programs for Node do not need the web app.
  const projects = workspaces().filter((path) => web || path !== 'apps/web');
  const steps = [
    () => runTool('typescript', 'bin/tsc', ['-b', ...projects], { quiet }),
    () => run(process.execPath, ['packages/kernel/build-kernels.mjs'], { quiet }),
  ];
  for (const step of steps) if (step() !== 0) process.exit(1);
  once('boards', ['packages', 'games', 'package-lock.json'], 'packages/picture/dist/boards', () => {
    if (run(process.execPath, ['packages/picture/build-boards.mjs'], { quiet }) !== 0) process.exit(1);
  });
  if (web) {
    const sources = ['packages', 'games', 'apps/web', 'package-lock.json'];
    once('web', sources, 'apps/web/dist/index.html', () => {
      console.error('Building the web app …');
      const status = runTool('vite', 'bin/vite.js', ['build', 'apps/web', '--config', 'apps/web/vite.config.ts'], {
        quiet,
      });
      if (status !== 0) process.exit(1);
    });
  }
  if (!embed) return;
  once('embed', ['packages', 'games', 'docs/examples/boards', 'package-lock.json'], 'packages/embed/build', () => {
    if (run(process.execPath, ['packages/embed/build-embed.mjs'], { quiet }) !== 0) process.exit(1);
  });
  // Beside the app, whose build empties its folder.
  if (web) cpSync(join(root, 'packages/embed/build'), join(root, 'apps/web/dist/embed'), { recursive: true });
}

if (process.argv[1] === import.meta.filename) {
  build({ web: !process.argv.includes('--node'), quiet: process.argv.includes('--quiet') });
}
