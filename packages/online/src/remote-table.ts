import { type Fault, type Result, type Seat, fail, fault, ok } from '@quadrille/kit';
import { type Deal, type Phrase, type ServerMessage, resendAfterMs } from '@quadrille/protocol';
import {
  type AnyTable,
  type DrawFacts,
  type Intent,
  type TableUpdate,
  type SentIntent,
  type TableEnvironment,
  type TableEvent,
  type TableGame,
  act,
  canDraw,
  clocksAt,
  commandOf,
  evolve,
  replay,
} from '@quadrille/table';
import type { Link } from './link.ts';
import {
  Outbox,
  type UnsentKeeper,
  commandName,
  predictMove,
  newContribution,
  predictTable,
  seatOf,
} from './outbox.ts';

/**
 * The state of the connection: `sending`, commands are unanswered; `behind`, events were missed and requested; `lost`,
 * no connection; `old`, the server's protocol is unknown to this app.
 */
export type Connection = 'live' | 'sending' | 'behind' | 'lost' | 'old';

/** What the server sends about a table besides its log. */
interface About {
  readonly you: readonly Seat[];
  /** Seats whose players are at the table now. */
  readonly here: readonly Seat[];
  readonly watching: number;
  readonly deal: Deal | undefined;
  /** The token of the invitation link. */
  readonly invite: string | undefined;
  /** The table of the rematch. */
  readonly next: string | undefined;
  /** Why the table cannot be shown. */
  readonly fault: Fault | undefined;
}

export interface RemoteNow extends About {
  readonly connection: Connection;
  /** No clock runs, because the server cannot store anything. */
  readonly isPaused: boolean;
  /** The table as the server sent it; undefined before its first answer. */
  readonly table: AnyTable | undefined;
  /** The same, with the predicted effect of own moves. */
  readonly shown: AnyTable | undefined;
  readonly unsent: readonly SentIntent[];
}

export interface SentPhrase {
  readonly by: Seat;
  readonly phrase: Phrase;
}

const initialAbout: About = {
  you: [],
  here: [],
  watching: 0,
  deal: undefined,
  invite: undefined,
  next: undefined,
  fault: undefined,
};

type AnyNews = TableUpdate<unknown, unknown, unknown>;
type AnyTableGame = TableGame<unknown, unknown, unknown>;
type MessageOf<T extends ServerMessage['kind']> = Extract<ServerMessage, { kind: T }>;

interface RemoteTableOptions {
  readonly id: string;
  readonly link: Link;
  readonly keeper: UnsentKeeper;
  readonly around: TableEnvironment;
  game(id: string): Promise<AnyTableGame | undefined>;
  /** Does not contribute to the draws. */
  readonly isSilent?: boolean;
  /** Milliseconds after which an unanswered command is sent again, if not the default. */
  readonly resendAfterMs?: number;
  /** Called when an event did not follow from the previous ones. The whole log is requested again. */
  onMismatch?(wrong: Fault): void;
}

/** Temporary refusals: the command stays in the outbox. */
const temporaryFaults: ReadonlySet<string> = new Set([
  'online-stopping',
  'online-store',
  'online-limit',
  'online-busy',
  'online-engine',
]);

/** A table on a server, updated by its events. Commands are stored until the server has answered. */
export class RemoteTable {
  readonly id: string;
  readonly #options: RemoteTableOptions;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  readonly #newsListeners = new Set<(news: AnyNews) => void>();
  readonly #phraseListeners = new Set<(said: SentPhrase) => void>();
  readonly #refusalListeners = new Set<(refused: Fault) => void>();
  /** The callers that wait for the answer to a command. */
  readonly #answers = new Map<string, (answer: Result<number>) => void>();
  readonly #endings: readonly (() => void)[];
  #game: AnyTableGame | undefined;
  #table: AnyTable | undefined;
  /** The events that this viewer may see. */
  #log: TableEvent[] = [];
  #about = initialAbout;
  /** What this page has contributed to the draws, by seat. */
  readonly #contributions = new Map<Seat, string>();
  #isUp: boolean;
  /** An answer about new events is pending. */
  #isAsking: boolean;
  #cancelAsking: (() => void) | undefined;
  #isOld = false;
  #hasRestarted = false;
  /** Messages that arrived while the game is being loaded. */
  #inbox: ServerMessage[] | undefined;
  /** When the turn became visible, by this machine's clock. */
  #turnSeen = 0;
  /** The predicted table, and what it was computed from. */
  #prediction:
    | {
        readonly table: AnyTable;
        readonly unsent: readonly SentIntent[];
        readonly you: readonly Seat[];
        readonly shown: AnyTable;
      }
    | undefined;
  /** The last own move, and the table for which it was checked. */
  #checked: { readonly move: unknown; readonly at: AnyTable; readonly by: Seat; readonly text: string } | undefined;
  #isClosed = false;
  #now: RemoteNow;

