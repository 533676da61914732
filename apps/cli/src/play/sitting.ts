import {
  type AnyHeadless,
  type Args,
  type GameRecord,
  type Mover,
  type Query,
  type Say,
  impliedMover,
  moversOf,
  parseAnnouncedMove,
  printRecord,
  printAnnouncedMove,
} from '@quadrille/kit';
import { outcomeOf, recordOfTable } from '@quadrille/table';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Cli } from '../base/command.ts';
import { type Screen, exit } from '../base/terminal.ts';
import { explain } from '../base/voice.ts';
import type { Word } from '../words/index.ts';
import {
  type SeatedPlayers,
  type TerminalTable,
  type PlayCommand,
  parsePlayCommand,
  playCommandNames,
} from './opened-game.ts';

const directions = { up: 'u', down: 'd', left: 'l', right: 'r' } as const;

/** The arrow keys play if every move starts with the letter of a direction. */
function arrowMoves(moves: readonly string[]): ReadonlyMap<string, string> | undefined {
  const played = new Map(
    Object.entries(directions).flatMap(([arrow, letter]) => {
      const move = moves.find((text) => text.toLowerCase() === letter);
      return move === undefined ? [] : [[arrow, move] as const];
    }),
  );
  return moves.length > 0 && played.size === moves.length ? played : undefined;
}

/** Enough time for a good hint, in milliseconds. */
const budget = { nodes: 200_000, ms: 3_000, seed: 1 };

/** A quick hint by the analyst, or by the solver of a puzzle. Undefined if there is neither. */
async function hintedMove(game: AnyHeadless, query: Query, signal: AbortSignal): Promise<string | undefined> {
  let best: string | undefined;
  const analyst = await game.analyst?.();
  if (analyst) {
    const wish = { ...budget, lines: 1, heat: false, advice: true };
    for await (const { lines, opinion } of analyst.analyse(query, wish, signal)) {
      best = (opinion ?? { lines }).lines[0]?.moves[0] ?? best;
    }
    return best;
  }
  const solver = await game.puzzleTools?.solver?.();
  if (!solver) return undefined;
  for await (const { moves } of solver.solve(query, budget, signal)) best = moves?.[0] ?? best;
  return best;
}

const dimCode = '\u{1b}[2m';
const reverseCode = '\u{1b}[7m';
const resetCode = '\u{1b}[0m';
/** Colours that colour-blind people can tell apart, on dark and light: blue, orange, green, magenta … */
const seatCodes = ['34', '33', '32', '35', '36', '31', '94', '93'].map((code) => `\u{1b}[1;${code}m`);

/** Digits on the edge are coordinates; inside they are seats. */
const rim = /^\s*\d+\s/;

/** A coloured board: seats in their colours, empty squares dim, changes of the last move inverted. */
function colourBoard(drawing: string, before: string | undefined): string {
  const earlier = before?.split('\n') ?? [];
  return drawing
    .split('\n')
    .map((line, row) => {
      const edge = rim.exec(line)?.[0].length ?? 0;
      const was = earlier.length > 0 ? [...(earlier[row] ?? '')] : undefined;
      return [...line]
        .map((sign, column) => colourCharacter(sign, column < edge, was && was[column] !== sign))
        .join('');
    })
    .join('\n');
}

function colourCharacter(sign: string, onRim: boolean, changed = false): string {
  if (changed && sign.trim() !== '') return `${reverseCode}${sign}${resetCode}`;
  if (onRim || /[·.+#│─]/.test(sign)) return `${dimCode}${sign}${resetCode}`;
  return /[1-8]/.test(sign) ? `${seatCodes[Number(sign) - 1]}${sign}${resetCode}` : sign;
}

/** Atomic: after a power cut the file has the match up to the last or the move before it. */
async function save(path: string, record: GameRecord): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, printRecord(record));
  await rename(`${path}.new`, path);
}

interface SittingOptions {
  readonly cli: Cli;
  readonly stage: Screen;
  readonly game: AnyHeadless;
  readonly say: Say;
  readonly table: TerminalTable;
  readonly players: SeatedPlayers;
  readonly path: string;
  /** Plain output for screen readers: no colours, and the board only on request. */
  readonly plain: boolean;
}

/** One session at the terminal, from the first board to the end or the exit. */
export class Sitting {
  readonly #options: SittingOptions;
  #drawing: string | undefined;

  constructor(options: SittingOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    const { cli, table, plain } = this.#options;
    if (plain) cli.out(this.#say('play.plain', { board: cli.say('play.board') }));
    this.#show();
    try {
      while (!cli.signal.aborted) {
        const { turn, places } = table.get();
        await this.#save();
        if (turn.kind === 'over') return this.#end();
        const mover = impliedMover(turn);
        const holder = typeof mover === 'number' ? places[mover]?.holder : undefined;
        if (turn.kind === 'referee') await this.#news();
        else if (typeof mover === 'number' && holder?.kind === 'computer') await this.#think(mover, holder.player);
        else if (!(await this.#askPerson())) return this.#leave();
      }
      return this.#leave();
    } finally {
      table.close();
    }
  }

  #say(word: Word, args?: Args): string {
    return this.#options.say(word, args);
  }

  #query(): Query {
    const { params, start } = this.#options.table.get().setup;
    return { params, ...(start !== undefined && { start }), moves: this.#options.table.get().line.queryMoves };
  }

  async #save(): Promise<void> {
    const { table, path } = this.#options;
    await save(path, recordOfTable(table.get(), Date.now()));
  }

  /** The next event that is not typed: a computer's move, the referee, or an interrupt. */
  #news(): Promise<void> {
    const { cli, table } = this.#options;
    return new Promise((resolve) => {
      const done = (): void => {
        unsubscribe();
        cli.signal.removeEventListener('abort', done);
        resolve();
      };
      const unsubscribe = table.subscribe(() => {
        this.#sayLast();
        done();
      });
      cli.signal.addEventListener('abort', done, { once: true });
    });
  }

