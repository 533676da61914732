import { type AccountSheet, parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeCode } from '@quadrille/protocol';
import type { Guest } from '@quadrille/online/node';
import { TestServer, until } from '../served.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await TestServer.start({ log: (line) => lines.push(line) });
}, 120_000);
afterAll(() => server.close(), 30_000);

interface Person {
  readonly guest: Guest;
  readonly device: SoftAuthenticator;
  readonly codes: readonly string[];
}

const json = async (response: Response): Promise<unknown> => response.json();
const question = async (response: Response) => (await json(response)) as { options: { challenge: string } };

let count = 0;
/** A name that is unique on this server. */
const fresh = (): string => `Ada ${'abcdefghjk'[count % 10]}${'qrstuvwxyz'[Math.floor(count++ / 10)]}`;

async function person(name = fresh()): Promise<Person> {
  const guest = await server.guest('Ada');
  const device = new SoftAuthenticator(server.url);
  const { options } = await question(await guest.request('POST', '/api/account/ask', { name }));
  const made = await guest.request('POST', '/api/account', { name, passkey: device.create(options) });
  const told = parseResponse(routes.createAccount, await json(made));
  if (!told.ok) throw new Error(told.error.code);
  return { guest, device, codes: told.value.codes };
}

/** A browser without cookies. */
const stranger = (method: string, path: string, body?: unknown, cookie?: string): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...(cookie && { Cookie: cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!;

async function logIn(device: SoftAuthenticator): Promise<Response> {
  const { options } = await question(await stranger('POST', '/api/login/ask', {}));
  return stranger('POST', '/api/login', { passkey: device.get(options) });
}

async function sheet(cookie: string): Promise<AccountSheet> {
  const read = parseResponse(routes.account, await json(await stranger('GET', '/api/account', undefined, cookie)));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const noughts = { game: 'noughts', params: '', control: 'none', seats: [{ kind: 'me' }, { kind: 'open' }] } as const;

/** Two players finish a game; the first wins. */
async function finished(winner: Guest, loser: Guest): Promise<string> {
  const opened = await winner.open({ commandId: `o${count++}`, ...noughts, seats: [...noughts.seats] });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite } = opened.value;
  await loser.sit(tableId, { commandId: 's', invite });
  for (const [index, m] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
    const response = await (index % 2 === 0 ? winner : loser).request('POST', `/api/games/${tableId}/do`, {
      c: `m${index}`,
      d: { k: 'move', m },
    });
    expect(response.status).toBe(200);
  }
  return tableId;
}

describe('a guest', () => {
  it('becomes a registered player with the same account and tables, and gets eight codes', async () => {
    const guest = await server.guest('Grace');
    const bob = await server.guest('Bob');
    const g = await finished(guest, bob);
    const device = new SoftAuthenticator(server.url);
    const { options } = await question(await guest.request('POST', '/api/account/ask', { name: 'Grace' }));
    const made = await guest.request('POST', '/api/account', { name: 'Grace', passkey: device.create(options) });
    expect(await json(made)).toMatchObject({
      me: { account: guest.me.account, name: 'Grace', person: true },
      codes: Array.from({ length: 8 }, () => expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) as string),
    });
    expect(await json(await guest.request('GET', '/api/hello'))).toMatchObject({ me: { name: 'Grace', person: true } });
    expect(await json(await guest.request('GET', '/api/me/games'))).toMatchObject({ tables: [{ g }] });
  });

  it('without passkey support gets the recovery codes only', async () => {
    const guest = await server.guest('Plain');
    const made = parseResponse(
      routes.createAccount,
      await json(await guest.request('POST', '/api/account', { name: 'Plain Http' })),
    );
    expect(made).toMatchObject({ ok: true, value: { me: { person: true } } });
    expect(await sheet(guest.cookie)).toMatchObject({ passkeys: [], codes: 8 });
  });

  it.each([
    ['the same name', 'Imogen'],
    ['another case', 'IMOGEN'],
    ['similar letters', 'lrnogen'],
    ['punctuation marks between the letters', 'I.m-o gen'],
  ])('cannot take %s as a person', async (_, name) => {
    await person('Imogen').catch(() => {});
    const guest = await server.guest('Eve');
    for (const path of ['/api/account/ask', '/api/account']) {
      const refused = await guest.request('POST', path, { name });
      expect(refused.status).toBe(409);
      expect(await json(refused)).toMatchObject({ fault: { code: 'account-name-taken' } });
    }
    const asGuest = await guest.request('POST', '/api/guest', { name });
    expect(await json(asGuest)).toMatchObject({ fault: { code: 'account-name-taken' } });
  });

  it('competes for a name: of two simultaneous requests one succeeds', async () => {
    const guests = await Promise.all([server.guest('One'), server.guest('Two')]);
    const answers = await Promise.all(guests.map((guest) => guest.request('POST', '/api/account', { name: 'Same' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('cannot use features for registered players', async () => {
    const guest = await server.guest('Eve');
    for (const [method, path] of [
      ['POST', '/api/account/codes'],
      ['POST', '/api/logout'],
      ['DELETE', '/api/account/sessions/others'],
    ] as const) {
      expect((await guest.request(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403);
    }
  });
});

describe('a registered player', () => {
  it('signs in on another device with the passkey, and finds the same games', async () => {
    const { guest, device } = await person();
    const g = await finished(guest, await server.guest('Bob'));
    const answer = await logIn(device);
    expect(answer.status).toBe(200);
    expect(await json(await stranger('GET', '/api/me/games', undefined, cookieOf(answer)))).toMatchObject({
      tables: [{ g }],
    });
    expect((await sheet(guest.cookie)).sessions).toHaveLength(2);
  });

  it('may have several passkeys, and cannot delete one by accident', async () => {
    const { guest } = await person();
    const second = new SoftAuthenticator(server.url);
    const { options } = await question(await guest.request('POST', '/api/account/ask', {}));
    expect((options as unknown as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1);
    expect((await guest.request('POST', '/api/account/passkeys', { passkey: second.create(options) })).status).toBe(
      200,
    );
    expect((await logIn(second)).status).toBe(200);
    const [first] = (await sheet(guest.cookie)).passkeys;
    expect((await guest.request('DELETE', `/api/account/passkeys/${first!.id}`)).status).toBe(200);
    expect((await guest.request('DELETE', `/api/account/passkeys/${first!.id}`)).status).toBe(404);
    expect((await sheet(guest.cookie)).passkeys).toHaveLength(1);
  });

  it('signs in with a recovery code, each code once; new codes replace the old ones', async () => {
    const name = fresh();
    const { guest, codes } = await person(name);
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    const byCode = await stranger('POST', '/api/login/code', { name: name.toUpperCase(), code: typed });
    expect(await json(byCode)).toMatchObject({ account: guest.me.account, name });
    const again = await stranger('POST', '/api/login/code', { name, code: codes[0] });
    expect(again.status).toBe(401);
    expect(lines.at(-1)).toMatch(/refused: code$/);
    expect((await sheet(guest.cookie)).codes).toBe(7);
    const renewed = parseResponse(
      routes.createAccount,
      await json(await guest.request('POST', '/api/account/codes', {})),
    );
    if (!renewed.ok) throw new Error(renewed.error.code);
    expect((await stranger('POST', '/api/login/code', { name, code: codes[1] })).status).toBe(401);
    expect((await stranger('POST', '/api/login/code', { name, code: renewed.value.codes[1] })).status).toBe(200);
  });

  it('cannot lose access: the last passkey stays while no code is left', async () => {
    const name = fresh();
    const { guest, codes } = await person(name);
    for (const code of codes) expect((await stranger('POST', '/api/login/code', { name, code })).status).toBe(200);
    const [only] = (await sheet(guest.cookie)).passkeys;
    const refused = await guest.request('DELETE', `/api/account/passkeys/${only!.id}`);
    expect(await json(refused)).toMatchObject({ fault: { code: 'account-last' } });
  });

  it('ends the session of a lost device; the server closes its socket', async () => {
    const { guest, device } = await person();
    const elsewhere = cookieOf(await logIn(device));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=5`, { headers: { Cookie: elsewhere } });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.once('message', resolve));
    const lost = (await sheet(guest.cookie)).sessions.find(({ here }) => !here)!;
    expect((await guest.request('DELETE', `/api/account/sessions/${lost.id}`)).status).toBe(200);
    expect(await closed).toBe(closeCode.session);
    expect((await stranger('GET', '/api/account', undefined, elsewhere)).status).toBe(401);
    expect((await guest.request('GET', '/api/account')).status).toBe(200);
  });

  it('changes the name, by the same rules', async () => {
    const { guest } = await person();
    const { guest: other } = await person('Ursula');
    expect((await guest.request('POST', '/api/guest', { name: 'URSULA' })).status).toBe(409);
    expect((await guest.request('POST', '/api/guest', { name: 'x' })).status).toBe(422);
    expect(await json(await guest.request('POST', '/api/guest', { name: 'Vera' }))).toMatchObject({ name: 'Vera' });
    expect((await other.request('POST', '/api/guest', { name: 'ursula' })).status).toBe(200);
  });

  it('imports the results of a browser, each once', async () => {
    const { guest } = await person();
    const result = { id: 'a1', game: 'noughts', at: 1, score: 1, against: ['easy'], helped: false };
    const send = () => guest.request('POST', '/api/account/results', { results: [result, { ...result, id: 'a2' }] });
    expect(await json(await send())).toEqual({ brought: 2 });
    expect(await json(await send())).toEqual({ brought: 2 });
    const wrong = { results: [{ ...result, score: 2 }] };
    expect((await guest.request('POST', '/api/account/results', wrong)).status).toBe(400);
  });

  it('deletes the account with all data; only seats without a name stay', async () => {
    const name = fresh();
    const { guest, device, codes } = await person(name);
    const bob = await server.guest('Bob');
    const g = await finished(guest, bob);
    const result = { id: 'a1', game: 'noughts', at: 1, score: 1, against: ['easy'], helped: false };
    await guest.request('POST', '/api/account/results', { results: [result] });
    const file = await guest.request('GET', '/api/account/export');
    expect(file.headers.get('content-disposition')).toContain('quadrille-account.json');
    const text = await file.text();
    expect(JSON.parse(text)).toMatchObject({
      quadrille: 'account',
      account: [{ id: guest.me.account, name }],
      passkey: [{ host: 'localhost' }],
      brought: [{ id: 'a1' }],
      tables: [{ id: g, kind: 'noughts', seats: [0] }],
    });
    expect(text).not.toContain(codes[0]!);
    expect((await guest.request('DELETE', '/api/me')).status).toBe(200);
    expect((await logIn(device)).status).toBe(401);
    expect((await stranger('POST', '/api/login/code', { name, code: codes[0] })).status).toBe(401);
    expect((await guest.request('GET', '/api/account')).status).toBe(401);
    // The server reads the table from the store again after a time without clients.
    const tables = (await json(await bob.request('GET', '/api/me/games'))) as { tables: readonly { seats: unknown }[] };
    expect(tables.tables[0]!.seats).toEqual([
      { kind: 'person', name: '' },
      { kind: 'person', name: 'Bob', account: bob.me.account },
    ]);
    // The name is free again.
    await person(name);
  });
});

describe('forged credentials', () => {
  it('a passkey assertion is valid once', async () => {
    const { device } = await person();
    const { options } = await question(await stranger('POST', '/api/login/ask', {}));
    const passkey = device.get(options);
    expect((await stranger('POST', '/api/login', { passkey })).status).toBe(200);
    const replayed = await stranger('POST', '/api/login', { passkey });
    expect(replayed.status).toBe(401);
    expect(replayed.headers.get('set-cookie')).toBeNull();
    expect(await json(replayed)).toEqual({ fault: { code: 'account-passkey' } });
    expect(lines.at(-1)).toMatch(/refused: passkey$/);
  });

  it.each([
    [
      'a challenge that the server did not issue',
      (device: SoftAuthenticator) => device.get({ challenge: 'bm9ib2R5', rpId: 'localhost' }),
    ],
    ['no answer at all', () => ({ id: 'x', response: {} })],
  ])('%s is refused', async (_, made) => {
    const { device } = await person();
    const response = await stranger('POST', '/api/login', { passkey: made(device) });
    expect(response.status).toBe(401);
  });

  it('an assertion for a page of another site is refused', async () => {
    const { guest } = await person();
    const phishedAuthenticator = new SoftAuthenticator('https://evil.example');
    const { options } = await question(await guest.request('POST', '/api/account/ask', {}));
    const added = await guest.request('POST', '/api/account/passkeys', {
      passkey: phishedAuthenticator.create(options),
    });
    expect(added.status).toBe(401);
  });

  it('an assertion for the challenge of another account is refused', async () => {
    const { guest: ada } = await person();
    const { guest: eve } = await person();
    const { options } = await question(await ada.request('POST', '/api/account/ask', {}));
    const device = new SoftAuthenticator(server.url);
    const stolen = await eve.request('POST', '/api/account/passkeys', { passkey: device.create(options) });
    expect(stolen.status).toBe(401);
  });

  it('a cookie is invalid after logout, on sockets as well', async () => {
    const { guest } = await person();
    expect((await guest.request('POST', '/api/logout', {})).headers.get('set-cookie')).toContain('Max-Age=0');
    lines.length = 0;
    expect((await guest.request('GET', '/api/account')).status).toBe(401);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?p=5`, { headers: { Cookie: guest.cookie } });
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(closeCode.session);
    await until(() => lines.length >= 2);
    expect(lines).toEqual([expect.stringMatching(/refused: session$/), expect.stringMatching(/refused: session$/)]);
  });

  it('are limited to ten attempts per minute', async () => {
    lines.length = 0;
    for (let time = 0; time < 15; time++) await stranger('POST', '/api/login', { passkey: { id: 'x', response: {} } });
    expect(lines.filter((line) => line.endsWith('passkey')).length).toBeLessThanOrEqual(10);
  });
});
