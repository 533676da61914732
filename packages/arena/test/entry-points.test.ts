import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const imports = (file: string): string[] =>
  [...readFileSync(new URL(file, source), 'utf8').matchAll(/(?:from|import)\(? ?'([^']+)'/g)].map((match) => match[1]!);

describe('the entry points', () => {
  test('the main one imports only the kit', () => {
    const everywhere = files.filter((file) => !/^(node|queue)\//.test(file));
    expect(everywhere.length).toBeGreaterThan(20);
    for (const file of everywhere) {
      for (const name of imports(file)) {
        expect(name === '@quadrille/kit' || /^\.\.?\/(?!node|queue)/.test(name), `${file}: ${name}`).toBe(true);
      }
    }
  });

  test('only the queue imports Redis', () => {
    const withRedis = files.filter((file) => imports(file).some((name) => /^(bullmq|ioredis)/.test(name)));
    expect(withRedis.every((file) => file.startsWith('queue/'))).toBe(true);
    expect(withRedis).not.toEqual([]);
  });
});
