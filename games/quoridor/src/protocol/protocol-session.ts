import {
  type Fault,
  type Notation,
  type Player,
  type Query,
  type Result,
  type Rules,
  type Say,
  Session,
  type SearchResult,
  type Words,
  fail,
  kitEnglish,
  ok,
  createSay,
  textLimit,
  tooLarge,
} from '@quadrille/kit';

/** The arguments of `go`. */
interface GoRequest {
  readonly nodes: number;
  readonly ms?: number;
  readonly seed: number;
  readonly lines: number;
  readonly level?: string;
}

const maxNodes = 1e12;

/**
 * `nodes N`, `movetime MS` or `level NAME`, optionally with `seed N` and `lines N`. The error is the complete answer line.
 */
function parseGo(words: readonly string[], levels: readonly string[]): Result<GoRequest, string> {
  let go: GoRequest = { nodes: maxNodes, seed: 1, lines: 1 };
  let limits = 0;
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at]!;
    const text = words[at + 1] ?? '';
    if (key === 'level') {
      if (!levels.includes(text)) return fail(`error go-level: “${text}” is none of ${levels.join(', ')}`);
      go = { ...go, level: text };
      limits++;
      continue;
    }
    const number = /^\d{1,12}$/.test(text) ? Number(text) : undefined;
    if (number === undefined || (number === 0 && key !== 'seed')) {
      return fail(`error go-value: “${key}” needs a number, not “${text}”`);
    }
    if (key === 'nodes') go = { ...go, nodes: number };
    else if (key === 'movetime') go = { ...go, ms: number };
    else if (key === 'seed') go = { ...go, seed: number };
    else if (key === 'lines' && number <= 32) go = { ...go, lines: number };
    else if (key === 'lines') return fail('error go-value: “lines” is at most 32');
    else return fail(`error go-word: “${key}” is none of nodes, movetime, level, seed, lines`);
    if (key === 'nodes' || key === 'movetime') limits++;
  }
  if (limits !== 1) return fail('error go-limit: “go” needs one of “nodes N”, “movetime MS”, “level NAME”');
  return ok(go);
}

/** A game that speaks the protocol of `docs/engine-protocols.md`: its players and its search. */
interface ProtocolGame<P, S, M> {
  readonly id: string;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
  readonly words: Words;
  readonly levels: readonly Player[];
  /** This many points of a score mean odds of e : 1. */
  readonly pointsPerOdds: number;
  /** A complete error line about a position that the rules allow but the engine does not. */
  findError?(state: S): string | undefined;
  /** Prints results as `info` lines and returns the best move, even if it is stopped at once. */
  search(query: Query, go: GoRequest, signal: AbortSignal, out: (line: string) => void): Promise<string>;
}

/** The engine protocol over lines of text. Ends with `quit` or with the input. */
export function protocolOf<P, S, M>(speaker: ProtocolGame<P, S, M>) {
  return async (lines: AsyncIterable<string>, out: (line: string) => void, signal: AbortSignal): Promise<void> => {
    const conversation = new ProtocolSession(speaker, out, signal);
    for await (const line of lines) {
      if (signal.aborted || !conversation.handleLine(line)) break;
    }
    await conversation.finish();
  };
}

class ProtocolSession<P, S, M> {
  readonly #game: ProtocolGame<P, S, M>;
  readonly #out: (line: string) => void;
  readonly #signal: AbortSignal;
  readonly #say: Say;
  #query: Query = { params: '', moves: [] };
  /** The running search. */
  #search: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;

  constructor(speaker: ProtocolGame<P, S, M>, out: (line: string) => void, signal: AbortSignal) {
    this.#game = speaker;
    this.#out = out;
    this.#signal = signal;
    this.#say = createSay('en', [kitEnglish, speaker.words], { seatName: (seat) => `player ${seat + 1}` });
  }

  /** Returns false after `quit`. */
  handleLine(line: string): boolean {
    const large = tooLarge(line, textLimit.line);
    if (large) {
      this.#printFault(large);
      return true;
    }
    const [word = '', ...rest] = line.trim().split(/\s+/);
    switch (word) {
      case '':
        return true;
      case 'newgame':
        this.#ifIdle(() => this.#newGame(rest));
        return true;
      case 'position':
        this.#ifIdle(() => this.#position(rest.join(' ')));
        return true;
      case 'go':
        this.#ifIdle(() => this.#go(rest));
        return true;
      case 'stop':
        if (this.#search) this.#search.abort.abort();
        else this.#out('error idle: there is no search to stop');
        return true;
      case 'isready':
        this.#out('readyok');
        return true;
      case 'quit':
        this.#search?.abort.abort();
        return false;
      default:
        this.#out(`error unknown-line: “${word.slice(0, 20)}” is none of newgame, position, go, stop, isready, quit`);
        return true;
    }
  }

  /** When the input ends, as that of a pipe does, a running search still finishes. */
  async finish(): Promise<void> {
    await this.#search?.done;
  }

  #ifIdle(action: () => void): void {
    if (this.#search) this.#out('error busy: a search is going on; stop it first');
    else action();
  }

  #printFault({ code, args, at }: Fault): void {
    const place = at === undefined ? '' : ` (column ${at + 1})`;
    this.#out(`error ${code}: ${this.#say(`fault.${code}`, args)}${place}`);
  }

