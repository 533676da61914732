import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Files of the embedded database are the same within a minor version: `0.5`. */
export function currentVersion(): string {
  let folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return version.split('.').slice(0, 2).join('.');
}

/** The version that a folder was written by, if that is another one. */
export function otherVersion(folder: string): string | undefined {
  const file = join(folder, 'version');
  if (!existsSync(join(folder, 'postgres')) || !existsSync(file)) return undefined;
  const found = readFileSync(file, 'utf8').trim();
  return found === currentVersion() ? undefined : found;
}

/** Another version has written it and was not stopped: there is no backup of the last that happened. */
export function unreadableVersion(folder: string): string | undefined {
  return existsSync(join(folder, 'clean')) ? undefined : otherVersion(folder);
}
