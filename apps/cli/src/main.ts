import { readFile, writeFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { textLimit } from '@quadrille/kit';
import { type Screen, type Terminal, ask, exit, inputLines } from './base/terminal.ts';
import { chooseLanguage, printableLines, programVoice } from './base/voice.ts';
import { run } from './run.ts';

/** The program in its process; the launcher calls it. */
export async function main(argv: readonly string[]): Promise<void> {
  const interrupt = new AbortController();
  // Once: a second Ctrl-C ends the process at once, if a command ignores the first.
  process.once('SIGINT', () => interrupt.abort());
  // The reader of a pipe has closed it (`… | head`).
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exit.ok);
    throw error;
  });
  const terminal = processTerminal(interrupt.signal);
  try {
    process.exitCode = await run(argv, terminal);
  } catch (error) {
    terminal.err(programVoice(chooseLanguage(argv, terminal))('error.broken'));
    terminal.err(printableLines(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exitCode = exit.broken;
  }
}

const line = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

function processTerminal(signal: AbortSignal): Terminal {
  return {
    out: (text) => void process.stdout.write(line(text)),
    err: (text) => void process.stderr.write(line(text)),
    read: (path) => (path === '-' ? readInput(signal) : readFile(path, { signal })),
    write: (path, content) => writeFile(path, content),
    lines: () => inputLines(addAbortSignal(signal, process.stdin), signal),
    ...(process.stdin.isTTY && process.stdout.isTTY && { stage: processScreen() }),
    watched: process.stderr.isTTY,
    status: (text) => void process.stderr.write(`\r${text}\u{1b}[K`),
    env: process.env,
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    signal,
  };
}

function processScreen(): Screen {
  return {
    paint: (text) => void process.stdout.write(text),
    ask: (question, until) => ask(process.stdin, process.stdout, question, until),
  };
}

async function readInput(signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of addAbortSignal(signal, process.stdin)) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    // The caller reports the error.
    if (length > textLimit.backup) break;
  }
  return Buffer.concat(chunks);
}
