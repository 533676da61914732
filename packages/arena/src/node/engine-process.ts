import {
  type Player,
  type ProtocolClient,
  type Query,
  type Result,
  type SearchResult,
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

interface LineHandlers {
  onLine(line: string): void;
  /** Called once, when a line exceeds the limit. Nothing is read after it. */
  onTooLong(): void;
}

/** The lines of a stream, with a maximum length, so that an endless line cannot fill the memory. */
export function boundedLines(stream: Readable, most: number, { onLine, onTooLong }: LineHandlers): void {
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

/** How to start an external engine. */
export interface EngineCommand {
  readonly name: string;
  /** The program and its arguments. No shell is involved. */
  readonly command: readonly string[];
}

/** Parses `NAME=command …`. Quotes group words, a backslash escapes the next character. */
export function parseEngineCommand(text: string): Result<EngineCommand> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([\w.-]{1,40})=(.*)$/s.exec(text);
  const command = match ? splitWords(match[2]!) : undefined;
  if (!match || !command || command.length === 0) return fail(fault('arena-engine-text', { text }, 0));
  return ok({ name: match[1]!, command });
}

/** Undefined: a quote is not closed. */
function splitWords(text: string): string[] | undefined {
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

/** Maximum length of an engine's error output in a message. */
const maxMessageLength = 200;

/** No protocol has longer lines. An engine that never ends its line must not fill the memory. */
const maxLineLength = 65_536;

/**
 * Reports started and ended engine processes, so that the owner of a thread can kill them and does not kill a process
 * that reuses the id.
 */
export interface ProcessObserver {
  onStart(pid: number): void;
  onEnd(pid: number): void;
}

/** The result of a request: a move, no answer in time, or the end of the engine. */
type Answer =
  | { readonly kind: 'move'; readonly move: string; readonly nodes: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'broken'; readonly reason: string };

/** A running engine that handles one request at a time. */
class EngineProcess {
  readonly #client: ProtocolClient;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #answer: ((answer: Answer) => void) | undefined;
  #nodes = 0;
  #error = '';
  #last = '';
  /** Why it cannot answer any more. */
  #end: string | undefined;

  constructor([program = '', ...rest]: readonly string[], client: ProtocolClient, watch: ProcessObserver) {
    this.#client = client;
    this.#child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    const { pid } = this.#child;
    if (pid !== undefined) {
      watch.onStart(pid);
      // From now on the system may give its process id to another process.
      this.#child.on('exit', () => watch.onEnd(pid));
    }
    this.#child.on('error', (error) => this.#over(error.message));
    // Not `exit`, because its last output may still be unread.
    this.#child.on('close', (code, signal) => this.#over(`the engine ended (${signal ?? `code ${code}`})`));
    // A broken pipe is reported by the end of the process.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (data: Buffer) => {
      this.#last = (this.#last + data.toString()).slice(-maxMessageLength);
    });
    boundedLines(this.#child.stdout, maxLineLength, {
      onLine: (line) => this.#hear(line),
      onTooLong: () => {
        this.#over(`the engine wrote a line of more than ${maxLineLength} characters`);
        this.#child.kill('SIGKILL');
      },
    });
    // The engine must not keep the program alive.
    this.#child.unref();
  }

  get isUsable(): boolean {
    return this.#end === undefined && this.#answer === undefined;
  }

  /**
   * Rejects when the signal is aborted. After that, and after any result but a move, the engine cannot be used again.
   */
  async ask(lines: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<Answer> {
    if (this.#end !== undefined) return this.#broken();
    this.#nodes = 0;
    this.#error = '';
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => this.#answer?.({ kind: 'silent' });
    signal.addEventListener('abort', stop);
    try {
      const answer = await new Promise<Answer>((resolve) => {
        this.#answer = resolve;
        timer = setTimeout(stop, timeoutMs);
        this.#child.stdin.write(`${lines.join('\n')}\n`);
      });
      // Late output for this request must not be taken for an answer to the next.
      if (answer.kind !== 'move') this.kill();
      signal.throwIfAborted();
      // An engine that only wrote errors has failed; it did not run out of time.
      return answer.kind === 'silent' && this.#error !== '' ? { kind: 'broken', reason: this.#error } : answer;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      this.#answer = undefined;
    }
  }

  quit(): void {
    if (this.#end !== undefined) return;
    this.#child.stdin.end(`${this.#client.quitLine}\n`);
  }

  kill(): void {
    this.#end ??= 'the engine was stopped';
    this.#child.kill('SIGKILL');
  }

  #hear(line: string): void {
    const told = this.#client.parseLine(line);
    if (!told) return;
    if (told.kind === 'nodes') this.#nodes = told.nodes;
    else if (told.kind === 'move') {
      // No move is this long, so a truncated one is illegal in any case.
      this.#answer?.({ kind: 'move', move: told.move.slice(0, maxMessageLength), nodes: this.#nodes });
    } else {
      // After an error line there will be no move.
      this.#error = `the engine said: ${told.reason.slice(0, maxMessageLength)}`;
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
  /** Milliseconds beyond its budget after which an engine counts as silent. */
  readonly patienceMs: number;
  readonly observer: ProcessObserver;
}

/**
 * An external engine as a player. Every seat has its own process, which also plays the next games. A failed process is
 * replaced.
 */
export function createEnginePlayer(
  { name, command }: EngineCommand,
  client: ProtocolClient,
  options: EnginePlayerOptions,
): Player {
  const idle: EngineProcess[] = [];

  const take = (): EngineProcess => {
    for (let engine = idle.pop(); engine; engine = idle.pop()) if (engine.isUsable) return engine;
    return new EngineProcess(command, client, options.observer);
  };

  return {
    id: name,
    budget: {},
    sit: async (query: Query) => {
      const engine = take();
      const moves = [...query.moves];
      return {
        applyMove: (move) => void moves.push(move),
        async *think(budget, signal): AsyncGenerator<SearchResult> {
          const lines = client.requestLines({ ...query, moves }, budget);
          const answer = await engine.ask(lines, (budget.ms ?? 0) + options.patienceMs, signal);
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

/** Without a stack trace, because the fault is in the engine. */
class EngineFailure extends Error {
  override toString(): string {
    return this.message;
  }
}
