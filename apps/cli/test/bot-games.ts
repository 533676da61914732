import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { until, type TestServer } from '../../server/test/served.ts';

const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');

/** A bot with a token for everything. */
export async function tokenOf(server: TestServer, name: string): Promise<string> {
  const owner = await server.guest('Ada');
  await owner.request('POST', '/api/account', { name: `Owner of ${name}` });
  await owner.request('POST', '/api/bots', { name });
  const scopes = ['read', 'play', 'open'];
  const made = await owner.request('POST', `/api/bots/${name}/tokens`, { name: 'test', scopes });
  return ((await made.json()) as { token: string }).token;
}

/**
 * An engine plays a number of games against a computer player, each side as an unattended bot; the engine's bot is
 * killed once.
 */
export async function playUnattended(server: TestServer, games: number): Promise<void> {
  const [level, engine] = [await tokenOf(server, 'Levelbot'), await tokenOf(server, 'Enginebot')];
  const start = (token: string, ...player: readonly string[]): ChildProcess => {
    const args = ['bot', 'quoridor', '--server', server.url, '--ms', '20', ...player];
    const child = spawn(process.execPath, [launcher, ...args], { env: { ...process.env, QUADRILLE_TOKEN: token } });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const recordOf = async (g: string): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return (await fetch(`${server.url}/api/games/${g}/record`)).text();
  };
  const ids: string[] = [];
  for (let game = 0; game < games; game++) {
    const opened = await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${level}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        c: `g${game}`,
        game: 'quoridor',
        params: 'size=5,walls=3',
        control: 'none',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        to: 'Enginebot',
      }),
    });
    ids.push(((await opened.json()) as { g: string }).g);
  }
  const speaker = ['--engine', `"${process.execPath}" "${launcher}" engine quoridor`];
  const first = start(engine, ...speaker);
  start(level, '--player', 'casual');
  const movesAt = async (g: string): Promise<number> => (await recordOf(g)).split('\n\n').at(-1)!.split(/\s+/).length;
  await until(async () => (await movesAt(ids.at(-1)!)) >= 4, 120_000);
  first.kill('SIGKILL');
  start(engine, ...speaker);
  for (const g of ids) {
    await until(async () => /^\[Result "[^*]/m.test(await recordOf(g)), 1_200_000);
    const record = await recordOf(g);
    expect(record).toMatch(/^\[Result "[12]"\]$/m);
    expect(record).not.toMatch(/^\[End /m);
  }
}
