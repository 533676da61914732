import { OnlineBot } from '@quadrille/online/node';
import type { TableGame } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer, until } from '../../server/test/served.ts';
import { loadGame } from '../src/base/games.ts';
import { playUnattended, tokenOf } from './bot-games.ts';
import { quadrille } from './program.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

describe('an invalid call', () => {
  it.each([
    [['quoridor', '--token', 't', '--player', 'x'], '--server'],
    [['quoridor', '--server', 'localhost', '--token', 't', '--player', 'x'], '--server must be an address'],
    [['quoridor', '--server', 'http://localhost:1', '--player', 'x'], '--token'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't'], '--engine'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't', '--player', 'x'], 'Unknown computer player “x”'],
    [['sokoban', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'no engine that speaks'],
    [['chess', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'Unknown game “chess”'],
  ])('%j is refused with the reason', async (args, reason) => {
    const { code, err } = await quadrille(['bot', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it('with an unknown token is refused by the server', async () => {
    const args = ['--server', server.url, '--token', `quadrille_${'x'.repeat(43)}`, '--player', 'casual'];
    const { code, err } = await quadrille(['bot', 'quoridor', ...args]);
    expect(code).not.toBe(0);
    expect(err).toContain('This token is not known here, or it has ended.');
  });
});

it('a bot whose opponent leaves while it thinks reports the end, and no failure', async () => {
  const token = await tokenOf(server, 'Slowbot');
  const ada = await server.guest('Ada');
  await ada.request('POST', '/api/account', { name: 'Ada who leaves' });
  const seats = [{ kind: 'open' }, { kind: 'me' }];
  const made = await ada.request('POST', '/api/games', {
    c: 'slow',
    game: 'quoridor',
    params: '',
    control: 'none',
    seats,
    to: 'Slowbot',
  });
  const { g } = (await made.json()) as { g: string };
  let isThinking = false;
  const answered = new EventTarget();
  const news: string[] = [];
  const bot = new OnlineBot({
    url: server.url,
    token,
    id: 'quoridor',
    game: (await loadGame('quoridor')) as TableGame<unknown, unknown, unknown>,
    player: {
      id: 'slow',
      budget: {},
      sit: async () => ({
        applyMove: () => undefined,
        async *think() {
          isThinking = true;
          await new Promise((resolve) => answered.addEventListener('answer', resolve, { once: true }));
          yield { move: 'e2' };
        },
        leave: () => undefined,
      }),
    },
    ms: 100,
    maxTables: 1,
    onNews: (told) => void news.push(told.kind),
  });
  const stop = new AbortController();
  const running = bot.run(stop.signal);
  await until(() => isThinking, 30_000);
  const client = server.client(ada);
  expect((await client.do(g, { kind: 'abort' })).ok).toBe(true);
  await until(() => news.includes('over'), 30_000);
  answered.dispatchEvent(new Event('answer'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  stop.abort();
  await running;
  expect(news).toEqual(['ready', 'sat', 'over']);
}, 60_000);

it(
  'an engine plays whole games unattended against a computer player, through a kill in the middle',
  () => playUnattended(server, 2),
  360_000,
);
