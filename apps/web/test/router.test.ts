import { parseGameId, printGameId } from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hrefOf, parseRoute, type Route } from '../src/platform/router.ts';
import { routes } from '../src/platform/routes.ts';

const pages = join(import.meta.dirname, '..', 'src', 'pages');

describe('addresses', () => {
  const examples: readonly Route[] = [
    { page: 'home' },
    { page: 'library' },
    { page: 'puzzles', game: 'quoridor' },
    { page: 'puzzles', game: 'quoridor', again: 'daily-quoridor-2026-11-16' },
    { page: 'rush', game: 'quoridor' },
    { page: 'history' },
    { page: 'history', game: 'quoridor' },
    { page: 'settings' },
    { page: 'privacy' },
    { page: 'online' },
    { page: 'online-new', game: 'noughts' },
    { page: 'online-new', game: 'noughts', to: 'Dr. Nø' },
    { page: 'account' },
    { page: 'person', name: 'Zoé O’Neill' },
    { page: 'online-mine' },
    { page: 'watch' },
    { page: 'watch', tables: '4uZkQ7hXw2,4uZkQ7hXw3' },
    { page: 'boards' },
    { page: 'boards', pool: 'noughts.2.blitz' },
    { page: 'moderation' },
    { page: 'online-table', table: '4uZkQ7hXw2' },
    { page: 'online-table', table: '4uZkQ7hXw2', invite: 'Jv3-_abcdefghijk' },
    { page: 'online-report', table: '4uZkQ7hXw2' },
    { page: 'tournaments' },
    { page: 'tournament-new', game: 'noughts' },
    { page: 'tournament', id: '4uZkQ7hXw2' },
    { page: 'arena' },
    { page: 'arena', link: 'template?players=a,b&params=size%3D4&book=a/b' },
    { page: 'arena-run', run: '1bmc4z1j03' },
    { page: 'arena-report', game: 'noughts' },
    { page: 'arena-bench', game: 'noughts' },
    { page: 'game', game: 'noughts' },
    { page: 'play', game: 'noughts', session: '1bmc4z1j03' },
    { page: 'mode', game: 'noughts', mode: 'study' },
    { page: 'mode', game: 'noughts', mode: 'study', place: '12' },
    { page: 'mode', game: 'noughts', mode: 'study', place: 'A book of levels/3' },
    { page: 'mode', game: 'noughts', mode: 'study', place: 'room=3x3,boxes=2' },
    { page: 'learn', game: 'noughts', lesson: 'first' },
    { page: 'shared', code: 'q1YqLU4tUrJSKs_LT0-tKElMUqoFAA' },
    { page: 'open', id: 'noughts:size=4:x.o/.x./..._o' },
  ];
  it.each(examples)('$page round-trips', (route) => {
    expect(parseRoute(hrefOf(route))).toEqual(route);
  });

  it('replaces a lone surrogate, which no address can contain', () => {
    expect(parseRoute(hrefOf({ page: 'open', id: 'noughts::\u{d800}' }))).toEqual({
      page: 'open',
      id: 'noughts::\u{fffd}',
    });
  });

  it.each([
    ['', 'home'],
    ['#', 'home'],
    ['#/', 'home'],
    ['#/noughts/', 'game'],
    ['#/open', 'lost'],
    ['#/online/new', 'lost'],
    ['#/online/a:b', 'lost'],
    ['#/online/4uZkQ7hXw2/x/y', 'lost'],
    ['#/arena/run', 'lost'],
    ['#/arena/dance/x', 'lost'],
    ['#/arena/new/', 'lost'],
    ['#/Template', 'lost'],
    ['#/noughts/play', 'lost'],
    ['#/noughts/play/', 'lost'],
    ['#/noughts/dance/x', 'lost'],
    ['#/noughts/play/a/b', 'lost'],
    ['#/%E0%A4%A', 'lost'],
  ])('%j is %s', (hash, page) => {
    expect(parseRoute(hash).page).toBe(page);
  });

  it('round-trips a position with slashes, spaces and a seed character', () => {
    for (const id of [
      { game: 'noughts', params: 'size=4,row=3', position: 'x.o/.x./... o' },
      { game: 'noughts', params: '', seed: 17 },
      { game: 'noughts', params: '', position: 'a%20b é' },
    ]) {
      const route = parseRoute(hrefOf({ page: 'open', id: printGameId(id) }));
      expect(route.page).toBe('open');
      expect(parseGameId(route.page === 'open' ? route.id : '')).toEqual({ ok: true, value: id });
    }
  });

  it('reads a link whose percent signs an e-mail program has escaped', () => {
    const route = parseRoute('#/open/noughts%3A%3Ax.o%2F.x.%2F..._o');
    expect(route).toEqual({ page: 'open', id: 'noughts::x.o/.x./..._o' });
  });
});

describe('the table of routes', () => {
  it.each(Object.entries(routes))('%s has a page that accepts the parts of its address', (name, { file, path }) => {
    const page = readFileSync(join(pages, `${file}.tsx`), 'utf8');
    expect(page).toMatch(/^export default function /m);
    const takes = /^export default function \w+\(([^)]*)\)/m.exec(page)?.[1];
    if (path.includes(':')) expect(takes).toContain(`PageProps<'${name}'>`);
  });

  it('contains every page', () => {
    const files = readdirSync(pages).filter((file) => file.endsWith('-page.tsx'));
    expect(files.toSorted()).toEqual(
      Object.values(routes)
        .map(({ file }) => `${file}.tsx`)
        .toSorted(),
    );
  });
});
