import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../build-kernels.mjs', import.meta.url));
const build = (): string => execFileSync(process.execPath, [script], { encoding: 'utf8' });

test('an up-to-date kernel is not built again', () => {
  build();
  expect(build()).toBe('');
});
