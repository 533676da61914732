// Shared by all scripts: the project's paths, and how to run its tools.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = dirname(import.meta.dirname);

/** The folders of all workspaces in the order of their dependencies. */
export function workspaces() {
  return ['packages', 'games', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((path) => existsSync(join(root, path, 'package.json'))),
  );
}

/** Runs a Node program of an installed package. Its output goes to stderr, so that stdout stays clean. */
export function runTool(packageName, program, args, options = {}) {
  const path = join(root, 'node_modules', packageName, program);
  return run(process.execPath, [path, ...args], options);
}

const quoted = (arg) => (/^[\w.:@/\\=-]+$/.test(arg) ? arg : `"${arg}"`);

/**
 * How to start a program on this system. npm and npx are .cmd files on Windows: only a shell runs them, and it takes one line, with
 * quotes around paths with spaces.
 */
export function callOf(command, args, platform = process.platform) {
  if (platform !== 'win32' || !/^np[mx]$/.test(command)) return { file: command, args, shell: false };
  return { file: [command, ...args].map(quoted).join(' '), args: [], shell: true };
}

export function run(command, args, { quiet = false, env = {}, stdout = 2 } = {}) {
  const call = callOf(command, args);
  const result = spawnSync(call.file, call.args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : stdout, quiet ? 'pipe' : 2],
    shell: call.shell,
    maxBuffer: 1 << 28,
  });
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  if (result.error) throw result.error;
  return result.status ?? 1;
}

export function runOrExit(...args) {
  const status = run(...args);
  if (status !== 0) process.exit(status);
}

const skipped = new Set(['node_modules', 'dist', 'build', '.cache', '.git']);

/** All tracked source files below these paths. */
export function sourceFiles(paths) {
  return paths.flatMap((path) => {
    const absolute = join(root, path);
    if (!existsSync(absolute)) return [];
    if (statSync(absolute).isFile()) return [absolute];
    return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const below = join(path, entry.name);
      return entry.isDirectory() ? sourceFiles([below]) : [join(root, below)];
    });
  });
}

/** Runs `work` unless it was done for exactly these inputs and its output still exists. */
export function once(name, inputs, output, work) {
  const stamp = join(root, '.cache', `${name}.stamp`);
  const fingerprint = () => {
    const hash = createHash('sha256').update(process.version);
    for (const file of sourceFiles(inputs).toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
    return hash.digest('hex');
  };
  const before = fingerprint();
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  // npm may have rewritten its lock file meanwhile.
  writeFileSync(stamp, fingerprint());
}
