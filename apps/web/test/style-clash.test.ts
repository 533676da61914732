import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const shared = ['apps/web/src', 'packages/ui/src'];

/** The style sheets that define each class on its own, as in `.name { … }`. */
function definitions(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css')) continue;
      const names = readFileSync(join(root, folder, file), 'utf8').matchAll(/^\.([\w-]+) \{/gm);
      for (const name of new Set(Array.from(names, ([, only]) => only!)))
        found.set(name, [...(found.get(name) ?? []), join(folder, file)]);
    }
  return found;
}

describe('the classes of the style sheets', () => {
  it.each(readdirSync(join(root, 'games')))(
    'are defined in one of them each, with those of %s: a page visited earlier would change another',
    (game) => {
      const twice = [...definitions([...shared, `games/${game}/src`])].filter(([, files]) => files.length > 1);
      expect(twice).toEqual([]);
    },
  );
});
