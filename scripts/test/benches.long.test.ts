import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const benches = ['apps', 'games', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/\\]+[/\\]bench[/\\][^/\\]+\.bench\.mjs$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('the benches', () => {
  it.each(benches)('%s can be loaded and has names', (bench) => {
    // In a separate process, like `npm run bench`: against the built files.
    const program = `const { benches } = await import(${JSON.stringify(pathToFileURL(join(root, bench)).href)});
      console.log(JSON.stringify(benches.map(({ name }) => name)));
      process.exit(0);`;
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const names = JSON.parse(told) as string[];
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.length > 0)).toBe(true);
  });
});
