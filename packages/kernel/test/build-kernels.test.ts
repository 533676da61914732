import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../build-kernels.mjs', import.meta.url));
const build = (): string => execFileSync(process.execPath, [script], { encoding: 'utf8' });

test('what is up to date is not built again', () => {
  build();
  expect(build()).toBe('');
});