  constructor(options: RemoteTableOptions) {
    const { id, link, keeper, around } = options;
    this.id = id;
    this.#options = options;
    this.#outbox = new Outbox({
      table: id,
      keeper,
      around,
      send: (sent) => void link.send({ kind: 'do', tableId: id, ...sent }),
      // Without a connection an attempt is already under way: a probe would end it and begin another.
      onSilent: () => {
        if (link.now().state === 'up') link.probe();
      },
      resendAfterMs: options.resendAfterMs ?? resendAfterMs,
    });
    this.#isUp = link.now().state === 'up';
    this.#isAsking = this.#isUp;
    this.#now = this.#snapshot();
    this.#endings = [
      link.subscribe(() => {
        const isUp = link.now().state === 'up';
        // A new socket joins by itself, from the version known here. Other news of the connection need no request.
        if (isUp !== this.#isUp) this.#isAsking = isUp;
        this.#isUp = isUp;
        this.#notify();
      }),
      link.join(id, {
        version: () => this.#table?.version,
        onMessage: (message) => this.#onMessage(message),
        onBehind: () => this.#ask(),
      }),
    ];
  }

  now = (): RemoteNow => this.#now;
  log = (): readonly TableEvent[] => this.#log;
  contributions = (): ReadonlyMap<Seat, string> => this.#contributions;

  subscribe = (listener: () => void): (() => void) => listening(this.#listeners, listener);
  onNews = (listener: (news: AnyNews) => void): (() => void) => listening(this.#newsListeners, listener);
  onSaid = (listener: (said: SentPhrase) => void): (() => void) => listening(this.#phraseListeners, listener);
  /** Called when the server refuses a command. */
  onRefusal = (listener: (refused: Fault) => void): (() => void) => listening(this.#refusalListeners, listener);

  /**
   * Sends a command for one of the user's seats. Certainly impossible ones are refused at once. `move`: the parsed move
   * of the intent, if the caller has it.
   */
  do(by: Seat, intent: Intent, move?: unknown): Result<void> {
    const { link, around } = this.#options;
    const { shown, you } = this.#now;
    if (!shown) return fail(fault('online-waiting'));
    if (!you.includes(by)) return fail(fault('online-watching'));
    const timed = intent.kind === 'move' ? { ...intent, spent: Math.max(0, around.now() - this.#turnSeen) } : intent;
    const sent: SentIntent = {
      commandId: commandName(around.chance),
      positionNumber: shown.positionNumber,
      seat: by,
      intent: timed,
    };
    const at = intent.kind === 'move' ? shown.at : Math.max(shown.at, link.serverNow());
    const known = move !== undefined && { parsedMove: move };
    const tried = act(shown, { ...commandOf(sent, by), ...known }, at, around.chance.split(0));
    if (!tried.ok) return tried;
    if (intent.kind === 'move' && known) this.#checked = { move, at: shown, by, text: intent.move };
    this.#outbox.put(sent);
    // Reuses the check that was just made for the prediction.
    const next = intent.kind === 'move' ? predictMove(shown, tried.value) : shown;
    this.#prediction = { table: this.#table!, unsent: this.#outbox.all, you, shown: next };
    this.#notify();
    return ok(undefined);
  }

  /**
   * Sends a command as it is, until it is answered: for programs, which choose its name and need the answer. Resolves with the
   * version of the event that answers it.
   */
  command(sent: SentIntent): Promise<Result<number>> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve(fail(fault('online-left')));
      this.#answers.set(sent.commandId, resolve);
      this.#outbox.putAlone(sent);
      return this.#notify();
    });
  }

  say(by: Seat, phrase: Phrase): void {
    this.#options.link.send({ kind: 'say', tableId: this.id, seat: by, phrase });
  }

  /**
   * Milliseconds left per seat. The clock of a seat whose move is on its way stands still, because network delay is not
   * charged.
   */
  clocks(): readonly number[] {
    const table = this.#table;
    if (!table) return [];
    const { link } = this.#options;
    const { pausedAt = Infinity } = link.now();
    const shows = (at: number): readonly number[] => clocksAt(table, Math.max(table.at, Math.min(at, pausedAt)));
    const moves = this.#outbox.all.filter(({ intent }) => intent.kind === 'move');
    return shows(link.serverNow()).map((left, seat) => {
      const moved = moves.find((sent) => seatOf(sent, this.#about.you) === seat);
      return moved ? (shows(link.serverTimeAt(this.#outbox.givenAt(moved.commandId)))[seat] ?? left) : left;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelAsking?.();
    this.#outbox.stop();
    for (const end of this.#endings) end();
    for (const resolve of this.#answers.values()) resolve(fail(fault('online-left')));
    this.#answers.clear();
    for (const set of [this.#listeners, this.#newsListeners, this.#phraseListeners, this.#refusalListeners])
      set.clear();
  }

  #onMessage(message: ServerMessage): void {
    if (this.#isClosed) return;
    if (this.#inbox) {
      this.#inbox.push(message);
      return;
    }
    switch (message.kind) {
      case 'game':
        return this.#onGame(message);
      case 'e':
        return this.#follow(message.events);
      case 'done':
        this.#outbox.answered(message.commandId);
        this.#resolve(message.commandId, ok(message.version));
        if (message.version > (this.#table?.version ?? 0)) this.#ask();
        return this.#notify();
      case 'no':
        return this.#onRefused(message);
      case 'here':
        return this.#learn({ here: message.seats, watching: message.watching });
      case 'you':
        this.#learn({ you: message.seats, invite: message.invite });
        return this.#contribute();
      case 'deal':
        return this.#learn({ deal: this.#withFirstCommitment(message.deal) });
      case 'next':
        return this.#learn({ next: message.to });
      case 'said':
        for (const listener of this.#phraseListeners) listener(message);
        return;
      default:
    }
  }

  #onGame(message: MessageOf<'game'>): void {
    const { from, log, you, here, watching, deal, invite, next } = message;
    const first = log[0];
    if (from === 0 && first?.kind === 'open' && this.#game?.id !== first.setup.game) {
      void this.#load(first.setup.game, message);
      return;
    }
    this.#isAsking = false;
    this.#about = { you, here, watching, deal: this.#withFirstCommitment(deal), invite, next, fault: undefined };
    if (from === 0) this.#restart(log);
    else this.#follow(log);
    this.#outbox.sendAgain();
    this.#contribute();
    this.#notify();
  }

  /** Before the first draw, each of the user's seats contributes a random number that the server could not know. */
  #contribute(): void {
    const table = this.#table;
    if (this.#options.isSilent || !table?.chance || table.positionNumber > 0 || !canDraw(table)) return;
    const isSent = (seat: Seat): boolean =>
      this.#outbox.all.some((sent) => sent.intent.kind === 'contribute' && seatOf(sent, this.#about.you) === seat);
    for (const seat of this.#about.you) {
      if (table.places[seat]?.contribution !== undefined || this.#contributions.has(seat) || isSent(seat)) continue;
      const value = newContribution();
      if (this.do(seat, { kind: 'contribute', value }).ok) this.#contributions.set(seat, value);
    }
  }

  async #load(id: string, message: MessageOf<'game'>): Promise<void> {
    this.#inbox = [message];
    const game = await this.#options.game(id).catch(() => undefined);
    const waiting = this.#inbox;
    this.#inbox = undefined;
    if (!game) return this.#becomeOld();
    this.#game = game;
    for (const late of waiting) this.#onMessage(late);
  }

  /** Starts over from a whole log. */
  #restart(log: readonly TableEvent[]): void {
    const replayed = this.#game && replay(this.#game, log);
    if (!replayed?.ok) {
      if (replayed) this.#options.onMismatch?.(replayed.error.reason);
      return this.#becomeOld();
    }
    const known = this.#table?.version;
    this.#log = [...log];
    this.#resolveBy(log);
    this.#setTable(replayed.value, known === undefined ? [] : log.filter(({ version }) => version > known));
  }

  #follow(events: readonly TableEvent[]): void {
    // Before the first answer these events are redundant: the answer includes them.
    if (!this.#table) return;
    let table: AnyTable = this.#table;
    const news: TableEvent[] = [];
    for (const event of events) {
      if (event.version <= table.version) continue;
      if (event.version > table.version + 1) {
        this.#ask();
        break;
      }
      const next: Result<AnyTable> = evolve(table, event, this.#checkedFor(table, event));
      if (!next.ok) {
        this.#options.onMismatch?.(next.error);
        return this.#requestWholeLog();
      }
      table = next.value;
      news.push(event);
    }
    if (news.length === 0) return;
    this.#hasRestarted = false;
    this.#log.push(...news);
    this.#resolveBy(news);
    this.#setTable(table, news);
  }

  #resolve(c: string, answer: Result<number>): void {
    const resolve = this.#answers.get(c);
    this.#answers.delete(c);
    resolve?.(answer);
  }

  /** Resolves own commands by the events that answer them. */
  #resolveBy(events: readonly TableEvent[]): void {
    if (this.#answers.size === 0) return;
    for (const { commandId, by, version } of events) {
      if (commandId === undefined || !this.#about.you.some((seat) => seat === by)) continue;
      if (this.#answers.has(commandId)) this.#outbox.answered(commandId);
      this.#resolve(commandId, ok(version));
    }
  }

  /** The own move of this event, if it was checked for exactly this table before sending. */
  #checkedFor(table: AnyTable, event: TableEvent): { readonly move: unknown } | undefined {
    const own = this.#checked;
    return own?.at === table && event.kind === 'move' && event.by === own.by && event.move === own.text
      ? own
      : undefined;
  }

  #setTable(table: AnyTable, news: readonly TableEvent[]): void {
    if (table.positionNumber !== this.#table?.positionNumber) this.#turnSeen = this.#options.around.now();
    this.#table = table;
    for (const sent of this.#outbox.all) {
      const by = seatOf(sent, this.#about.you);
      if (by !== undefined && table.done.version(by, sent.commandId) !== undefined)
        this.#outbox.answered(sent.commandId);
    }
    this.#notify();
    if (news.length > 0) for (const listener of this.#newsListeners) listener({ table, events: news });
  }

  /** The events do not fit: request the log from its beginning. */
  #requestWholeLog(): void {
    if (this.#hasRestarted) return this.#becomeOld();
    this.#hasRestarted = true;
    this.#table = undefined;
    this.#isAsking = false;
    this.#ask();
  }

  #ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#options.link.resume(this.id);
    this.#notify();
  }

  /** The server cannot answer now: ask again after the given time. */
  #askLater(seconds: number): void {
    this.#cancelAsking?.();
    this.#cancelAsking = this.#options.around.after(1000 * seconds, () => {
      if (this.#isUp && this.#isAsking) this.#options.link.resume(this.id);
    });
  }

  /** The first commitment counts: a secret published later must match it. */
  #withFirstCommitment(deal: Deal): Deal {
    return { ...deal, hash: this.#about.deal?.hash ?? deal.hash };
  }

  #becomeOld(): void {
    this.#isOld = true;
    this.#notify();
  }

  #learn(some: Partial<About>): void {
    this.#about = { ...this.#about, ...some };
    this.#notify();
  }

  #onRefused({ commandId, fault: wrong }: MessageOf<'no'>): void {
    if (commandId === undefined) {
      if (temporaryFaults.has(wrong.code)) this.#askLater(Number(wrong.args?.['n'] ?? resendAfterMs / 1000));
      return this.#table ? undefined : this.#learn({ fault: wrong });
    }
    const refused = this.#outbox.all.find((sent) => sent.commandId === commandId);
    if (temporaryFaults.has(wrong.code) || !this.#outbox.answered(commandId)) return;
    this.#resolve(commandId, fail(wrong));
    this.#notify();
    // The contribution came too late, or another page of the same player was faster. The player need not know.
    if (refused?.intent.kind === 'contribute') {
      this.#contributions.delete(refused.seat ?? 0);
      return;
    }
    for (const listener of this.#refusalListeners) listener(wrong);
  }

  #connection(): Connection {
    const { state } = this.#options.link.now();
    if (state === 'old' || this.#isOld) return 'old';
    if (state === 'lost') return 'lost';
    if (this.#isAsking || !this.#table) return 'behind';
    return this.#outbox.all.length > 0 ? 'sending' : 'live';
  }

  #snapshot(): RemoteNow {
    const table = this.#table;
    const unsent = this.#outbox.all;
    return {
      ...this.#about,
      connection: this.#connection(),
      isPaused: this.#options.link.now().pausedAt !== undefined,
      table,
      shown: table && this.#predict(table, unsent),
      unsent,
    };
  }

  #predict(table: AnyTable, unsent: readonly SentIntent[]): AnyTable {
    const { you } = this.#about;
    const known = this.#prediction;
    if (known?.table === table && known.unsent === unsent && known.you === you) return known.shown;
    const shown = predictTable(table, unsent, you, this.#options.around.chance.split(0));
    this.#prediction = { table, unsent, you, shown };
    return shown;
  }

  #notify(): void {
    this.#now = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}

/** The draw facts for a record of the table, as far as the server has published them. */
export function drawFacts(remote: RemoteTable): DrawFacts | undefined {
  const { deal } = remote.now();
  if (!deal) return undefined;
  const { hash, secret } = deal;
  return { log: remote.log(), commitment: hash, ...(secret !== undefined && { secret }) };
}

function listening<T>(set: Set<T>, listener: T): () => void {
  set.add(listener);
  return () => set.delete(listener);
}
