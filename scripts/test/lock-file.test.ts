import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** The paths where Node looks for it: beside the package, or in an outer folder. */
function find(from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found ?? folder === '') return found;
  }
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ from, name })),
);

// npm may record only the packages for the current platform; `npm ci` then fails on every other.
describe('the lock file', () => {
  test('has every optional package', () => {
    const missing = optional.filter(({ from, name }) => find(from, name) === undefined);
    expect(missing).toEqual([]);
    expect(optional.length).toBeGreaterThan(50);
  });

  test.each(['linux', 'darwin', 'win32'])('has the tools for %s', (system) => {
    for (const tool of ['rolldown', 'oxlint', 'oxfmt', 'lightningcss', 'typescript']) {
      const from = Object.keys(packages).find((path) => path.endsWith(`node_modules/${tool}`));
      const names = Object.keys(packages[from!]!.optionalDependencies ?? {});
      expect(names.filter((name) => find(from!, name)?.os?.includes(system)).length, tool).toBeGreaterThan(0);
    }
  });
});
