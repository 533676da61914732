// `npm start`: installs, builds, serves the app and opens it on a desktop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './workspace.mjs';

// Browsers store saved games per port, so it is always the same one, unless it is taken.
const defaultPort = 4804;

build();
const { serveFolder } = await import('@quadrille/static-server');
const { url } = await serveFolder(join(root, 'apps', 'web', 'dist'), Number(process.env.PORT ?? defaultPort));
console.log(url);
openInBrowser(url);

function openInBrowser(address) {
  const { platform, env } = process;
  if (env.CI || env.BROWSER === 'none') return;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return;
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
