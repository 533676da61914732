import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../src/net/openapi.ts';
import { neededScope } from '../src/people/bots/scope.ts';
import { TestServer } from './served.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

/** As they are written where they are answered. */
function routesInSources(): readonly string[] {
  const folder = join(import.meta.dirname, '..', 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return sources.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const plain = text.matchAll(/app\.(get|post|delete)(?:<[^(]*>)?\(\s*'(\/api[^']*)'/g);
    const long = text.matchAll(/app\.route(?:<\w+>)?\(\{ method: '(\w+)', url: '(\/api[^']*)'/g);
    return [...plain, ...long].map(
      ([, method, path]) => `${method!.toUpperCase()} ${path!.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
  });
}

it('every request that is described is answered, and every one that is answered is described', () => {
  const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted();
  expect(routesInSources().toSorted()).toEqual(described);
  expect(new Set(described).size).toBe(described.length);
});

it('tells which scope a program needs, as the server asks for it', () => {
  for (const { method, path, scope } of operations) {
    expect(neededScope(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')), path).toBe(scope);
  }
});

it('is served as OpenAPI', async () => {
  const told = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  };
  expect(told.openapi).toBe('3.1.0');
  expect(told.paths['/api/games/{id}/do']!['post']).toMatchObject({
    security: [{ cookie: [] }, { token: ['play'] }],
    parameters: [{ name: 'id', in: 'path' }],
  });
});
