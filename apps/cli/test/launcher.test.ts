import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the real program; `meanwhile` may close its output or send a signal. */
function start(argv: readonly string[], meanwhile?: (child: ReturnType<typeof spawn>) => void): Promise<Ended> {
  const child = spawn(process.execPath, [launcher, ...argv], { env: { ...process.env, LC_ALL: 'C' } });
  const lines = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (lines.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (lines.err += chunk.toString()));
  child.stdin.end('[Quadrille "1"]\n[Game "quoridor"]\n\n1. e2\n');
  meanwhile?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...lines }));
  });
}

// Builds first, so that stderr is the program's own.
beforeAll(() => start(['--version']));

describe('the launcher', () => {
  it('runs the program with separate output, errors and exit codes', async () => {
    expect(await start(['perft', 'quoridor', '--depth', '1', '--json'])).toEqual({
      code: 0,
      out: expect.stringMatching(/^\{"depth":1,"nodes":131,"seconds":[\d.e-]+\}\n$/) as string,
      err: '',
    });
    expect(await start(['validate', '-'])).toEqual({ code: 0, out: '-: ok\n', err: '' });
    const unknown = await start(['pertf']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('Did you mean “perft”?');
  });

  it('ends quietly when the reader of its output has closed the pipe', async () => {
    const ended = await start(['perft', 'quoridor', '--depth', '3', '--divide'], (child) => {
      child.stdout!.once('data', () => child.stdout!.destroy());
    });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).not.toContain('depth');
  });

  it('ends with 130 on Ctrl-C', async () => {
    const ended = await start(['perft', 'quoridor', '--depth', '5', '--divide'], (child) => {
      // The first count shows that the program works.
      child.stdout!.once('data', () => child.kill('SIGINT'));
    });
    expect(ended).toMatchObject({ code: 130, err: '' });
    expect(ended.out).not.toContain('depth');
  });
});
