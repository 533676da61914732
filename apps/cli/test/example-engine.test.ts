import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { quadrille } from './program.ts';

const program = fileURLToPath(new URL('../../../docs/examples/engine.py', import.meta.url));
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);

it.skipIf(python === undefined)(
  'the example engine in Python plays whole games in the arena, on boards of any size',
  async () => {
    for (const size of [5, 9]) {
      const engine = `runner=${python} "${program}"`;
      const call = [
        'arena',
        'quoridor',
        'runner',
        'first',
        '--params',
        `size=${size}`,
        '--games',
        '6',
        '--engine',
        engine,
      ];
      const { code, out } = await quadrille(call);
      expect(code).toBe(0);
      expect(out).toMatch(/^6 games/m);
      expect(out).not.toContain('forfeit');
    }
  },
);
