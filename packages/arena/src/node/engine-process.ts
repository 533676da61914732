import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { ProtocolClient } from '@quadrille/kit';

/** How much of an engine's last words is told when it ends. */
const mostWords = 200;

/** What came of a question: a move, no answer in time, or the end of the engine. */
type Answer =
  | { readonly kind: 'move'; readonly move: string; readonly nodes: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'broken'; readonly reason: string };

/** A running engine that is asked one question at a time. */
export class EngineProcess {
  readonly #client: ProtocolClient;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #answer: ((answer: Answer) => void) | undefined;
  #nodes = 0;
  #error = '';
  #last = '';
  /** Why it cannot be asked any more. */
  #end: string | undefined;

  constructor([program = '', ...rest]: readonly string[], client: ProtocolClient, onStart: (pid: number) => void) {
    this.#client = client;
    this.#child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    if (this.#child.pid !== undefined) onStart(this.#child.pid);
    this.#child.on('error', (error) => this.#over(error.message));
    // Not `exit`: what it has said before its end is still to be heard.
    this.#child.on('close', (code, signal) => this.#over(`the engine ended (${signal ?? `code ${code}`})`));
    // A pipe that breaks is told by the end of the process.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (data: Buffer) => {
      this.#last = (this.#last + data.toString()).slice(-mostWords);
    });
    createInterface({ input: this.#child.stdout, crlfDelay: Infinity }).on('line', (line) => this.#hear(line));
    // The engine must not keep a program alive that has nothing else to do.
    this.#child.unref();
  }

  get isUsable(): boolean {
    return this.#end === undefined && this.#answer === undefined;
  }

  /** Rejects when the signal is aborted; the engine is of no use then, nor after anything but a move. */
  async ask(lines: readonly string[], patience: number, signal: AbortSignal): Promise<Answer> {
    if (this.#end !== undefined) return this.#broken();
    this.#nodes = 0;
    this.#error = '';
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => this.#answer?.({ kind: 'silent' });
    signal.addEventListener('abort', stop);
    try {
      const answer = await new Promise<Answer>((resolve) => {
        this.#answer = resolve;
        timer = setTimeout(stop, patience);
        this.#child.stdin.write(`${lines.join('\n')}\n`);
      });
      // Whatever it may still say about this question must not be taken for an answer to the next.
      if (answer.kind !== 'move') this.kill();
      signal.throwIfAborted();
      // An engine that only complains has not been silent for want of time.
      return answer.kind === 'silent' && this.#error !== '' ? { kind: 'broken', reason: this.#error } : answer;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      this.#answer = undefined;
    }
  }

  quit(): void {
    if (this.#end !== undefined) return;
    this.#child.stdin.end(`${this.#client.quit}\n`);
  }

  kill(): void {
    this.#end ??= 'the engine was stopped';
    this.#child.kill('SIGKILL');
  }

  #hear(line: string): void {
    const told = this.#client.hear(line);
    if (!told) return;
    if (told.kind === 'nodes') this.#nodes = told.nodes;
    else if (told.kind === 'move') this.#answer?.({ kind: 'move', move: told.move, nodes: this.#nodes });
    else {
      // A line that was refused leads to no move: there is nothing to wait for.
      this.#error = `the engine said: ${told.reason}`;
      this.#answer?.({ kind: 'broken', reason: this.#error });
    }
  }

  #over(reason: string): void {
    this.#end ??= reason;
    this.#answer?.(this.#broken());
  }

  #broken(): Answer {
    const last = this.#last.trim().split('\n').at(-1) ?? '';
    return { kind: 'broken', reason: last === '' ? this.#end! : `${this.#end!}: ${last}` };
  }
}
