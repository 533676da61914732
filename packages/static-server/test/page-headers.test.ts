import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ariaStyles, pagePolicy, policy } from '../src/page-headers.ts';

const aria = join(dirname(dirname(dirname(import.meta.dirname))), 'node_modules', 'react-aria', 'dist', 'private');

/** The contents of the style elements that a module of the library creates, with its constants filled in. */
function styleTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const constants = new Map([...source.matchAll(/(\$[\w$]+) = '([^']*)'/g)].map(([, name, text]) => [name!, text!]));
  return [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text]) =>
    text!.replaceAll(/\$\{([\w$]+)\}/g, (_, name: string) => constants.get(name) ?? '?').trim(),
  );
}

describe('the content policy', () => {
  it('allows exactly the inline styles of react-aria', () => {
    const files = readdirSync(aria, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
    const makers = files.filter((name) => readFileSync(join(aria, name), 'utf8').includes("createElement('style')"));
    const texts = makers.flatMap((name) => styleTexts(join(aria, name)));
    expect(texts).toHaveLength(makers.length);
    const digests = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(digests.toSorted()).toEqual(ariaStyles.toSorted());
  });

  it('is the same in the page and on the server, except for framing', () => {
    expect(policy['Content-Security-Policy']).toBe(`${pagePolicy}; frame-ancestors 'none'`);
    for (const part of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(pagePolicy.split('; ')).toContain(part);
    expect(pagePolicy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  });
});
