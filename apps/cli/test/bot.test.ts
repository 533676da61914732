import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestServer, until } from '../../server/test/served.ts';
import { quadrille } from './program.ts';

const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

describe('a call that cannot be', () => {
  it.each([
    [['quoridor', '--token', 't', '--player', 'x'], '--server'],
    [['quoridor', '--server', 'localhost', '--token', 't', '--player', 'x'], '--server must be an address'],
    [['quoridor', '--server', 'http://localhost:1', '--player', 'x'], '--token'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't'], '--engine'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't', '--player', 'x'], 'There is no level “x”'],
    [['sokoban', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'no engine that speaks'],
    [['chess', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'There is no game “chess”'],
  ])('%j says what is wrong', async (args, reason) => {
    const { code, err } = await quadrille(['bot', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it('with a token that nobody knows is told so by the server', async () => {
    const args = ['--server', server.url, '--token', `quadrille_${'x'.repeat(43)}`, '--player', 'casual'];
    const { code, err } = await quadrille(['bot', 'quoridor', ...args]);
    expect(code).not.toBe(0);
    expect(err).toContain('This token is not known here, or it has ended.');
  });
});

/** A program of Ada's with a token for everything. */
async function tokenOf(name: string): Promise<string> {
  const owner = await server.guest('Ada');
  await owner.request('POST', '/api/account', { name: `Owner of ${name}` });
  await owner.request('POST', '/api/bots', { name });
  const scopes = ['read', 'play', 'open'];
  const made = await owner.request('POST', `/api/bots/${name}/tokens`, { name: 'test', scopes });
  return ((await made.json()) as { token: string }).token;
}

function start(token: string, ...player: readonly string[]): ChildProcess {
  const args = ['bot', 'quoridor', '--server', server.url, '--ms', '20', ...player];
  const child = spawn(process.execPath, [launcher, ...args], { env: { ...process.env, QUADRILLE_TOKEN: token } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const ask = async (token: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
};

const movesAt = async (g: string): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const record = await (await fetch(`${server.url}/api/games/${g}/record`)).text();
  return record.split('\n\n').at(-1)!.split(/\s+/).length;
};

it('an engine plays whole games unattended against a level, through a kill in the middle', async () => {
  const [level, engine] = [await tokenOf('Levelbot'), await tokenOf('Enginebot')];
  const tables = await Promise.all(
    ['one', 'two'].map(
      (c) =>
        ask(level, '/api/games', {
          c,
          game: 'quoridor',
          params: 'size=5,walls=3',
          control: 'none',
          seats: [{ kind: 'me' }, { kind: 'open' }],
          to: 'Enginebot',
        }) as Promise<{ g: string }>,
    ),
  );
  const speaker = ['--engine', `"${process.execPath}" "${launcher}" engine quoridor`];
  const first = start(engine, ...speaker);
  start(level, '--player', 'casual');
  await until(async () => (await movesAt(tables[0]!.g)) >= 4, 120_000);
  first.kill('SIGKILL');
  start(engine, ...speaker);
  for (const { g } of tables) {
    await until(async () => {
      const { tables: own } = (await ask(engine, '/api/me/games')) as {
        tables: readonly { g: string; state: string }[];
      };
      return own.find((table) => table.g === g)?.state === 'over';
    }, 120_000);
    const record = await (await fetch(`${server.url}/api/games/${g}/record`)).text();
    expect(record).toMatch(/^\[Result "[12]"\]$/m);
    expect(record).not.toMatch(/^\[End /m);
  }
}, 360_000);
