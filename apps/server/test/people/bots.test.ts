import { parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeCode } from '@quadrille/protocol';
import type { Guest } from '@quadrille/online/node';
import { TestServer } from '../served.ts';
import { json, personAt, tableOf } from './people.ts';

let server: TestServer;
let ada: Guest;
const lines: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ log: (line) => lines.push(line) });
  ada = await personAt(server, 'Ada');
}, 120_000);
afterAll(() => server.close(), 30_000);

async function botOf(owner: Guest, name: string, scopes: readonly string[]): Promise<string> {
  expect((await owner.request('POST', '/api/bots', { name })).status).toBe(200);
  return tokenFor(owner, name, scopes);
}

async function tokenFor(owner: Guest, name: string, scopes: readonly string[]): Promise<string> {
  const made = await owner.request('POST', `/api/bots/${encodeURIComponent(name)}/tokens`, { name: 'At home', scopes });
  const created = parseResponse(routes.createToken, await json(made));
  if (!created.ok) throw new Error(created.error.code);
  return created.value.token;
}

const as = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const request = { game: 'noughts', params: '', control: 'none', seats: [{ kind: 'me' }, { kind: 'open' }] } as const;

describe('a program', () => {
  it('accepts a challenge by name and plays a whole game over plain HTTP', async () => {
    const token = await botOf(ada, 'Robo', ['read', 'play']);
    const opened = await ada.open({ ...request, seats: [...request.seats], commandId: 'to', to: 'Robo' });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tables } = (await json(await as(token, 'GET', '/api/me/challenges'))) as {
      tables: readonly { g: string; invite: string }[];
    };
    expect(tables).toHaveLength(1);
    const [{ g, invite }] = tables as [{ g: string; invite: string }];
    expect((await as(token, 'POST', `/api/games/${g}/sit`, { c: 's', invite })).status).toBe(200);
    for (const [index, m] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
      const body = { c: `m${index}`, d: { k: 'move', m } };
      const path = `/api/games/${g}/do`;
      const done = await (index % 2 === 0 ? ada.request('POST', path, body) : as(token, 'POST', path, body));
      expect(done.status).toBe(200);
    }
    const sheet = await json(await fetch(`${server.url}/api/people/robo`));
    expect(sheet).toMatchObject({ name: 'Robo', owner: 'Ada' });
    expect(await json(await as(token, 'GET', '/api/hello'))).toMatchObject({ me: { name: 'Robo' } });
  });

  it('may do exactly what its token allows', async () => {
    const looker = await botOf(ada, 'Looker', ['read']);
    const g = await tableOf(ada, await server.guest('Bob'));
    expect((await as(looker, 'GET', `/api/games/${g}/record`)).status).toBe(200);
    const open = { ...request, c: 'x' };
    for (const [method, path, body] of [
      ['POST', '/api/games', open],
      ['POST', `/api/games/${g}/do`, { c: 'a', d: { k: 'abort' } }],
      ['POST', '/api/guest', { name: 'Other' }],
      ['POST', '/api/account/codes', {}],
      ['POST', '/api/bots', { name: 'Child' }],
      ['DELETE', '/api/me', undefined],
      ['POST', '/api/moderation', {}],
    ] as const) {
      const refused = await as(looker, method, path, body);
      expect(await json(refused), path).toMatchObject({ fault: { code: 'online-scope' } });
      expect(refused.status).toBe(403);
    }
    const opener = await tokenFor(ada, 'Looker', ['read', 'open']);
    expect((await as(opener, 'POST', '/api/games', open)).status).toBe(200);
  });

  it('needs a valid token: the server refuses and logs forged and revoked ones, on sockets as well', async () => {
    const token = await botOf(ada, 'Shortlived', ['read', 'play']);
    const bots = parseResponse(routes.bots, await json(await ada.request('GET', '/api/bots')));
    const own = bots.ok ? bots.value.bots.find(({ name }) => name === 'Shortlived') : undefined;
    expect(own?.tokens).toMatchObject([{ name: 'At home', scopes: ['read', 'play'] }]);
    expect((await ada.request('DELETE', `/api/bots/Shortlived/tokens/${own!.tokens[0]!.id}`)).status).toBe(200);
    for (const forged of [token, `${token}x`, 'quadrille_', 'quadrille_' + 'x'.repeat(43), '']) {
      lines.length = 0;
      const refused = await as(forged, 'GET', '/api/hello');
      expect(refused.status, forged).toBe(401);
      expect(await json(refused)).toEqual({ fault: { code: 'online-token' } });
      expect(lines).toEqual([expect.stringMatching(/refused: token$/)]);
    }
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=5`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(closeCode.session);
  });

  it('has a rating among programs, separate from people', async () => {
    const [first, second] = [
      await botOf(ada, 'Prog One', ['read', 'play', 'open']),
      await botOf(ada, 'Prog Two', ['read', 'play']),
    ];
    const opened = (await json(
      await as(first, 'POST', '/api/games', { ...request, c: 'r', rated: true, to: 'Prog Two' }),
    )) as {
      g: string;
      invite: string;
      you: readonly number[];
    };
    // The server draws who moves first.
    const [begins, follows] = opened.you[0] === 0 ? [first, second] : [second, first];
    const asked = await ada.open({
      ...request,
      seats: [...request.seats],
      commandId: 'rated',
      rated: true,
      to: 'Prog Two',
    });
    expect(asked).toMatchObject({ ok: false, error: { code: 'online-rated-bots' } });
    const byPerson = await ada.sit(opened.g, { commandId: 's', invite: opened.invite });
    expect(byPerson).toMatchObject({ ok: false, error: { code: 'online-rated-bots' } });
    expect((await as(second, 'POST', `/api/games/${opened.g}/sit`, { c: 's', invite: opened.invite })).status).toBe(
      200,
    );
    for (const [index, m] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
      await as(index % 2 === 0 ? begins : follows, 'POST', `/api/games/${opened.g}/do`, {
        c: `m${index}`,
        d: { k: 'move', m },
      });
    }
    expect(await json(await fetch(`${server.url}/api/games/${opened.g}/result`))).toMatchObject({ rated: true });
    expect(await json(await fetch(`${server.url}/api/boards/noughts.2.free.bots`))).toMatchObject({
      rows:
        opened.you[0] === 0
          ? [{ name: 'Prog One' }, { name: 'Prog Two' }]
          : [{ name: 'Prog Two' }, { name: 'Prog One' }],
    });
  });

  it('is deleted with its owner', async () => {
    const cleo = await personAt(server, 'Cleo');
    const token = await botOf(cleo, 'Cleobot', ['read']);
    await cleo.request('DELETE', '/api/me');
    expect((await as(token, 'GET', '/api/hello')).status).toBe(401);
    expect((await fetch(`${server.url}/api/people/Cleobot`)).status).toBe(404);
  });
});

it('an account has at most ten programs', async () => {
  const many = await personAt(server, 'Many');
  const made = (n: number): Promise<Response> => many.request('POST', '/api/bots', { name: `Crowd ${n}` });
  for (let n = 0; n < 10; n++) expect((await made(n)).status).toBe(200);
  expect(await json(await made(10))).toMatchObject({ fault: { code: 'online-bots', args: { n: 10 } } });
});

it('requests at once make no more programs and tokens than others', async () => {
  const hasty = await personAt(server, 'Hasty');
  const names = [...'abcdefghijklmnop'].map((letter) => `Hurry ${letter}`);
  const made = await Promise.all(names.map((name) => hasty.request('POST', '/api/bots', { name })));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
  const bots = parseResponse(routes.bots, await json(await hasty.request('GET', '/api/bots')));
  if (!bots.ok) throw new Error(bots.error.code);
  expect(bots.value.bots).toHaveLength(10);
  const path = `/api/bots/${encodeURIComponent(bots.value.bots[0]!.name)}/tokens`;
  const tokens = await Promise.all(names.map((name) => hasty.request('POST', path, { name, scopes: ['read'] })));
  expect(tokens.filter(({ status }) => status === 200)).toHaveLength(10);
});

it('guests and strangers cannot have programs', async () => {
  expect((await (await server.guest('Eve')).request('POST', '/api/bots', { name: 'Evebot' })).status).toBe(403);
  expect((await fetch(`${server.url}/api/bots`)).status).toBe(401);
});
