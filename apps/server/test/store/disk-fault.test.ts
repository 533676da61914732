import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFault } from '../../src/store/data-folder.ts';

const thrown = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('a disk fault is reported by its name', () => {
  it.runIf(process.platform === 'linux')('for errors of the system', () => {
    const full = thrown(() => writeFileSync('/dev/full', 'x'));
    expect(diskFault(full, 'data')).toEqual({ code: 'disk-full', args: { folder: 'data' } });
  });

  it.each([
    ['error: could not extend file "base/5/16384": No space left on device', 'disk-full'],
    ['ENOSPC: no space left on device, write', 'disk-full'],
    ['EROFS: read-only file system, open', 'disk-read-only'],
    ["EACCES: permission denied, mkdir '/data'", 'disk-denied'],
  ])('%s', (message, code) => {
    expect(diskFault(new Error('Failed query', { cause: new Error(message) }), 'data')).toMatchObject({ code });
  });

  it('not for other errors', () => {
    expect(diskFault(new Error('duplicate key value violates unique constraint'), 'data')).toBeUndefined();
    expect(diskFault(undefined, 'data')).toBeUndefined();
  });

  it('for a path that leads through a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-disk-'));
    writeFileSync(join(folder, 'file'), '');
    const error = thrown(() => writeFileSync(join(folder, 'file', 'x'), ''));
    expect(diskFault(error, 'data')).toMatchObject({ code: 'disk-no-folder' });
    rmSync(folder, { recursive: true });
  });
});
