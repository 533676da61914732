// `npm run dev`: the app from its sources, with hot reload.
import { build } from './build.mjs';
import { runTool } from './workspace.mjs';

build({ web: false });
process.exit(runTool('vite', 'bin/vite.js', ['apps/web', '--config', 'apps/web/vite.config.ts'], { stdout: 1 }));
