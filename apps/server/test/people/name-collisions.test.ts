import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryHash } from '../../src/platform/tokens.ts';
import { TestServer } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { json, personAt } from './people.ts';

let server: TestServer;
let folder: string;

/**
 * Accounts of earlier versions: two names that look the same, and one that is now reserved for house bots.
 */
const before = [
  ['old-bob', 'Berta Bob', 'bertabob'],
  ['old-bob-2', 'Berta Bᴏb', 'bertabᴏb'],
  ['old-bill', 'Bill', 'blll'],
  ['old-bot', 'Bot Marvin', 'botmarvln'],
] as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-names-'));
  const lines = [
    { quadrille: 'backup', format: 1 },
    ...before.map(([id, name, look]) => ['account', { id, name, look, created: 1000, seen: 1000 }]),
    ...before.map(([id]) => ['recovery', { account: id, hash: recoveryHash(`${id} code`) }]),
  ];
  writeFileSync(join(folder, 'backup'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const store = await emptyStore();
  await store.restore(join(folder, 'backup'));
  server = await TestServer.start({ store });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('existing names that the server would refuse today', () => {
  it.each(before)('%s is found by name, and can sign in with a code', async (id, name) => {
    const sheet = await json(await fetch(`${server.url}/api/people/${encodeURIComponent(name)}`));
    expect(sheet).toMatchObject({ name });
    const loggedIn = await post('/api/login/code', { name, code: `${id} code` });
    expect(loggedIn.status).toBe(200);
    expect(await json(loggedIn)).toEqual({ account: id, name, person: true });
    const cookie = loggedIn.headers.get('set-cookie')!.split(';')[0]!;
    const kept = await fetch(`${server.url}/api/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ name }),
    });
    expect(await json(kept)).toMatchObject({ name });
  });

  it('are found by another spelling only if it is unambiguous', async () => {
    expect(await json(await fetch(`${server.url}/api/people/B1II`))).toMatchObject({ name: 'Bill' });
    expect((await fetch(`${server.url}/api/people/Berta%20B0b`)).status).toBe(404);
  });
});

describe('a name that looks like an existing one', () => {
  it.each(['Berta B0b', 'BERTA BOB', 'Bérta Bob', 'BlII', 'Вегtа'])(
    '%s is refused for guests and registered players',
    async (name) => {
      expect([409, 422]).toContain((await post('/api/guest', { name })).status);
      const guest = await server.guest('Carla');
      const refused = await guest.request('POST', '/api/account', { name });
      expect([409, 422]).toContain(refused.status);
    },
  );

  it.each([
    ['Bᴏt Alice', 'account-name-letter'],
    ['Moderatᴏr', 'account-name-letter'],
    ['Adᴍin', 'account-name-letter'],
    ['ᎪᎠᎪ', 'account-name-letter'],
    ['ㅤ', 'account-name-length'],
    [`A${'\u0301'.repeat(38)}`, 'account-name-accents'],
  ])('%s is refused to guests with a reason', async (name, code) => {
    const refused = await post('/api/guest', { name });
    expect(refused.status).toBe(422);
    expect(await json(refused)).toMatchObject({ fault: { code } });
  });

  it('goes to one of two simultaneous requests', async () => {
    const guests = await Promise.all(['Gus', 'Hal', 'Ida'].map((name) => server.guest(name)));
    const names = ['Dora Dot', 'Dora D0t', 'DORA DOT'];
    const answers = await Promise.all(
      guests.map((guest, index) => guest.request('POST', '/api/account', { name: names[index] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await personAt(server, 'Dora Dott');
  });
});
