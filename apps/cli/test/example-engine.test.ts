import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

it.skipIf(python === undefined)('the example engine in Python reads positions: walls, size, whose turn', () => {
  const lines = [
    'isready',
    'newgame ',
    // Blue goes round the wall above it; red jumps over blue, or past it where a wall is behind.
    'position d4e6 / a3 / e4 e6 / 9 9 / 1',
    'go nodes 1',
    'newgame size=5,walls=3',
    'position 5 / - / - / c3 c4 / 3 3 / 2 moves a1h c2',
    'go nodes 1',
    'position 5 / c1 / - / c2 c3 / 3 3 / 2',
    'go nodes 1',
    'quit',
  ];
  const { stdout, status } = spawnSync(python!, [program], { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout.trim().split(/\r?\n/)).toEqual(['readyok', 'bestmove f4', 'bestmove c3', 'bestmove b2']);
});

it('the example engine stays an example: at most 60 lines', () => {
  expect(readFileSync(program, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
