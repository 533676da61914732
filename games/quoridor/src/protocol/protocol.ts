import {
  kitEnglish,
  ok,
  sayer,
  Session,
  textLimit,
  tooLarge,
  type Fault,
  type Query,
  type Result,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { levels } from '../players/levels.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { en } from '../words/en.ts';
import { parseGo, type Go } from './go-line.ts';
import { Searcher, textOf, type Found } from '../engine/searcher.ts';
import { pliesToEnd } from '../engine/win-chance.ts';

/** The engine over lines of text, as `docs/engine-protocols.md` tells it. Ends with `quit` or with the lines. */
export async function protocol(
  lines: AsyncIterable<string>,
  out: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const conversation = new Conversation(out, signal);
  for await (const line of lines) {
    if (signal.aborted || !conversation.hear(line)) break;
  }
  await conversation.finish();
}

const say = sayer('en', [kitEnglish, en], { seatName: (seat) => `player ${seat + 1}` });

class Conversation {
  readonly #out: (line: string) => void;
  readonly #signal: AbortSignal;
  #query: Query = { params: '', moves: [] };
  /** The search that is going on. */
  #search: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;

  constructor(out: (line: string) => void, signal: AbortSignal) {
    this.#out = out;
    this.#signal = signal;
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
    this.#out(`error ${code}: ${say(`fault.${code}`, args)}${place}`);
  }

  #newGame(words: readonly string[]): void {
    const params = words.join(' ');
    const parsed = notation.params.parse(params);
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
    const reached = reach(query);
    if (!reached.ok) {
      this.#refuse(reached.error);
      return;
    }
    const { params, walls, stock } = reached.value;
    const all = stock.reduce((sum, left) => sum + left, walls.length);
    const most = params.players * params.walls;
    if (all > most) this.#out(`error position-walls: ${all} walls on the board and in stock; the game has ${most}`);
    else this.#query = query;
  }

  #go(words: readonly string[]): void {
    const go = parseGo(
      words,
      levels().map(({ id }) => id),
    );
    if (!go.ok) {
      this.#out(go.error);
      return;
    }
    const reached = reach(this.#query);
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
    const best =
      go.level === undefined ? await this.#searchBest(go, signal) : await this.#play(go.level, go.seed, signal);
    this.#out(`bestmove ${best}`);
  }

  async #searchBest(go: Go, signal: AbortSignal): Promise<string> {
    const searcher = await Searcher.open(this.#query);
    let best: string | undefined;
    for await (const found of searcher.search({ ...go, prove: true }, signal)) {
      for (const line of infoLines(found)) this.#out(line);
      best = textOf(found.lines[0]!.moves[0]!);
    }
    best ??= await atFirstSight(searcher, go.seed);
    searcher.close();
    return best;
  }

  async #play(id: string, seed: number, signal: AbortSignal): Promise<string> {
    const level = levels().find((player) => player.id === id)!;
    const seated = await level.sit(this.#query);
    let best: string | undefined;
    for await (const { move, note } of seated.think({ ...level.budget, seed }, signal)) {
      if (note !== undefined && best === undefined) this.#out(`info note ${say(`note.${note}`)}`);
      best = move;
    }
    seated.leave();
    if (best !== undefined) return best;
    const searcher = await Searcher.open(this.#query);
    const first = await atFirstSight(searcher, seed);
    searcher.close();
    return first;
  }
}

/** For a search that was stopped before it found anything: there is always a move. */
async function atFirstSight(searcher: Searcher, seed: number): Promise<string> {
  let best = searcher.legal()[0]!;
  const plan = { nodes: 1000, seed };
  for await (const found of searcher.search(plan, new AbortController().signal)) best = found.lines[0]!.moves[0]!;
  return textOf(best);
}

function infoLines({ depth, nodes, lines }: Found): string[] {
  return lines.map(({ moves, score }, index) => {
    const plies = pliesToEnd(score);
    const worth = plies === undefined ? String(score) : `${plies > 0 ? 'win' : 'loss'} ${Math.abs(plies)}`;
    const number = lines.length > 1 ? ` line ${index + 1}` : '';
    return `info depth ${depth} nodes ${nodes}${number} score ${worth} pv ${moves.map(textOf).join(' ')}`;
  });
}

/** The state that a query leads to; what cannot be is refused with the reason. */
function reach({ params: paramsText, start, moves }: Query): Result<State> {
  const params = notation.params.parse(paramsText);
  if (!params.ok) return params;
  let session = Session.start({ id: 'quoridor', rules, notation }, params.value, start);
  if (!session.ok) return session;
  for (const text of moves) {
    session = session.value.playText(text);
    if (!session.ok) return session;
  }
  return ok(session.value.state);
}
