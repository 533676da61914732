import {
  type Fault,
  type Query,
  type Result,
  fail,
  fault,
  kitEnglish,
  ok,
  sayer,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { draw, notation } from '../notation/notation.ts';
import { players } from '../players/index.ts';
import { type Colour, type Params, allColours, coloursOf, sharedColour, seatCount } from '../rules/params.ts';
import { checkPlacement, legalPlacements } from '../rules/placements.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { type State, bonus, isOver, placedPieces, squaresPlaced } from '../rules/state.ts';
import { en } from '../words/en.ts';
import { Clock, SeatAtBoard } from './clock.ts';
import { colourCalled, colourWords, gameCalled } from './flags.ts';

/** One command of the Go Text Protocol, version 2: `[id] name [arguments]`. */
interface GtpCommand {
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
  /** Everything after the name, spaces within as they stand. */
  readonly rest: string;
}

/** Undefined: an empty line or a comment, which has no answer. */
function parseGtp(line: string): GtpCommand | undefined {
  const plain = line
    .replace(/#.*$/s, '')
    // Tabs count as spaces, other control characters as nothing.
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  if (plain === '') return undefined;
  const [, id = '', name = '', rest = ''] = /^(\d+(?!\S))?\s*(\S*)\s*(.*)$/s.exec(plain)!;
  return { id, name, words: rest.split(/\s+/).filter(Boolean), rest };
}

/** What a command is answered with: text of one line or several, or why not. */
type GtpAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

const done = (text = ''): GtpAnswer => ({ ok: true, text });
const refused = (reason: string): GtpAnswer => ({ ok: false, reason });

/** The space belongs to the answer even where there is nothing to say: strict programs wait for it. */
function printAnswer(id: string, answer: GtpAnswer): string {
  return answer.ok ? `=${id} ${answer.text}` : `?${id} ${answer.reason}`;
}

/** Squares and bonuses, as match programs count: `B+12`, `W+9` or `0` between two, else the points of each colour. */
function finalScore(state: State): string {
  const { params } = state;
  const points = (colour: Colour): number => squaresPlaced(state, colour) + bonus(state, colour);
  if (seatCount(params) === 2) {
    const [first, second] = [0, 1].map((seat) =>
      coloursOf(params, seat).reduce((sum, colour) => sum + points(colour), 0),
    ) as [number, number];
    if (first === second) return '0';
    return first > second ? `B+${first - second}` : `W+${second - first}`;
  }
  return allColours(params)
    .filter((colour) => colour !== sharedColour(params))
    .map(points)
    .join(' ');
}

/** A game in which any colour may be told to move at any time, as match programs do. */
class FreeBoard {
  #states: State[];
  /** As long as every colour moved on its turn. */
  #moves: (string | undefined)[] = [];

  constructor(params: Params) {
    this.#states = [emptyBoard(params)];
  }

  get state(): State {
    return this.#states.at(-1)!;
  }
  get plies(): number {
    return this.#states.length - 1;
  }

  clear(params: Params = this.state.params): void {
    this.#states = [emptyBoard(params)];
    this.#moves = [];
  }

  play(colour: Colour, text: string): Result<void> {
    const move = notation.move.parse(text);
    if (!move.ok) return move;
    if (move.value.kind !== 'place') return fail(fault('not-a-piece'));
    const error = checkPlacement(this.state, colour, move.value.squares);
    if (error) return fail(error);
    this.#moves.push(colour === this.state.colour ? notation.move.print(move.value) : undefined);
    this.#states.push(rules.play({ ...this.state, colour }, move.value));
    return ok(undefined);
  }

  /** False: there is nothing to take back. */
  undo(): boolean {
    if (this.plies === 0) return false;
    this.#states.pop();
    this.#moves.pop();
    return true;
  }

  legal(colour: Colour): string[] {
    return [...legalPlacements(this.state, colour)].map(({ squares }) =>
      notation.move.print({ kind: 'place', squares }),
    );
  }

  /** How many pieces of a colour lie on the board. */
  placed(colour: Colour): number {
    return placedPieces(this.state, colour).length;
  }

  /**
   * As a player is asked about it: the game, or the position with the turn where it is wanted if colours did not take
   * turns. Undefined: the colour is out.
   */
  query(colour: Colour): Query | undefined {
    const { state } = this;
    if (isOver(state) || state.out[colour]) return undefined;
    const params = notation.params.print(state.params);
    const moves = this.#moves.filter((move) => move !== undefined);
    if (moves.length === this.plies && colour === state.colour) return { params, moves };
    return { params, start: notation.position(state.params).print({ ...state, colour }), moves: [] };
  }
}

/** The same as in package.json; a test compares them. */
export const version = '0.2.0';

/** Where none is named: strong, and within a second or two. */
const usualLevel = 'expert';

const say = sayer('en', [kitEnglish, en], { seatName: (seat) => `player ${seat + 1}` });

/** The engine over the Go Text Protocol, as `docs/engine-protocols.md` tells it. Ends with `quit` or with the lines. */
export async function protocol(
  lines: AsyncIterable<string>,
  out: (line: string) => void,
  signal: AbortSignal,
  flags: Readonly<Record<string, string>> = {},
): Promise<void> {
  const player = players().find(({ id }) => id === (flags['level'] ?? usualLevel))!;
  const conversation = new Conversation(
    new FreeBoard(gameCalled(flags['game'] ?? 'classic')!),
    new SeatAtBoard(player),
    signal,
  );
  for await (const line of lines) {
    if (signal.aborted) break;
    const large = tooLarge(line, textLimit.line);
    if (large) {
      out(printAnswer('', refused(`${large.code}: ${say(`fault.${large.code}`, large.args)}`)));
      out('');
      continue;
    }
    const command = parseGtp(line);
    if (!command) continue;
    out(printAnswer(command.id, await conversation.answer(command)));
    // An answer ends with an empty line.
    out('');
    if (command.name === 'quit') break;
  }
  conversation.leave();
}

type Handler = (command: GtpCommand) => GtpAnswer | Promise<GtpAnswer>;

class Conversation {
  readonly #board: FreeBoard;
  readonly #seat: SeatAtBoard;
  readonly #clock = new Clock();
  readonly #signal: AbortSignal;
  #seed = 1;

  readonly #commands: Readonly<Record<string, Handler>> = {
    protocol_version: () => done('2'),
    name: () => done('Quadrille Blokus'),
    version: () => done(version),
    known_command: ({ words }) => done(String(Object.hasOwn(this.#commands, words[0] ?? ''))),
    list_commands: () => done(Object.keys(this.#commands).toSorted().join('\n')),
    quit: () => done(),
    set_game: (command) => this.#setGame(command),
    clear_board: () => {
      this.#board.clear();
      return done();
    },
    play: (command) => this.#play(command),
    genmove: (command) => this.#generate(command),
    all_legal: ({ words }) => this.#forColour(words[0], (colour) => done(this.#board.legal(colour).join('\n'))),
    undo: () => (this.#board.undo() ? done() : refused('nothing-to-undo: there is no move to take back')),
    final_score: () => done(finalScore(this.#board.state)),
    showboard: () => done(`\n${draw(this.#board.state)}`),
    cputime: () => done(cpuSeconds().toFixed(3)),
    set_random_seed: (command) => this.#setSeed(command),
    level: (command) => this.#setLevel(command),
    time_settings: ({ words }) =>
      this.#clock.set(words) ? done() : refused('bad-time: time_settings needs main time, extra time and its moves'),
    time_left: ({ words: [name, ...left] }) =>
      this.#forColour(name, (colour) =>
        this.#clock.tell(colour, left) ? done() : refused('bad-time: time_left needs a colour, seconds and moves'),
      ),
  };

  constructor(board: FreeBoard, seat: SeatAtBoard, signal: AbortSignal) {
    this.#board = board;
    this.#seat = seat;
    this.#signal = signal;
  }

  leave(): void {
    this.#seat.leave();
  }

  async answer(command: GtpCommand): Promise<GtpAnswer> {
    const { name } = command;
    const handler = Object.hasOwn(this.#commands, name) ? this.#commands[name] : undefined;
    if (!handler) return refused(`unknown-command: “${name.slice(0, 30)}” is none of those that list_commands lists`);
    return handler(command);
  }

  #setGame({ rest }: GtpCommand): GtpAnswer {
    const params = gameCalled(rest);
    if (!params) return refused(`unknown-game: ${say('fault.sgf-game', { found: rest.slice(0, 30) })}`);
    this.#board.clear(params);
    return done();
  }

  #setSeed({ words: [seed = ''] }: GtpCommand): GtpAnswer {
    if (!/^\d{1,15}$/.test(seed)) return refused(`bad-seed: a seed is a whole number, not “${seed.slice(0, 20)}”`);
    this.#seed = Number(seed);
    return done();
  }

  #setLevel({ words: [id = ''] }: GtpCommand): GtpAnswer {
    const known = players();
    const player = known.find((one) => one.id === id);
    if (!player) return refused(`unknown-level: a level is one of ${known.map((one) => one.id).join(', ')}`);
    this.#seat.replace(player);
    return done();
  }

  #play({ words: [name, ...moves] }: GtpCommand): GtpAnswer {
    return this.#forColour(name, (colour) => {
      // The points of a move may be written with spaces between them.
      const text = moves.join('');
      if (text === '') return refused('move-missing: play needs a colour and a move');
      if (text.toLowerCase() === 'pass') {
        // Nothing is kept of a pass: a colour that cannot place is skipped anyway.
        return this.#board.query(colour) ? refused('pass-with-moves: this colour can still place a piece') : done();
      }
      const played = this.#board.play(colour, text);
      return played.ok ? done() : refused(told(played.error));
    });
  }

  #generate({ words: [name] }: GtpCommand): GtpAnswer | Promise<GtpAnswer> {
    return this.#forColour(name, async (colour) => {
      const query = this.#board.query(colour);
      if (!query) return done('pass');
      const { budget } = this.#seat.player;
      const ms = Math.min(budget.ms ?? Infinity, this.#clock.budget(colour, this.#board.placed(colour)) ?? Infinity);
      const limited = { ...budget, ...(ms < Infinity && { ms }), seed: this.#seed + this.#board.plies };
      const begun = performance.now();
      const move = (await this.#seat.move(query, limited, this.#signal)) ?? this.#board.legal(colour)[0]!;
      this.#clock.spend(colour, performance.now() - begun);
      const played = this.#board.play(colour, move);
      return played.ok ? done(move) : refused(told(played.error));
    });
  }

  #forColour<Answer>(name: string | undefined, action: (colour: Colour) => Answer): Answer | GtpAnswer {
    const { params } = this.#board.state;
    const colour = name === undefined ? undefined : colourCalled(params, name);
    if (colour !== undefined) return action(colour);
    return refused(`unknown-colour: a colour is one of ${colourWords(params)}, not “${(name ?? '').slice(0, 20)}”`);
  }
}

function told({ code, args, at }: Fault): string {
  const place = at === undefined ? '' : ` (column ${at + 1} of the move)`;
  return `${code}: ${say(`fault.${code}`, args)}${place}`;
}

/** Processor time of the whole program, where it can be known. */
function cpuSeconds(): number {
  const { process } = globalThis as { process?: { cpuUsage?(): { user: number; system: number } } };
  const used = process?.cpuUsage?.();
  return used ? (used.user + used.system) / 1e6 : performance.now() / 1000;
}