  #newGame(words: readonly string[]): void {
    const params = words.join(' ');
    const parsed = this.#game.notation.params.parse(params);
    if (parsed.ok) this.#query = { params, moves: [] };
    else this.#printFault(parsed.error);
  }

  #position(text: string): void {
    const [, place = '', played] = /^(.*?)(?:\s*\bmoves\b\s*(.*))?$/.exec(text)!;
    if (place === '') {
      this.#out('error position-missing: “position” needs “startpos” or the text of a position');
      return;
    }
    const query: Query = {
      params: this.#query.params,
      ...(place !== 'startpos' && { start: place }),
      moves: played ? played.split(/\s+/).filter(Boolean) : [],
    };
    const reached = this.#replay(query);
    if (!reached.ok) {
      this.#printFault(reached.error);
      return;
    }
    const wrong = this.#game.findError?.(reached.value);
    if (wrong === undefined) this.#query = query;
    else this.#out(wrong);
  }

  #go(words: readonly string[]): void {
    const { levels, rules } = this.#game;
    const go = parseGo(
      words,
      levels.map(({ id }) => id),
    );
    if (!go.ok) {
      this.#out(go.error);
      return;
    }
    const reached = this.#replay(this.#query);
    if (!reached.ok || rules.turn(reached.value).kind === 'over') {
      this.#out('error game-over: the game is over');
      return;
    }
    const abort = new AbortController();
    const both = AbortSignal.any([abort.signal, this.#signal]);
    const done = this.#think(go.value, both)
      .catch((error: unknown) => this.#out(`error broken: ${String(error)}`))
      .then(() => {
        this.#search = undefined;
      });
    this.#search = { abort, done };
  }

  async #think(go: GoRequest, signal: AbortSignal): Promise<void> {
    const { search } = this.#game;
    const best =
      go.level === undefined
        ? await search(this.#query, go, signal, this.#out)
        : ((await this.#play(go.level, go.seed, signal)) ??
          (await search(this.#query, go, AbortSignal.abort(), this.#out)));
    this.#out(`bestmove ${best}`);
  }

  /** Undefined if it was stopped before it had a move. */
  async #play(id: string, seed: number, signal: AbortSignal): Promise<string | undefined> {
    const level = this.#game.levels.find((player) => player.id === id)!;
    const seated = await level.sit(this.#query);
    let best: string | undefined;
    for await (const thought of seated.think({ ...level.budget, seed }, signal)) {
      const { move, note } = thought;
      if (note !== undefined && best === undefined) this.#out(`info note ${this.#say(`note.${note}`)}`);
      this.#out(this.#infoLine(thought));
      best = move;
    }
    seated.leave();
    return best;
  }

  /** The `info` line of a computer player; players without a search have neither depth nor score. */
  #infoLine({ move, depth, nodes, chances, lines }: SearchResult): string {
    const parts = ['info'];
    if (depth !== undefined) parts.push(`depth ${depth}`);
    if (nodes !== undefined) parts.push(`nodes ${nodes}`);
    const reached = this.#replay(this.#query);
    const turn = reached.ok ? this.#game.rules.turn(reached.value) : undefined;
    const chance = turn?.kind === 'seat' ? chances?.[turn.seat] : undefined;
    if (chance !== undefined) parts.push(`score ${scoreOf(chance, chances!.length, this.#game.pointsPerOdds)}`);
    parts.push(`pv ${(lines?.[0] ?? [move]).join(' ')}`);
    return parts.join(' ');
  }

  /** The state after the moves of a query, or the fault of the first bad part. */
  #replay({ params: paramsText, start, moves }: Query): Result<S> {
    const { id, rules, notation } = this.#game;
    const params = notation.params.parse(paramsText);
    if (!params.ok) return params;
    let session = Session.start({ id, rules, notation }, params.value, start);
    if (!session.ok) return session;
    for (const text of moves) {
      session = session.value.playText(text);
      if (!session.ok) return session;
    }
    return ok(session.value.state);
  }
}

/** Limits the score: chances nearer to 0 or 1 are not known better. */
const minChance = 1e-4;

/** A chance as points; even chances are 0 for any number of seats. */
function scoreOf(chance: number, seats: number, pointsPerOdds: number): number {
  const known = Math.min(1 - minChance, Math.max(minChance, chance));
  const score = Math.round(pointsPerOdds * Math.log(((seats - 1) * known) / (1 - known)));
  return score === 0 ? 0 : score;
}
