import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printRoutePath, routes, type RouteContract } from '../src/index.ts';
import { describeApi, printApiTables } from '../src/openapi.ts';

/** Removes the spaces and dashes with which the formatter aligns columns. */
const plain = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

const table = Object.entries(routes) as [string, RouteContract][];

describe('the table of routes', () => {
  it('has each method and path once', () => {
    const all = table.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(table)('%s: path parameters have a schema, and only GET needs no session', (_, route) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys((route.params as { shape?: object } | undefined)?.shape ?? {})).toEqual(names);
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    if (route.method !== 'GET' && route.caller === 'anyone') expect(route.limit).toBeDefined();
  });

  it('equals the one in the docs (node scripts/api-tables.mjs writes it)', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

    expect(plain(docs)).toContain(plain(printApiTables()));
  });

  it('is described as OpenAPI: scopes, parameters, bodies', () => {
    const { paths } = describeApi('1') as { paths: Record<string, Record<string, unknown>> };
    expect(paths['/api/games/{id}/do']!['post']).toMatchObject({
      operationId: 'command',
      security: [{ cookie: [] }, { token: ['play'] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    });
    expect(paths['/api/people/{name}/games']!['get']).toMatchObject({
      parameters: [
        { name: 'name', in: 'path' },
        { name: 'game', in: 'query', required: false },
        { name: 'result', in: 'query' },
        { name: 'rated', in: 'query' },
        { name: 'opponent', in: 'query' },
        { name: 'since', in: 'query' },
        { name: 'before', in: 'query' },
      ],
    });
    const described = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
    expect(described).toBe(table.length);
  });

  it('percent-encodes the parameters of paths', () => {
    expect(printRoutePath(routes.personGames, { name: 'Ada Løve/?' }, { game: 'a&b', before: undefined })).toBe(
      '/api/people/Ada%20L%C3%B8ve%2F%3F/games?game=a%26b',
    );
  });
});