  async #think(seat: number, player: string): Promise<void> {
    const { cli, table, players } = this.#options;
    const move = await players.move(seat, player, this.#query(), table.get().moveCount + 1, cli.signal);
    if (move !== undefined) this.#play(move, seat);
  }

  #play(text: string, by: Mover): boolean {
    const { cli, table, say } = this.#options;
    const done = table.do({ by, kind: 'move', move: text });
    if (!done.ok) cli.out(explain(say, done.error));
    else this.#sayLast();
    return done.ok;
  }

  #sayLast(): void {
    const { cli, table, game, say, plain } = this.#options;
    const { last } = table.get().line;
    if (!plain) this.#show();
    if (last) cli.out(game.notation.speak(last.before, last.move, say, last.by));
  }

  #show(): void {
    const { stage, game, table, plain, cli, say } = this.#options;
    const { line, turn, places } = table.get();
    const drawing = game.draw(line.state);
    if (plain) cli.out(drawing);
    else stage.paint(`\n${colourBoard(drawing, this.#drawing)}\n`);
    this.#drawing = drawing;
    for (const seat of places.keys()) {
      const facts = game.facts(line.state, seat).map(({ key, value }) => say(`fact.${key}`, { n: value }));
      if (facts.length > 0) cli.out([this.#say('play.seat', { seat }), ...facts].join(' · '));
    }
    if (turn.kind === 'seat') cli.out(this.#say('show.turn', { seat: turn.seat }));
  }

  /** All legal moves as texts, with their seat if the turn does not determine it. */
  #moves(): readonly string[] {
    const { game, table } = this.#options;
    const { line, turn } = table.get();
    const implied = impliedMover(turn);
    return moversOf(turn).flatMap((by) =>
      [...game.rules.moves(line.state, by)].map((move) => {
        const text = game.notation.move.print(move);
        return printAnnouncedMove(implied === by ? { text } : { text, by });
      }),
    );
  }

  /** False: the person leaves. */
  async #askPerson(): Promise<boolean> {
    const { cli, stage } = this.#options;
    const moves = this.#moves();
    const choices = [...moves, ...playCommandNames(cli.say)];
    const answer = await stage.ask({ prompt: '> ', choices, arrows: arrowMoves(moves) }, cli.signal);
    if (answer === undefined) return false;
    const text = answer.trim();
    if (text === '') return true;
    const wish = moves.includes(text) ? undefined : parsePlayCommand(text, cli.say);
    if (wish === 'quit') return false;
    if (wish) await this.#execute(wish, moves);
    else this.#playAnnounced(text);
    return true;
  }

  #playAnnounced(told: string): void {
    const { cli, table, game, say } = this.#options;
    const { by = impliedMover(table.get().turn), text } = parseAnnouncedMove(told);
    const move = game.notation.move.parse(text);
    if (!move.ok) cli.out(`${explain(say, move.error)} ${this.#say('play.how', { help: cli.say('play.help') })}`);
    else if (by === undefined) cli.out(this.#say('play.who'));
    else this.#play(text, by);
  }

  async #execute(wish: Exclude<PlayCommand, 'quit'>, moves: readonly string[]): Promise<void> {
    const { cli, game, table, say } = this.#options;
    const turn = table.get().turn;
    const by = turn.kind === 'seat' ? turn.seat : 0;
    if (wish === 'help') cli.out(this.#say('play.wishes', { wishes: playCommandNames(cli.say).join(', ') }));
    else if (wish === 'moves') cli.out(moves.join(' '));
    else if (wish === 'board') this.#show();
    else if (wish === 'hint') {
      const best = await hintedMove(game, this.#query(), cli.signal);
      cli.out(best === undefined ? this.#say('play.no-hint') : this.#say('play.hinted', { move: best }));
    } else {
      const done = table.do({ by, kind: wish });
      if (!done.ok) cli.out(explain(say, done.error));
      else this.#show();
    }
  }

  #end(): number {
    const { cli, table, say } = this.#options;
    const outcome = outcomeOf(table.get());
    const winners = outcome?.winners ?? [];
    const seats = winners.join(',');
    const reason = say(`outcome.${outcome?.reason ?? ''}`, winners.length > 0 ? { seats, seat: winners[0]! } : {});
    cli.out(winners.length === 0 ? this.#say('show.draw', { reason }) : this.#say('show.won', { seats, reason }));
    return exit.ok;
  }

  #leave(): number {
    const { cli, game } = this.#options;
    cli.out(this.#say('play.left', { command: `quadrille play ${game.id}` }));
    return exit.ok;
  }
}
