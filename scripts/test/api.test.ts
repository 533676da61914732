import { describe, expect, test } from 'vitest';
import { apiOf } from '../api.mjs';
import { packedLibraries } from '../pack.mjs';

const { plain, games } = packedLibraries();
const libraries = [...plain, ...games];

/** Interfaces are explained by their fields; values need a comment. */
const isValue = (code: string): boolean => /^(?:async )?(?:abstract )?(?:function|const|class|let)\b/.test(code);

test('the packed libraries are found', () => {
  expect(libraries.map(({ name }) => name)).toContain('@quadrille/kit');
  expect(games.length).toBeGreaterThan(3);
});

describe.each(libraries)('$name', ({ path, name, exports }) => {
  const { text, lost, names } = apiOf(path, name, exports);

  test('has a page with every exported name', () => {
    expect(lost).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
    for (const [one] of names) expect(text).toContain(`\n### ${one}\n`);
  });

  test('has a doc comment on every function, class and constant', () => {
    expect(names.flatMap(([one, { comment, code }]) => (isValue(code) && comment === '' ? [one] : []))).toEqual([]);
  });
});
