import {
  impliedMover,
  moversOf,
  parseTold,
  printTold,
  type AnyHeadless,
  type Args,
  type Mover,
  type Query,
  type Say,
} from '@quadrille/kit';
import { outcomeOf, recordOfTable } from '@quadrille/table';
import type { Cli } from '../command.ts';
import { exit, type Stage } from '../terminal.ts';
import { explain } from '../voice.ts';
import type { Word } from '../words/index.ts';
import { arrowMoves } from './arrows.ts';
import { save } from './autosave.ts';
import { hintedMove } from './hint.ts';
import type { TerminalTable } from './opened-game.ts';
import { painted } from './painted.ts';
import type { SeatedPlayers } from './seated-players.ts';
import { wishOf, wishWords, type Wish } from './wish.ts';

export interface SittingOptions {
  readonly cli: Cli;
  readonly stage: Stage;
  readonly game: AnyHeadless;
  readonly say: Say;
  readonly table: TerminalTable;
  readonly players: SeatedPlayers;
  readonly path: string;
  /** Lines to be read aloud: no colours, and the board only when it is asked for. */
  readonly plain: boolean;
}

/** One sitting at the table, from the first look at the board to the end or the leave-taking. */
export class Sitting {
  readonly #options: SittingOptions;
  #drawing: string | undefined;

  constructor(options: SittingOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    const { cli, table, plain } = this.#options;
    if (plain) cli.out(this.#tell('play.plain', { board: cli.say('play.board') }));
    this.#show();
    try {
      while (!cli.signal.aborted) {
        const { turn, places } = table.get();
        await this.#keep();
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

  #tell(word: Word, args?: Args): string {
    return this.#options.say(word, args);
  }

  #query(): Query {
    const { params, start } = this.#options.table.get().setup;
    return { params, ...(start !== undefined && { start }), moves: this.#options.table.get().line.told };
  }

  async #keep(): Promise<void> {
    const { table, path } = this.#options;
    await save(path, recordOfTable(table.get(), Date.now()));
  }

  /** The next thing that happens at the table by itself, or an interrupt. */
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
    const move = await players.move(seat, player, this.#query(), table.get().count + 1, cli.signal);
    if (move !== undefined) this.#play(move, seat);
  }

  #play(text: string, by: Mover): boolean {
    const { cli, table, say } = this.#options;
    const done = table.do({ by, k: 'move', m: text });
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
    else stage.paint(`\n${painted(drawing, this.#drawing)}\n`);
    this.#drawing = drawing;
    for (const seat of places.keys()) {
      const facts = game.facts(line.state, seat).map(({ key, value }) => say(`fact.${key}`, { n: value }));
      if (facts.length > 0) cli.out([this.#tell('play.seat', { seat }), ...facts].join(' · '));
    }
    if (turn.kind === 'seat') cli.out(this.#tell('show.turn', { seat: turn.seat }));
  }

  /** All legal moves as they are told: with their seat where the turn does not tell. */
  #moves(): readonly string[] {
    const { game, table } = this.#options;
    const { line, turn } = table.get();
    const implied = impliedMover(turn);
    return moversOf(turn).flatMap((by) =>
      [...game.rules.moves(line.state, by)].map((move) => {
        const text = game.notation.move.print(move);
        return printTold(implied === by ? { text } : { text, by });
      }),
    );
  }

  /** False: whoever sits here gets up. */
  async #askPerson(): Promise<boolean> {
    const { cli, stage } = this.#options;
    const moves = this.#moves();
    const choices = [...moves, ...wishWords(cli.say)];
    const answer = await stage.ask({ prompt: '> ', choices, arrows: arrowMoves(moves) }, cli.signal);
    if (answer === undefined) return false;
    const text = answer.trim();
    if (text === '') return true;
    const wish = moves.includes(text) ? undefined : wishOf(text, cli.say);
    if (wish === 'quit') return false;
    if (wish) await this.#grant(wish, moves);
    else this.#playTold(text);
    return true;
  }

  #playTold(told: string): void {
    const { cli, table, game, say } = this.#options;
    const { by = impliedMover(table.get().turn), text } = parseTold(told);
    const move = game.notation.move.parse(text);
    if (!move.ok) cli.out(`${explain(say, move.error)} ${this.#tell('play.how', { help: cli.say('play.help') })}`);
    else if (by === undefined) cli.out(this.#tell('play.who'));
    else this.#play(text, by);
  }

  async #grant(wish: Exclude<Wish, 'quit'>, moves: readonly string[]): Promise<void> {
    const { cli, game, table, say } = this.#options;
    const turn = table.get().turn;
    const by = turn.kind === 'seat' ? turn.seat : 0;
    if (wish === 'help') cli.out(this.#tell('play.wishes', { wishes: wishWords(cli.say).join(', ') }));
    else if (wish === 'moves') cli.out(moves.join(' '));
    else if (wish === 'board') this.#show();
    else if (wish === 'hint') {
      const best = await hintedMove(game, this.#query(), cli.signal);
      cli.out(best === undefined ? this.#tell('play.no-hint') : this.#tell('play.hinted', { move: best }));
    } else {
      const done = table.do({ by, k: wish });
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
    cli.out(winners.length === 0 ? this.#tell('show.draw', { reason }) : this.#tell('show.won', { seats, reason }));
    return exit.ok;
  }

  #leave(): number {
    const { cli, game } = this.#options;
    cli.out(this.#tell('play.left', { command: `quadrille play ${game.id}` }));
    return exit.ok;
  }
}
