import { textLimit } from '@quadrille/kit';
import { type Key, createInterface, emitKeypressEvents } from 'node:readline';
import { StringDecoder } from 'node:string_decoder';

interface Question {
  readonly prompt: string;
  /** Candidates for Tab completion; the arrow keys go through those that start with the input. */
  readonly choices: readonly string[];
  /** Arrow keys that answer at once. */
  readonly arrows?: ReadonlyMap<string, string> | undefined;
}

/** Reads one line at the terminal. Undefined at the end of input or after an interrupt. */
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
      // Node's history search uses the typed prefix: it contains the moves, the first one nearest.
      history: arrows ? [] : [...choices],
      historySize: arrows ? 0 : choices.length,
      completer: (text: string) => [choices.filter((choice) => choice.startsWith(text)), text],
    });
    const finish = (answer: string | undefined): void => {
      // First, because closing is an answer too.
      resolve(answer);
      input.off('keypress', onKey);
      signal.removeEventListener('abort', onClose);
      lines.close();
    };
    const onClose = (): void => finish(undefined);
    const onKey = (_: string | undefined, { name }: Key): void => {
      const move = lines.line === '' && name !== undefined ? arrows?.get(name) : undefined;
      if (move === undefined) return;
      output.write(`${move}\n`);
      finish(move);
    };
    input.on('keypress', onKey);
    signal.addEventListener('abort', onClose, { once: true });
    lines.once('line', finish);
    lines.once('SIGINT', onClose);
    lines.once('close', onClose);
    lines.setPrompt(prompt);
    lines.prompt();
  });
}

/** An interactive terminal: a person reads and types. */
export interface Screen {
  /** Writes the text unchanged, with colours. */
  paint(text: string): void;
  /** Reads one line. Undefined at the end of input or after an interrupt. */
  ask(question: Question, signal: AbortSignal): Promise<string | undefined>;
}

/** The program's access to the system; tests pass their own. */
export interface Terminal {
  /** Writes one or several lines. */
  out(text: string): void;
  err(text: string): void;
  /** The bytes of a file; `-` is standard input. */
  read(path: string): Promise<Uint8Array>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** The lines of standard input as they arrive. */
  lines(): AsyncIterable<string>;
  /** Undefined if input or output is not a terminal. */
  readonly stage?: Screen;
  /** Whether stderr is a terminal. */
  readonly watched: boolean;
  /** Overwrites the last line of stderr. */
  status(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The locale of the system, if the environment has none. */
  readonly locale: string;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Exit codes for scripts; docs/command-line.md lists them. */
export const exit = { ok: 0, no: 1, usage: 2, broken: 3, interrupted: 130 } as const;

/** A line that is too long is truncated to one character more than any parser accepts. */
const maxLineLength = textLimit.line + 1;

/** The lines of an input as they arrive, without line breaks, until its end or an abort. */
export async function* inputLines(input: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  try {
    for await (const chunk of input) {
      const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n');
      begun = (begun + first).slice(0, maxLineLength);
      for (const next of others) {
        yield withoutReturn(begun);
        begun = next.slice(0, maxLineLength);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  }
  begun = (begun + decoder.end()).slice(0, maxLineLength);
  if (begun !== '') yield withoutReturn(begun);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
