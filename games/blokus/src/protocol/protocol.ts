import {
  type Fault,
  type Query,
  type Result,
  fail,
  fault,
  kitEnglish,
  ok,
  createSay,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { draw, notation } from '../notation/notation.ts';
import { players } from '../players/index.ts';
import { type Colour, type Params, allColours, coloursOf, sharedColour, seatCount } from '../rules/params.ts';
import { checkPlacement, legalPlacements } from '../rules/placements.ts';
import { emptyBoard, rules } from '../rules/rules.ts';
import { type State, bonusOf, isOver, placedPieces, squaresPlaced } from '../rules/state.ts';
import { en } from '../words/en.ts';
import { GtpClock, PlayerSeat } from './clock.ts';
import { findColour, colourWords, findVariant } from './flags.ts';

/** One command of the Go Text Protocol, version 2: `[id] name [arguments]`. */
interface GtpCommand {
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
  /** Everything after the name, with its spaces. */
  readonly rest: string;
}

/** Undefined for an empty line or a comment, which has no answer. */
function parseGtp(line: string): GtpCommand | undefined {
  const plain = line
    .replace(/#.*$/s, '')
    // Tabs count as spaces; other control characters are removed.
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  if (plain === '') return undefined;
  const [, id = '', name = '', rest = ''] = /^(\d+(?!\S))?\s*(\S*)\s*(.*)$/s.exec(plain)!;
  return { id, name, words: rest.split(/\s+/).filter(Boolean), rest };
}

/** The answer to a command: text of one or several lines, or the reason of a failure. */
type GtpAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

const okAnswer = (text = ''): GtpAnswer => ({ ok: true, text });
const errorAnswer = (reason: string): GtpAnswer => ({ ok: false, reason });

/** The space after the id is part of the answer even if it is empty: strict programs expect it. */
function printAnswer(id: string, answer: GtpAnswer): string {
  return answer.ok ? `=${id} ${answer.text}` : `?${id} ${answer.reason}`;
}

/**
 * Squares and bonuses, as match programs count: `B+12`, `W+9` or `0` for two sides, otherwise the points of each
 * colour.
 */
function finalScore(state: State): string {
  const { params } = state;
  const points = (colour: Colour): number => squaresPlaced(state, colour) + bonusOf(state, colour);
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

/** A match in which any colour may move at any time, as match programs require. */
class FreeBoard {
  #states: State[];
  /** The moves, as long as every colour has moved in turn. */
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

  /** Returns false if there is nothing to undo. */
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

  /** The number of pieces of a colour on the board. */
  placed(colour: Colour): number {
    return placedPieces(this.state, colour).length;
  }

  /**
   * The query for a player: the match, or a position with this colour to move if colours did not take turns. Undefined
   * if the colour is out.
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

/** As in package.json; a test compares them. */
export const version = '0.2.0';

/** The default level: strong, and answers within a second or two. */
const defaultLevel = 'expert';

const say = createSay('en', [kitEnglish, en], { seatName: (seat) => `player ${seat + 1}` });

/** The Go Text Protocol, described in `docs/engine-protocols.md`. Ends with `quit` or with the input. */
export async function protocol(
  lines: AsyncIterable<string>,
  out: (line: string) => void,
  signal: AbortSignal,
  flags: Readonly<Record<string, string>> = {},
): Promise<void> {
  const player = players().find(({ id }) => id === (flags['level'] ?? defaultLevel))!;
  const conversation = new GtpSession(
    new FreeBoard(findVariant(flags['game'] ?? 'classic')!),
    new PlayerSeat(player),
    signal,
  );
  for await (const line of lines) {
    if (signal.aborted) break;
    const large = tooLarge(line, textLimit.line);
    if (large) {
      out(printAnswer('', errorAnswer(`${large.code}: ${say(`fault.${large.code}`, large.args)}`)));
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

class GtpSession {
  readonly #board: FreeBoard;
  readonly #seat: PlayerSeat;
  readonly #clock = new GtpClock();
  readonly #signal: AbortSignal;
  #seed = 1;

  readonly #commands: Readonly<Record<string, Handler>> = {
    protocol_version: () => okAnswer('2'),
    name: () => okAnswer('Quadrille Blokus'),
    version: () => okAnswer(version),
    known_command: ({ words }) => okAnswer(String(Object.hasOwn(this.#commands, words[0] ?? ''))),
    list_commands: () => okAnswer(Object.keys(this.#commands).toSorted().join('\n')),
    quit: () => okAnswer(),
    set_game: (command) => this.#setGame(command),
    clear_board: () => {
      this.#board.clear();
      return okAnswer();
    },
    play: (command) => this.#play(command),
    genmove: (command) => this.#generate(command),
    all_legal: ({ words }) => this.#forColour(words[0], (colour) => okAnswer(this.#board.legal(colour).join('\n'))),
    undo: () => (this.#board.undo() ? okAnswer() : errorAnswer('nothing-to-undo: there is no move to take back')),
    final_score: () => okAnswer(finalScore(this.#board.state)),
    showboard: () => okAnswer(`\n${draw(this.#board.state)}`),
    cputime: () => okAnswer(cpuSeconds().toFixed(3)),
    set_random_seed: (command) => this.#setSeed(command),
    level: (command) => this.#setLevel(command),
    time_settings: ({ words }) =>
      this.#clock.set(words)
        ? okAnswer()
        : errorAnswer('bad-time: time_settings needs main time, extra time and its moves'),
    time_left: ({ words: [name, ...left] }) =>
      this.#forColour(name, (colour) =>
        this.#clock.setTimeLeft(colour, left)
          ? okAnswer()
          : errorAnswer('bad-time: time_left needs a colour, seconds and moves'),
      ),
  };

  constructor(board: FreeBoard, seat: PlayerSeat, signal: AbortSignal) {
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
    if (!handler)
      return errorAnswer(`unknown-command: “${name.slice(0, 30)}” is none of those that list_commands lists`);
    return handler(command);
  }

  #setGame({ rest }: GtpCommand): GtpAnswer {
    const params = findVariant(rest);
    if (!params) return errorAnswer(`unknown-game: ${say('fault.sgf-game', { found: rest.slice(0, 30) })}`);
    this.#board.clear(params);
    return okAnswer();
  }

  #setSeed({ words: [seed = ''] }: GtpCommand): GtpAnswer {
    if (!/^\d{1,15}$/.test(seed)) return errorAnswer(`bad-seed: a seed is a whole number, not “${seed.slice(0, 20)}”`);
    this.#seed = Number(seed);
    return okAnswer();
  }

  #setLevel({ words: [id = ''] }: GtpCommand): GtpAnswer {
    const known = players();
    const player = known.find((one) => one.id === id);
    if (!player) return errorAnswer(`unknown-level: a level is one of ${known.map((one) => one.id).join(', ')}`);
    this.#seat.replace(player);
    return okAnswer();
  }

  #play({ words: [name, ...moves] }: GtpCommand): GtpAnswer {
    return this.#forColour(name, (colour) => {
      // The points of a move may be separated by spaces.
      const text = moves.join('');
      if (text === '') return errorAnswer('move-missing: play needs a colour and a move');
      if (text.toLowerCase() === 'pass') {
        // A pass changes nothing, because a colour that cannot place is skipped anyway.
        return this.#board.query(colour)
          ? errorAnswer('pass-with-moves: this colour can still place a piece')
          : okAnswer();
      }
      const played = this.#board.play(colour, text);
      return played.ok ? okAnswer() : errorAnswer(faultText(played.error));
    });
  }

  #generate({ words: [name] }: GtpCommand): GtpAnswer | Promise<GtpAnswer> {
    return this.#forColour(name, async (colour) => {
      const query = this.#board.query(colour);
      if (!query) return okAnswer('pass');
      const { budget } = this.#seat.player;
      const ms = Math.min(budget.ms ?? Infinity, this.#clock.budget(colour, this.#board.placed(colour)) ?? Infinity);
      const limited = { ...budget, ...(ms < Infinity && { ms }), seed: this.#seed + this.#board.plies };
      const begun = performance.now();
      const move = (await this.#seat.move(query, limited, this.#signal)) ?? this.#board.legal(colour)[0]!;
      this.#clock.spendTime(colour, performance.now() - begun);
      const played = this.#board.play(colour, move);
      return played.ok ? okAnswer(move) : errorAnswer(faultText(played.error));
    });
  }

  #forColour<Answer>(name: string | undefined, action: (colour: Colour) => Answer): Answer | GtpAnswer {
    const { params } = this.#board.state;
    const colour = name === undefined ? undefined : findColour(params, name);
    if (colour !== undefined) return action(colour);
    return errorAnswer(`unknown-colour: a colour is one of ${colourWords(params)}, not “${(name ?? '').slice(0, 20)}”`);
  }
}

function faultText({ code, args, at }: Fault): string {
  const place = at === undefined ? '' : ` (column ${at + 1} of the move)`;
  return `${code}: ${say(`fault.${code}`, args)}${place}`;
}

/** CPU time of the process, if available. */
function cpuSeconds(): number {
  const { process } = globalThis as { process?: { cpuUsage?(): { user: number; system: number } } };
  const used = process?.cpuUsage?.();
  return used ? (used.user + used.system) / 1e6 : performance.now() / 1000;
}
