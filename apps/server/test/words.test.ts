import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { protocolEnglish } from '@quadrille/protocol';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = ['packages/protocol/src', 'apps/server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

describe('the words of the protocol', () => {
  it('cover exactly the faults of the server', () => {
    const codes = new Set(
      [...sources.matchAll(/fault\(\s*'((?:wire|online|account|tournament|daily)-[\w-]+)'/g)].map(
        ([, code]) => `fault.${code}`,
      ),
    );
    const translated = Object.keys(protocolEnglish).filter((key) => key.startsWith('fault.'));
    expect(translated.toSorted()).toEqual([...codes].toSorted());
  });
});
