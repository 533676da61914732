import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const launcher = join(dirname(import.meta.dirname), 'quadrille.mjs');

export interface Sat {
  readonly code: number | null;
  /** All output without colours and cursor codes. */
  readonly shown: string;
}

const asShown = (text: string): string => stripVTControlCharacters(text).replaceAll('\r', '');

/** The prompt, with the cursor after it. */
const waiting = '> \u{1b}[3G';

const quoted = (word: string): string => `'${word}'`;

/** util-linux and BSD have different arguments for `script`. */
const onTerminal = (words: readonly string[]): readonly string[] =>
  process.platform === 'darwin' ? ['-q', '/dev/null', ...words] : ['-qfec', words.map(quoted).join(' '), '/dev/null'];

/**
 * The real program on a pseudo-terminal. Whenever it waits, `answer` gets the output since the last answer and returns
 * the keys to press; undefined closes the terminal.
 */
export function sit(
  argv: readonly string[],
  state: string,
  answer: (shown: string) => string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Sat> {
  const child = spawn('script', onTerminal([process.execPath, launcher, ...argv]), {
    env: { ...process.env, LC_ALL: 'C.UTF-8', TERM: 'xterm', QUADRILLE_STATE: state, ...env },
  });
  let shown = '';
  let seen = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const fresh = shown.slice(seen);
    if (!fresh.endsWith(waiting)) return;
    seen = shown.length;
    const keys = answer(asShown(fresh));
    if (keys === undefined) child.kill('SIGKILL');
    else child.stdin.write(keys);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, shown: asShown(shown) }));
  });
}
