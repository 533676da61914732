import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const timeoutMs = 900_000;

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** The output of a successful command; a server is stopped after it. */
  readonly output: RegExp;
  readonly isServer?: boolean;
  /** Default: 0. */
  readonly exitCode?: number;
}

const npm = (...args: readonly string[]): Pick<Command, 'command' | 'args'> => ({ command: 'npm', args });

/** The output of each npm script on a machine without installed packages. Other tests run the tests themselves. */
const commands: Readonly<Record<string, Command>> = {
  start: { ...npm('start'), output: /http:\/\/localhost:\d+/, isServer: true },
  serve: { ...npm('run', 'serve', '--', '--port', '0', '--data', 'data'), output: /http:\/\/\S+:\d+/, isServer: true },
  dev: { ...npm('run', 'dev'), output: /http:\/\/localhost:\d+/, isServer: true },
  build: { ...npm('run', 'build'), output: /built in/ },
  check: { ...npm('run', 'check'), output: /correct format/ },
  format: { ...npm('run', 'format'), output: /Finished/ },
  test: { ...npm('test', '--', '--project', 'node', 'packages/rating'), output: /\d+ passed, 0 failed/ },
  'test:long': {
    ...npm('run', 'test:long', '--', '--project', 'node', 'packages/rating'),
    output: /\d+ passed, 0 failed/,
  },
  fuzz: { ...npm('run', 'fuzz', '--', 'records', '--inputs', '50'), output: /passed/ },
  bench: { ...npm('run', 'bench', 'loading the net of Duo'), output: /calibration/ },
  // The levels of other authors are outside the repository.
  'bench:sokoban': { ...npm('run', 'bench:sokoban'), output: /there is nothing to measure/, exitCode: 2 },
  docs: { ...npm('run', 'docs'), output: /strings\.md/ },
  pack: { ...npm('run', 'pack'), output: /packs/ },
  release: { ...npm('run', 'release', '--', '--dry-run'), output: /would tag v\d/ },
  pictures: { ...npm('run', 'pictures', 'home'), output: /docs\/pictures\/home\.png/ },
  chaos: { ...npm('run', 'chaos', '--', '--kills', '1', '--moves', '20', '--circles', '1'), output: /"lost": 0/ },
  soak: { ...npm('run', 'soak', '--', '--games', '3', '--minutes', '1'), output: /minute 1: heap/, isServer: true },
  'npx quadrille': { command: 'npx', args: ['quadrille', '--version'], output: /^\d+\.\d+\.\d+$/m },
};

/** The newest Node that the project supports, from npm's `node` package. */
const newestNode = '26.10.0';

/** Resolves to the output of the command when it ends, or, for a server, when `output` appears. */
async function run(
  { command, args, output, isServer, exitCode = 0 }: Command,
  folder: string,
  path = process.env['PATH'],
): Promise<string> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: path, THOROUGH: '', CI: 'true', BROWSER: 'none', PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const isDone = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        if (isServer && output.test(printed)) resolve();
      });
    }
    child.once('close', () => resolve());
  });
  await isDone;
  if (child.exitCode === null) {
    const closed = once(child, 'close');
    // The whole process group: npm and its children.
    process.kill(-child.pid!, 'SIGTERM');
    await closed;
  } else if (child.exitCode !== exitCode) throw new Error(printed);
  return printed;
}

const clone = (folder: string): void => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(root).href, folder]);
};

describe('in a fresh clone, with nothing prepared', () => {
  test('this test covers every npm script', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(Object.keys(commands).toSorted()).toEqual([...Object.keys(scripts), 'npx quadrille'].toSorted());
  });

  test.each(Object.keys(commands))(
    '%s works',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'quadrille-clone-'));
      try {
        clone(folder);
        expect(await run(commands[name]!, folder)).toMatch(commands[name]!.output);
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    },
    timeoutMs,
  );

  test(
    `npm test passes on Node ${newestNode}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'quadrille-node-'));
      try {
        writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
        execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${newestNode}`], {
          cwd: folder,
          shell: process.platform === 'win32',
        });
        const path = [join(folder, 'node_modules/node/bin'), process.env['PATH']].join(delimiter);
        clone(join(folder, 'clone'));
        const printed = await run({ ...npm('test'), output: /./ }, join(folder, 'clone'), path);
        expect(printed).toMatch(/^\d+ passed, 0 failed$/m);
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    },
    2 * timeoutMs,
  );
});
