import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fault, type Fault } from '@quadrille/kit';

/** How the system, PostgreSQL and the embedded database each say it. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|no space left|disk_full|\b53100\b|quota exceeded/i, 'disk-full'],
  [/EROFS|read-only file ?system/i, 'disk-read-only'],
  [/\bEACCES\b|\bEPERM\b|permission denied/i, 'disk-denied'],
  [/\bENOTDIR\b|\bEEXIST\b.*mkdir/i, 'disk-no-folder'],
];

/** What is wrong with the disk, if that is why something failed. Words: `fault.disk-…` of the command line. */
export function diskFault(error: unknown, folder: string): Fault | undefined {
  const text = chainOf(error).join('\n');
  const code = signs.find(([sign]) => sign.test(text))?.[1] ?? diskState(folder);
  return code === undefined ? undefined : fault(code, { folder });
}

/** The embedded database needs a file of its log (16 MB) at a time, and does not always say why it failed. */
const leastFreeBytes = 20 * 2 ** 20;

/** After something has failed: whether the disk can be written, and has room. */
function diskState(folder: string): string | undefined {
  const place = existingFolder(resolve(folder));
  const probe = join(place, `quadrille-probe.${process.pid}`);
  try {
    writeFileSync(probe, 'x');
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize < leastFreeBytes ? 'disk-full' : undefined;
  } catch (error) {
    return signs.find(([sign]) => sign.test(chainOf(error).join('\n')))?.[1];
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The folder, or what it was to be made in: on a read-only disk Node says of it that it does not exist. */
const existingFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path));

/** An error and its causes, each as a line; drivers wrap the reason. */
function chainOf(error: unknown, depth = 0): readonly string[] {
  if (depth > 5 || error === undefined || error === null) return [];
  if (!(error instanceof Error)) return [String(error)];
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  return [`${error.message} ${String(code ?? '')} ${String(errno ?? '')}`, ...chainOf(error.cause, depth + 1)];
}
