import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { FaultProxy } from '../../../../packages/online/test/fault-proxy.ts';
import { until, type TestServer } from '../served.ts';
import { json, personAt } from './people.ts';

const program = join(import.meta.dirname, '../../../../docs/examples/bot.mjs');
/** The interval between connection cuts. */
const cutEvery = 400;

/** Two bots of thirty lines play this many whole games over a proxy that keeps cutting connections. */
export async function playThroughCuts(server: TestServer, games: number): Promise<void> {
  const proxy = new FaultProxy(() => server.served.port);
  await proxy.listen();
  onTestFinished(() => proxy.close());
  const owner = await personAt(server, `Owner ${games}`);
  const tokens = await Promise.all(
    [`Ahead ${games}`, `Astray ${games}`].map(async (name) => {
      expect((await owner.request('POST', '/api/bots', { name })).status).toBe(200);
      const wish = { name: 'test', scopes: ['read', 'play', 'open'] };
      const made = await owner.request('POST', `/api/bots/${encodeURIComponent(name)}/tokens`, wish);
      return ((await json(made)) as { token: string }).token;
    }),
  );
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const options = { Authorization: `Bearer ${tokens[0]}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: options,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await json(response)) as Record<string, unknown>;
  };
  const ids: string[] = [];
  for (let game = 0; game < games; game++) {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const wish = { game: 'quoridor', params: 'size=5,walls=3', control: 'none', seats };
    const { g } = await ask('/api/games', { c: `g${game}`, ...wish, to: `Astray ${games}` });
    ids.push(String(g));
  }
  const ended: (number | null)[] = [];
  for (const token of tokens) {
    const child = spawn(process.execPath, [program, `http://127.0.0.1:${proxy.port}`, token], { stdio: 'inherit' });
    onTestFinished(() => void child.kill('SIGKILL'));
    // The test does not restart a crashed bot.
    child.once('exit', (code) => ended.push(code));
  }
  const cutting = setInterval(() => proxy.cut(), cutEvery);
  try {
    for (const g of ids) {
      await until(async () => ended.length > 0 || /^\[Result "[^*]/m.test(await recordOf(server, g)), 900_000);
      expect(ended).toEqual([]);
      expect(await recordOf(server, g)).toMatch(/^\[Result "(?:[12]|1\/2.*)"\]$/m);
    }
  } finally {
    clearInterval(cutting);
  }
}

async function recordOf(server: TestServer, g: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (await fetch(`${server.url}/api/games/${g}/record`)).text();
}
