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

function start(args: readonly string[]): { readonly child: ChildProcessWithoutNullStreams; said(): string } {
  const child = spawn('python3', [program, server.url, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said };
}

it('the client of the docs, in Python, plays a whole game with another one', async () => {
  const ada = start([]);
  const [, table, invite] = await until(() => /^table (\S+) (\S+)$/m.exec(ada.said()) ?? undefined);
  const bob = start([table!, invite!]);
  const ends = await Promise.all(
    [ada, bob].map(({ child }) => new Promise((resolve) => child.once('exit', (code) => resolve(code)))),
  );
  expect(ends, `${ada.said()}\n${bob.said()}`).toEqual([0, 0]);
  const [moves] = [ada, bob].map(({ said }) => /over after (.*)/.exec(said())?.[1]);
  const record = await (await fetch(`${server.url}/api/games/${table}/record`)).text();
  // Without the times of the moves, their numbers and the result.
  const played = record
    .split('\n\n')
    .at(-1)!
    .replaceAll(/\{[^}]*\}|\d+\.(?:\.\.)?\s/g, ' ')
    .match(/\b[a-c][1-3]\b/g);
  expect(played?.join(' ')).toBe(moves);
}, 120_000);
