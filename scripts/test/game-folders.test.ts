import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const games = readdirSync(join(root, 'games'));
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The steps of docs/adding-a-game.md that neither the compiler nor the conformance battery checks. */
describe.each(games)('games/%s', (game) => {
  it('has the name of its folder as package name, game id and card id', async () => {
    const built = async (file: string): Promise<Record<string, { readonly id: string }>> =>
      (await import(pathToFileURL(join(root, 'games', game, 'dist', file)).href)) as never;
    expect((readJson(`games/${game}/package.json`) as { name: string }).name).toBe(`@quadrille/${game}`);
    expect((await built('headless.js'))['headless']!.id).toBe(game);
    expect((await built('card.js'))['card']!.id).toBe(game);
  });

  it('is in the lock file', () => {
    const { packages } = readJson('package-lock.json') as { packages: Readonly<Record<string, unknown>> };
    expect(Object.keys(packages)).toContain(`games/${game}`);
  });

  it('tests its rules in Node and its board in a browser', () => {
    const tests = readdirSync(join(root, 'games', game, 'test'));
    expect(tests).toContain('conformance.test.ts');
    expect(tests.filter((name) => /\.browser\.test\.tsx?$/.test(name))).not.toEqual([]);
    expect(existsSync(join(root, 'games', game, 'README.md'))).toBe(true);
  });
});
