import { readFile, writeFile } from 'node:fs/promises';
import { run } from '../src/run.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly locale?: string;
  readonly signal?: AbortSignal;
}

/** Runs the whole program in this process, in English by default. */
export async function quadrille(argv: readonly string[], world: World = {}): Promise<Outcome> {
  const lines = { out: '', err: '' };
  const code = await run(argv, {
    out: (text) => void (lines.out += `${text}\n`),
    err: (text) => void (lines.err += `${text}\n`),
    async *lines() {
      yield* Buffer.from(world.input ?? '')
        .toString()
        .split('\n');
    },
    watched: false,
    status: () => {},
    read: async (path) => (path === '-' ? Buffer.from(world.input ?? '') : readFile(path)),
    write: (path, content) => writeFile(path, content),
    env: world.env ?? {},
    locale: world.locale ?? 'en-GB',
    signal: world.signal ?? new AbortController().signal,
  });
  return { code, ...lines };
}
