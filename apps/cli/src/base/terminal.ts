import { textLimit } from '@quadrille/kit';
import { type Key, createInterface, emitKeypressEvents } from 'node:readline';
import { StringDecoder } from 'node:string_decoder';

interface Question {
  readonly prompt: string;
  /** Tab completes them, and the arrow keys go through those that begin with what is typed. */
  readonly choices: readonly string[];
  /** Arrow keys that answer at once. */
  readonly arrows?: ReadonlyMap<string, string> | undefined;
}

/** One line from the person at the terminal; undefined where the input ends or is interrupted. */
export function ask(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  { prompt, choices, arrows }: Question,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    emitKeypressEvents(input);
    const lines = createInterface({
      input,
      output,
      terminal: true,
      // Node goes through its history by what is typed so far: the moves stand there, the first one nearest.
      history: arrows ? [] : [...choices],
      historySize: arrows ? 0 : choices.length,
      completer: (text: string) => [choices.filter((choice) => choice.startsWith(text)), text],
    });
    const done = (answer: string | undefined): void => {
      // First: closing is an answer, too.
      resolve(answer);
      input.off('keypress', pressed);
      signal.removeEventListener('abort', left);
      lines.close();
    };
    const left = (): void => done(undefined);
    const pressed = (_: string | undefined, { name }: Key): void => {
      const move = lines.line === '' && name !== undefined ? arrows?.get(name) : undefined;
      if (move === undefined) return;
      output.write(`${move}\n`);
      done(move);
    };
    input.on('keypress', pressed);
    signal.addEventListener('abort', left, { once: true });
    lines.once('line', done);
    lines.once('SIGINT', left);
    lines.once('close', left);
    lines.setPrompt(prompt);
    lines.prompt();
  });
}

/** Where a person sits at both ends: somebody who reads and types. */
export interface Stage {
  /** Writes as it is, colours and all. */
  paint(text: string): void;
  /** One line from the person; undefined where the input ends or is interrupted. */
  ask(question: Question, signal: AbortSignal): Promise<string | undefined>;
}

/** All that the program sees of the world around it; a test hands in its own. */
export interface Terminal {
  /** Writes one line, or several. */
  out(text: string): void;
  err(text: string): void;
  /** The bytes of a file; `-` is standard input. */
  read(path: string): Promise<Uint8Array>;
  write(path: string, text: string): Promise<void>;
  /** The lines of standard input as they come. */
  lines(): AsyncIterable<string>;
  /** Undefined where input or output is no terminal. */
  readonly stage?: Stage;
  /** A person sees the error stream. */
  readonly watched: boolean;
  /** Writes over the last line of the error stream. */
  status(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The locale of the system, where the environment names none. */
  readonly locale: string;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
}

/** What a script may rely on; docs/command-line.md lists them. */
export const exit = { ok: 0, no: 1, usage: 2, broken: 3, interrupted: 130 } as const;

/** Of a line that is too long only the beginning is kept, by one character longer than anybody reads. */
const kept = textLimit.line + 1;

/** Lines of an input as they come, without their ends, until it ends or is aborted. */
export async function* inputLines(input: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  try {
    for await (const chunk of input) {
      const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n');
      begun = (begun + first).slice(0, kept);
      for (const next of others) {
        yield withoutReturn(begun);
        begun = next.slice(0, kept);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  }
  begun = (begun + decoder.end()).slice(0, kept);
  if (begun !== '') yield withoutReturn(begun);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
