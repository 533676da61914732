#!/usr/bin/env node
// The committed launcher: `npx quadrille …` works in a fresh clone after `npm install`. It is in this workspace because
// npm links the commands of workspaces into node_modules/.bin, but not those of the root.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const stamp = join(root, '.cache', 'quadrille.stamp');
const written = [
  'packages',
  'games',
  'apps/cli',
  'apps/server',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'package-lock.json',
];
const made = /^(node_modules|dist|build|test|bench)$|\.tsbuildinfo$/;

/** The last change of any source file. The time of a folder shows a deleted file. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const below = readdirSync(path).filter((name) => !made.test(name));
  // The folder of a workspace changes with every build, because the build information is written there.
  const own = below.includes('package.json') ? 0 : stat.mtimeMs;
  return Math.max(own, ...below.map((name) => newest(join(path, name))));
}

/** Installed by another user, such as a service or container: runs as built. */
function isOurs() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The build skips what is up to date, but needs half a second to find out; comparing file times takes 5 ms. The stamp
 * has the time before the build, so that files saved during the build are built the next time.
 */
function buildWhenNeeded() {
  const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const main = statSync(join(root, 'apps/cli/dist/main.js'), { throwIfNoEntry: false });
  if (main && (written.every((path) => newest(join(root, path)) <= last) || !isOurs())) return;
  const before = new Date();
  // Build messages go to stderr, because stdout belongs to the command.
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--quiet', '--node'], {
    stdio: ['ignore', 2, 2],
  });
  if (build.status !== 0) process.exit(build.signal === 'SIGINT' ? 130 : 3);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, before, before);
}

buildWhenNeeded();
const { main } = await import('./dist/main.js');
await main(process.argv.slice(2));
