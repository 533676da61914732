import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0;

/** A disk of two megabytes. Only root can make one, and not in every container. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-mount-'));
  const isMounted = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

let disk: string;
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'quadrille-disk-'));
  if (canMount) mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk);
});
afterEach(() => {
  if (canMount) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const serve = (name: string, language: string) =>
  quadrille(['serve', '--data', join(disk, name), '--port', '0', '--lang', language]);

describe.skipIf(!canMount)('a server', () => {
  it('reports a full disk, in both languages', async () => {
    const english = await serve('data', 'en');
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.err).toContain('is full. Free some space');
    expect((await serve('data', 'fr')).err).toContain('est plein. Faites de la place');
  }, 180_000);

  it('reports a read-only disk, in both languages', async () => {
    mount('-o', 'remount,ro', disk);
    const english = await serve('data', 'en');
    expect(english).toMatchObject({ code: 2, out: '' });
    expect(english.err).toContain('is read-only. Mount it');
    expect((await serve('data', 'fr')).err).toContain('est en lecture seule. Montez-le');
  }, 60_000);
});
