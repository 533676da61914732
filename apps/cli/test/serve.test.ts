import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../server/test/data-folder.ts';
import { quadrille } from './program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('serve', () => {
  it.each([
    [['--port', 'x'], '--port must be a number'],
    [['--port', '70000'], '--port must be a number'],
    [['surplus'], 'surplus'],
    [['--house-bots', 'many'], '--house-bots cannot be “many”. Use one of: none, few, all.'],
    [['--tls', 'cert.pem'], '--tls'],
    [['--tls', 'no-such-cert.pem', 'key.pem'], 'The file “no-such-cert.pem” cannot be read.'],
    [['--redis', 'redis://127.0.0.1:1'], '--database'],
    [['--database', 'postgres://127.0.0.1:1/x'], 'The database does not answer: connect ECONNREFUSED 127.0.0.1:1'],
  ])('%j is refused with the reason', async (args, reason) => {
    const { code, out, err } = await quadrille(['serve', '--data', folder, ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });

  it('leaves a folder alone that another process uses, in both languages', async () => {
    const lock = JSON.stringify({ pid: process.ppid, host: hostname() });
    writeFileSync(join(folder, 'lock'), lock);
    const english = await quadrille(['serve', '--data', folder]);
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.err).toContain(`is in use by process ${process.ppid}`);
    const french = await quadrille(['backup', 'x', '--data', folder, '--lang', 'fr']);
    expect(french.err).toContain(`est utilisé par le processus ${process.ppid}`);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(lock);
  });

  it('reports a folder that cannot be created, in both languages', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const english = await quadrille(['serve', '--data', join(file, 'data')]);
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.err).toContain('a part of its path is a file. Choose another one with --data.');
    const french = await quadrille(['serve', '--data', join(file, 'data'), '--lang', 'fr']);
    expect(french.err).toContain('une partie de son chemin est un fichier');
  });

  it('serves until it is stopped, and writes a backup that can be restored', async () => {
    const data = await dataFolder();
    const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');
    const child = spawn(process.execPath, [launcher, 'serve', '--data', data, '--port', '0', '--lang', 'en']);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    const url = first.toString().trim();
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    const guest = await fetch(`${url}/api/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Ada"}',
    });
    expect(guest.status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said).toContain('Stopping');
    expect(readFileSync(join(data, 'backup.ndjson'), 'utf8')).toContain('"Ada"');
    const file = join(folder, 'copy.ndjson');
    expect((await quadrille(['backup', file, '--data', data])).out).toMatch(/: \d+ rows\n$/);
    const again = await quadrille(['restore', file, '--data', data]);
    expect(again).toMatchObject({ code: 2 });
    expect(again.err).toContain('there is something in the database already');
    rmSync(data, { recursive: true, force: true });
  }, 120_000);
});
