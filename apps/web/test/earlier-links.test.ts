import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRunSetup, printRunSetup } from '../src/features/arena/setup/run-setup.ts';
import { hrefOf, parseRoute } from '../src/platform/router.ts';

/** The fragments of links that version ddb560e created (docs/earlier-versions.md). */
const links = JSON.parse(readFileSync(new URL('./earlier/ddb560e/links.json', import.meta.url), 'utf8')) as {
  readonly open: readonly string[];
  readonly arena: readonly string[];
};

/** Ids as the games' own tests open them. */
const ids = new Set(
  ['quoridor', 'blokus', 'ricochet', 'sokoban', 'noughts'].flatMap((game) => {
    const file = new URL(`../../../games/${game}/test/earlier/ddb560e/ids.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly id: string }[]).map(({ id }) => id);
  }),
);

describe('links of version ddb560e', () => {
  it.each(links.open)('%s opens its game', (link) => {
    const route = parseRoute(link);
    expect(route).toMatchObject({ page: 'open' });
    expect(ids).toContain(route.page === 'open' ? route.id : '');
    expect(parseRoute(hrefOf(route))).toEqual(route);
  });

  it.each(links.arena)('%s opens the setup of its run', (link) => {
    const route = parseRoute(link);
    const text = route.page === 'arena' ? (route.link ?? '') : '';
    const setup = parseRunSetup(text);
    expect(setup).toMatchObject({ ok: true });
    if (setup.ok) expect(parseRunSetup(printRunSetup(setup.value))).toEqual(setup);
  });
});
