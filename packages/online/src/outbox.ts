import { resendAfter } from '@quadrille/protocol';
import { mostInOne, type Intent, type SentIntent, type Surroundings } from '@quadrille/table';
import type { UnsentKeeper } from './unsent.ts';

interface OutboxOptions {
  readonly table: string;
  readonly keeper: UnsentKeeper;
  readonly around: Surroundings;
  send(sent: SentIntent): void;
  /** Something has been waiting for its answer for too long. */
  silent(): void;
}

type MoveIntent = Extract<Intent, { readonly k: 'move' }>;
type SentMove = SentIntent & { readonly d: MoveIntent };

/** Moves that follow each other faster than this go together: steps of a walk, and not a message for each. */
const together = 200;

const isMove = (sent: SentIntent | undefined): sent is SentMove => sent?.d.k === 'move';

/** What was wanted and not yet answered, in its order: kept, and sent until there is an answer. */
export class Outbox {
  readonly #options: OutboxOptions;
  /** When each was given, by this machine's clock. */
  readonly #given = new Map<string, number>();
  #all: readonly SentIntent[];
  /** The last one, if it has not been sent yet: more may join it. */
  #held: string | undefined;
  #lastSent = -Infinity;
  #cancel: (() => void) | undefined;
  #cancelHeld: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#all = options.keeper.all(options.table);
    for (const { c } of this.#all) this.#given.set(c, options.around.now());
  }

  get all(): readonly SentIntent[] {
    return this.#all;
  }

  givenAt(command: string): number {
    return this.#given.get(command) ?? this.#options.around.now();
  }

  put(sent: SentIntent): void {
    const { around } = this.#options;
    const last = this.#all.at(-1);
    if (last !== undefined && last.c === this.#held) {
      const joined = isMove(last) && isMove(sent) && last.for === sent.for ? withMove(last, sent.d) : undefined;
      if (joined) return this.#keep(joined);
      this.#release();
    }
    this.#given.set(sent.c, around.now());
    this.#keep(sent);
    const soon = this.#lastSent + together - around.now();
    if (!isMove(sent) || soon <= 0) return this.#send(sent);
    this.#held = sent.c;
    this.#cancelHeld = around.after(soon, () => this.#release());
  }

  /** Whether it was waiting here. */
  answered(command: string): boolean {
    if (!this.#all.some(({ c }) => c === command)) return false;
    this.#all = this.#all.filter(({ c }) => c !== command);
    this.#given.delete(command);
    this.#options.keeper.drop(this.#options.table, command);
    return true;
  }

  sendAgain(): void {
    this.#forgetHeld();
    for (const sent of this.#all) this.#options.send(sent);
    this.#wind();
  }

  stop(): void {
    this.#cancel?.();
    this.#forgetHeld();
  }

  #keep(sent: SentIntent): void {
    this.#options.keeper.put(this.#options.table, sent);
    this.#all = [...this.#all.filter(({ c }) => c !== sent.c), sent];
  }

  #send(sent: SentIntent): void {
    this.#lastSent = this.#options.around.now();
    this.#options.send(sent);
    this.#wind();
  }

  #release(): void {
    const held = this.#all.find(({ c }) => c === this.#held);
    this.#forgetHeld();
    if (held) this.#send(held);
  }

  #forgetHeld(): void {
    this.#cancelHeld?.();
    this.#held = undefined;
  }

  #wind(): void {
    this.#cancel?.();
    if (this.#all.length === 0) return;
    this.#cancel = this.#options.around.after(resendAfter, () => {
      if (this.#all.length === 0) return;
      this.#options.silent();
      this.sendAgain();
    });
  }
}

/** The same with one move more; undefined: it is full. */
function withMove(sent: SentMove, { m }: MoveIntent): SentMove | undefined {
  const { more = [] } = sent.d;
  return more.length + 2 > mostInOne ? undefined : { ...sent, d: { ...sent.d, more: [...more, m] } };
}
