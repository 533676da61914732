import { createInterface, emitKeypressEvents, type Key } from 'node:readline';

export interface Question {
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
