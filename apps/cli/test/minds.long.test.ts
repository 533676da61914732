import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MindFigures } from '@quadrille/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

const few = ['--games', '2', '--shrink', '500', '--positions', '6'];

describe.each(['quoridor', 'blokus'])('arena --report %s:minds', (game) => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quadrille-cli-minds-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes every figure of the study, writes them for the app, and resumes', async () => {
    const file = join(folder, 'figures.json');
    const call = ['arena', '--report', `${game}:minds`, ...few, '--out', join(folder, 'run')];
    const told = await quadrille([...call, '--figures', file]);
    expect([told.code, told.err]).toEqual([0, '']);
    expect(told.out).toMatch(/^Equal time: .*2 games of each pair$/m);
    expect(told.out).toMatch(/^Hard +·/m);
    const figures = JSON.parse(readFileSync(file, 'utf8')) as MindFigures;
    expect(figures.matches.map(({ limit }) => limit)).toEqual([
      'ms',
      'ms',
      'ms',
      'ms',
      'ms',
      'nodes',
      'nodes',
      'nodes',
    ]);
    expect(figures.errors.positions).toBeGreaterThan(3);
    const again = await quadrille([...call, '--resume', '--json', '--lang', 'fr']);
    // The games are the stored ones; only timed answers may differ.
    expect((JSON.parse(again.out) as MindFigures).matches).toEqual(figures.matches);
  });
});
