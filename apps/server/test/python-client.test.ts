import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { TestServer, until } from './served.ts';

const program = join(import.meta.dirname, '../../../docs/examples/client.py');

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

function start(args: readonly string[]): { readonly child: ChildProcessWithoutNullStreams; output(): string } {
  const child = spawn('python3', [program, server.url, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output };
}

it('two copies of the Python client of the docs play a whole game', async () => {
  const ada = start([]);
  const [, table, invite] = await until(() => /^table (\S+) (\S+)$/m.exec(ada.output()) ?? undefined);
  const bob = start([table!, invite!]);
  const ends = await Promise.all(
    [ada, bob].map(({ child }) => new Promise((resolve) => child.once('exit', (code) => resolve(code)))),
  );
  expect(ends, `${ada.output()}\n${bob.output()}`).toEqual([0, 0]);
  const [moves] = [ada, bob].map(({ output }) => /over after (.*)/.exec(output())?.[1]);
  const record = await (await fetch(`${server.url}/api/games/${table}/record`)).text();
  // Removes the move times, the move numbers and the result.
  const played = record
    .split('\n\n')
    .at(-1)!
    .replaceAll(/\{[^}]*\}|\d+\.(?:\.\.)?\s/g, ' ')
    .match(/\b[a-c][1-3]\b/g);
  expect(played?.join(' ')).toBe(moves);
}, 120_000);
