// Builds everything: TypeScript, WebAssembly kernels, the web app. `--node` leaves the web app out.
import { ensureInstalled } from './install.mjs';
import { once, run, runTool, workspaces } from './workspace.mjs';

export function build({ web = true, quiet = true } = {}) {
  ensureInstalled();
  // Nothing that Node runs needs the web app.
  const projects = workspaces().filter((path) => web || path !== 'apps/web');
  const steps = [
    () => runTool('typescript', 'bin/tsc', ['-b', ...projects], { quiet }),
    () => run(process.execPath, ['packages/kernel/build-kernels.mjs'], { quiet }),
  ];
  for (const step of steps) if (step() !== 0) process.exit(1);
  if (!web) return;
  const sources = ['packages', 'games', 'apps/web', 'scripts/page-headers.mjs', 'package-lock.json'];
  once('web', sources, 'apps/web/dist/index.html', () => {
    console.error('Building the web app …');
    const status = runTool('vite', 'bin/vite.js', ['build', 'apps/web', '--config', 'apps/web/vite.config.ts'], {
      quiet,
    });
    if (status !== 0) process.exit(1);
  });
}

if (process.argv[1] === import.meta.filename) {
  build({ web: !process.argv.includes('--node'), quiet: process.argv.includes('--quiet') });
}
