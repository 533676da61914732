import {
  type Fault,
  type Notation,
  type Player,
  type Query,
  type Result,
  type Rules,
  type Say,
  Session,
  type Thought,
  type Words,
  fail,
  kitEnglish,
  ok,
  sayer,
  textLimit,
  tooLarge,
} from '@quadrille/kit';

/** What `go` asks for. */
interface Go {
  readonly nodes: number;
  readonly ms?: number;
  readonly seed: number;
  readonly lines: number;
  readonly level?: string;
}

const mostNodes = 1e12;

/** `nodes N`, `movetime MS` or `level NAME`, with `seed N` and `lines N` if wanted. The error is the whole answer. */
function parseGo(words: readonly string[], levels: readonly string[]): Result<Go, string> {
  let go: Go = { nodes: mostNodes, seed: 1, lines: 1 };
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

/** What speaks `docs/engine-protocols.md`: a game, its players, and a search. */
interface Speaker<P, S, M> {
  readonly id: string;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
  readonly words: Words;
  readonly levels: readonly Player[];
  /** So many points of a score make the odds e : 1. */
  readonly pointsPerOdds: number;
  /** A whole error line about a position that the rules let pass. */
  refuse?(state: S): string | undefined;
  /** Tells what it finds by `info` lines; the best move, also of a search that is stopped at once. */
  search(query: Query, go: Go, signal: AbortSignal, out: (line: string) => void): Promise<string>;
}

/** The engine over lines of text. Ends with `quit` or with the lines. */
export function protocolOf<P, S, M>(speaker: Speaker<P, S, M>) {
  return async (lines: AsyncIterable<string>, out: (line: string) => void, signal: AbortSignal): Promise<void> => {
    const conversation = new Conversation(speaker, out, signal);
    for await (const line of lines) {
      if (signal.aborted || !conversation.hear(line)) break;
    }
    await conversation.finish();
  };
}

class Conversation<P, S, M> {
  readonly #speaker: Speaker<P, S, M>;
  readonly #out: (line: string) => void;
  readonly #signal: AbortSignal;
  readonly #say: Say;
  #query: Query = { params: '', moves: [] };
  /** The search that is going on. */
  #search: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;

  constructor(speaker: Speaker<P, S, M>, out: (line: string) => void, signal: AbortSignal) {
    this.#speaker = speaker;
    this.#out = out;
    this.#signal = signal;
    this.#say = sayer('en', [kitEnglish, speaker.words], { seatName: (seat) => `player ${seat + 1}` });
  }

  /** False: the other side has said goodbye. */
  hear(line: string): boolean {
    const large = tooLarge(line, textLimit.line);
    if (large) {
      this.#refuse(large);
      return true;
    }
    const [word = '', ...rest] = line.trim().split(/\s+/);
    switch (word) {
      case '':
        return true;
      case 'newgame':
        this.#unlessBusy(() => this.#newGame(rest));
        return true;
      case 'position':
        this.#unlessBusy(() => this.#position(rest.join(' ')));
        return true;
      case 'go':
        this.#unlessBusy(() => this.#go(rest));
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

  /** Lines that end, as those of a pipe do, leave a search its time. */
  async finish(): Promise<void> {
    await this.#search?.done;
  }

  #unlessBusy(action: () => void): void {
    if (this.#search) this.#out('error busy: a search is going on; stop it first');
    else action();
  }

  #refuse({ code, args, at }: Fault): void {
    const place = at === undefined ? '' : ` (column ${at + 1})`;
    this.#out(`error ${code}: ${this.#say(`fault.${code}`, args)}${place}`);
  }

  #newGame(words: readonly string[]): void {
    const params = words.join(' ');
    const parsed = this.#speaker.notation.params.parse(params);
    if (parsed.ok) this.#query = { params, moves: [] };
    else this.#refuse(parsed.error);
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
    const reached = this.#reach(query);
    if (!reached.ok) {
      this.#refuse(reached.error);
      return;
    }
    const wrong = this.#speaker.refuse?.(reached.value);
    if (wrong === undefined) this.#query = query;
    else this.#out(wrong);
  }

  #go(words: readonly string[]): void {
    const { levels, rules } = this.#speaker;
    const go = parseGo(
      words,
      levels.map(({ id }) => id),
    );
    if (!go.ok) {
      this.#out(go.error);
      return;
    }
    const reached = this.#reach(this.#query);
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

  async #think(go: Go, signal: AbortSignal): Promise<void> {
    const { search } = this.#speaker;
    const best =
      go.level === undefined
        ? await search(this.#query, go, signal, this.#out)
        : ((await this.#play(go.level, go.seed, signal)) ??
          (await search(this.#query, go, AbortSignal.abort(), this.#out)));
    this.#out(`bestmove ${best}`);
  }

  /** Undefined: it was stopped before it had thought of anything. */
  async #play(id: string, seed: number, signal: AbortSignal): Promise<string | undefined> {
    const level = this.#speaker.levels.find((player) => player.id === id)!;
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

  /** What a level thinks of; one that only looks at the board has neither depth nor score. */
  #infoLine({ move, depth, nodes, chances, lines }: Thought): string {
    const parts = ['info'];
    if (depth !== undefined) parts.push(`depth ${depth}`);
    if (nodes !== undefined) parts.push(`nodes ${nodes}`);
    const reached = this.#reach(this.#query);
    const turn = reached.ok ? this.#speaker.rules.turn(reached.value) : undefined;
    const chance = turn?.kind === 'seat' ? chances?.[turn.seat] : undefined;
    if (chance !== undefined) parts.push(`score ${scoreOf(chance, chances!.length, this.#speaker.pointsPerOdds)}`);
    parts.push(`pv ${(lines?.[0] ?? [move]).join(' ')}`);
    return parts.join(' ');
  }

  /** The state that a query leads to; what cannot be is refused with the reason. */
  #reach({ params: paramsText, start, moves }: Query): Result<S> {
    const { id, rules, notation } = this.#speaker;
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

/** Chances nearer to 0 or 1 than this are no better known. */
const leastChance = 1e-4;

/** As points, where even chances are 0, be it among two or four. */
function scoreOf(chance: number, seats: number, pointsPerOdds: number): number {
  const known = Math.min(1 - leastChance, Math.max(leastChance, chance));
  const score = Math.round(pointsPerOdds * Math.log(((seats - 1) * known) / (1 - known)));
  return score === 0 ? 0 : score;
}
