import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../server/test/data-folder.ts';
import { quadrille } from './program.ts';

let data: string;
let child: ChildProcess;
let url: string;
let cookie: string;
let said = '';
const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');

async function ask(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(cookie && { Cookie: cookie }), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  data = await dataFolder();
  child = spawn(process.execPath, [
    launcher,
    'serve',
    '--data',
    data,
    '--port',
    '0',
    '--lang',
    'en',
    '--house-bots',
    'none',
  ]);
  child.stderr!.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const [first] = (await once(child.stdout!, 'data')) as [Buffer];
  url = first.toString().trim();
  cookie = '';
  const guest = await ask('POST', '/api/guest', { name: 'Mia' });
  cookie = guest.headers.get('set-cookie')!.split(';')[0]!;
  expect((await ask('POST', '/api/account', { name: 'Mia' })).status).toBe(200);
}, 120_000);
afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(data, { recursive: true, force: true });
}, 30_000);

const moderator = (...words: readonly string[]) => quadrille(['moderator', ...words, '--data', data]);

describe('moderators', () => {
  it('are appointed and dismissed while the server runs, by name or by account', async () => {
    expect((await ask('GET', '/api/moderation')).status).toBe(403);
    const added = await moderator('add', 'mia');
    expect(added).toMatchObject({ code: 0, err: '' });
    const [, id] = /^Mia \(account (\S+)\) is a moderator\.\n$/.exec(added.out)!;
    expect((await ask('GET', '/api/moderation')).status).toBe(200);
    expect((await moderator('list')).out).toBe(`${id}  Mia\n`);
    expect(await moderator('remove', id!)).toMatchObject({ code: 0 });
    expect((await ask('GET', '/api/moderation')).status).toBe(403);
    expect(await moderator('list')).toMatchObject({ code: 0, out: '', err: 'There are no moderators.\n' });
  });

  it('keep their role when another person takes their name', async () => {
    await moderator('add', 'Mia');
    expect((await ask('POST', '/api/guest', { name: 'Marta' })).status).toBe(200);
    const own = cookie;
    cookie = '';
    const guest = await ask('POST', '/api/guest', { name: 'Other' });
    cookie = guest.headers.get('set-cookie')!.split(';')[0]!;
    expect((await ask('POST', '/api/account', { name: 'Mia' })).status).toBe(200);
    expect((await ask('GET', '/api/moderation')).status).toBe(403);
    cookie = own;
    expect((await ask('GET', '/api/moderation')).status).toBe(200);
  });

  it.each([
    [['add', 'Nobody'], 'No account has the name or the id “Nobody”.'],
    [['remove', 'Mia'], 'Mia is not a moderator.'],
    [['add'], 'The name is missing: quadrille moderator add NAME'],
    [['list', 'x'], 'Too many arguments: “x”.'],
    [['make', 'Mia'], 'Use one of: add, remove, list.'],
  ])('%j is refused with the reason', async (words, reason) => {
    const refused = await moderator(...words);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(reason);
  });

  it('are not looked up in an empty folder, which stays unchanged', async () => {
    const { code, err } = await quadrille(['moderator', 'list', '--data', join(data, 'no-such-folder')]);
    expect(code).toBe(2);
    expect(err).toContain('There is no database in');
  });

  it('are no longer an option of serve, in both languages', async () => {
    const english = await quadrille(['serve', '--data', data, '--moderator', 'Mia']);
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.err).toContain('quadrille moderator add NAME');
    const french = await quadrille(['serve', '--data', data, '--moderator', 'Mia', '--lang', 'fr']);
    expect(french.err).toContain('quadrille moderator add NOM');
    expect((await quadrille(['help', 'serve'])).out).not.toContain('--moderator');
  });
});

const modeOf = (...path: readonly string[]): number => statSync(join(data, ...path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is accessible to its owner only, and so are its files', () => {
    expect(modeOf()).toBe(0o700);
    for (const file of ['lock', 'control.sock', 'control.json', 'version', 'postgres/PG_VERSION'])
      expect(modeOf(file) & 0o077, file).toBe(0);
    expect(modeOf('postgres')).toBe(0o700);
  });

  it('recreates a lost lock file', async () => {
    unlinkSync(join(data, 'lock'));
    await expect
      .poll(() => statSync(join(data, 'lock'), { throwIfNoEntry: false })?.isFile(), { timeout: 15_000 })
      .toBe(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(statSync(join(data, 'backup.ndjson')).mode & 0o777).toBe(0o600);
    // Without a server the command opens the folder itself.
    expect((await moderator('list')).out).toMatch(/^\S+ {2}Marta\n$/);
    expect(said).not.toContain('Error');
  }, 60_000);
});
