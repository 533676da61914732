import {
  type Player,
  type ProtocolClient,
  type Query,
  type Result,
  type Thought,
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

interface Hearing {
  onLine(line: string): void;
  /** Once, when a line grows beyond the limit; nothing is heard after it. */
  onTooLong(): void;
}

/** The lines of a stream as they come. What never ends its line cannot fill the memory. */
export function boundedLines(stream: Readable, most: number, { onLine, onTooLong }: Hearing): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const hear = (data: Buffer): void => {
    rest += decoder.write(data);
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0 && end - from <= most; end = rest.indexOf('\n', from)) {
      onLine(rest.slice(from, rest[end - 1] === '\r' ? end - 1 : end));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length <= most) return;
    stream.off('data', hear);
    stream.resume();
    rest = '';
    onTooLong();
  };
  stream.on('data', hear);
  stream.on('end', () => {
    const last = rest + decoder.end();
    if (last !== '') onLine(last);
  });
}

/** How an external engine is started. */
export interface EngineCommand {
  readonly name: string;
  /** The program and its arguments; no shell looks at them. */
  readonly command: readonly string[];
}

/** `NAME=command …`; quotes keep blanks together, a backslash takes the next sign as it is. */
export function parseEngineCommand(text: string): Result<EngineCommand> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([\w.-]{1,40})=(.*)$/s.exec(text);
  const command = match ? words(match[2]!) : undefined;
  if (!match || !command || command.length === 0) return fail(fault('arena-engine-text', { text }, 0));
  return ok({ name: match[1]!, command });
}

/** Undefined: a quote does not end. */
function words(text: string): string[] | undefined {
  const found: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'" && at + 1 < text.length) word = (word ?? '') + text[++at]!;
    else if (quote !== '') {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) found.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return undefined;
  if (word !== undefined) found.push(word);
  return found;
}

/** How much of an engine's last words is told when it ends, or of its complaint. */
const mostWords = 200;

/** No protocol has longer lines; an engine that never ends its line must not fill our memory. */
const mostLine = 65_536;

/** Whoever ends the thread of an engine sees to it that no process outlives it, and that no other is taken for it. */
export interface ProcessWatch {
  started(pid: number): void;
  ended(pid: number): void;
}

/** What came of a question: a move, no answer in time, or the end of the engine. */
type Answer =
  | { readonly kind: 'move'; readonly move: string; readonly nodes: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'broken'; readonly reason: string };

/** A running engine that is asked one question at a time. */
class EngineProcess {
  readonly #client: ProtocolClient;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #answer: ((answer: Answer) => void) | undefined;
  #nodes = 0;
  #error = '';
  #last = '';
  /** Why it cannot be asked any more. */
  #end: string | undefined;

  constructor([program = '', ...rest]: readonly string[], client: ProtocolClient, watch: ProcessWatch) {
    this.#client = client;
    this.#child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    const { pid } = this.#child;
    if (pid !== undefined) {
      watch.started(pid);
      // The system may give its number to another process from now on.
      this.#child.on('exit', () => watch.ended(pid));
    }
    this.#child.on('error', (error) => this.#over(error.message));
    // Not `exit`: what it has said before its end is still to be heard.
    this.#child.on('close', (code, signal) => this.#over(`the engine ended (${signal ?? `code ${code}`})`));
    // A pipe that breaks is told by the end of the process.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (data: Buffer) => {
      this.#last = (this.#last + data.toString()).slice(-mostWords);
    });
    boundedLines(this.#child.stdout, mostLine, {
      onLine: (line) => this.#hear(line),
      onTooLong: () => {
        this.#over(`the engine wrote a line of more than ${mostLine} characters`);
        this.#child.kill('SIGKILL');
      },
    });
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
    else if (told.kind === 'move') {
      // No game has a move as long as this: what is cut off is wrong as it stands.
      this.#answer?.({ kind: 'move', move: told.move.slice(0, mostWords), nodes: this.#nodes });
    } else {
      // A line that was refused leads to no move: there is nothing to wait for.
      this.#error = `the engine said: ${told.reason.slice(0, mostWords)}`;
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

interface EnginePlayerOptions {
  /** Milliseconds beyond its own budget after which an engine counts as silent. */
  readonly patience: number;
  readonly watch: ProcessWatch;
}

/**
 * An external engine as a player. Every seat has a process of its own, which goes on to the next game; one that failed is
 * replaced.
 */
export function enginePlayer(
  { name, command }: EngineCommand,
  client: ProtocolClient,
  options: EnginePlayerOptions,
): Player {
  const idle: EngineProcess[] = [];

  const take = (): EngineProcess => {
    for (let engine = idle.pop(); engine; engine = idle.pop()) if (engine.isUsable) return engine;
    return new EngineProcess(command, client, options.watch);
  };

  return {
    id: name,
    budget: {},
    sit: async (query: Query) => {
      const engine = take();
      const moves = [...query.moves];
      return {
        played: (move) => void moves.push(move),
        async *think(budget, signal): AsyncGenerator<Thought> {
          const lines = client.ask({ ...query, moves }, budget);
          const answer = await engine.ask(lines, (budget.ms ?? 0) + options.patience, signal);
          if (answer.kind === 'broken') throw new EngineFailure(answer.reason);
          if (answer.kind === 'move') yield { move: answer.move, nodes: answer.nodes };
        },
        leave: () => {
          if (engine.isUsable) idle.push(engine);
          else engine.kill();
        },
      };
    },
  };
}

/** Told as it is: where in our program it was noticed helps nobody. */
class EngineFailure extends Error {
  override toString(): string {
    return this.message;
  }
}
