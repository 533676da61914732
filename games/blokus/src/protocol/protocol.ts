import { kitEnglish, sayer, textLimit, tooLarge, type Fault } from '@quadrille/kit';
import type { Colour } from '../rules/colour.ts';
import { draw } from '../draw.ts';
import { players } from '../players/index.ts';
import { en } from '../words/en.ts';
import { Clock } from './clock.ts';
import { finalScore } from './final-score.ts';
import { FreeBoard } from './free-board.ts';
import { done, parseGtp, printAnswer, refused, type GtpAnswer, type GtpCommand } from './gtp-line.ts';
import { colourCalled, colourWords, gameCalled } from './names.ts';
import { SeatAtBoard } from './seat-at-board.ts';

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
