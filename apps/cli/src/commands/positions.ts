import { type Args, type Turn, impliedMover, moversOf, printAnnouncedMove } from '@quadrille/kit';
import { type Cli, type CliCommand, option } from '../base/command.ts';
import { findGame, loadCard } from '../base/games.ts';
import {
  type OpenedRecord,
  badRecordLine,
  codeOf,
  openPosition,
  openRecordFile,
  positionFlags,
} from '../base/records.ts';
import { exit } from '../base/terminal.ts';
import { printable } from '../base/voice.ts';
import type { Word } from '../words/index.ts';

export const moves: CliCommand = {
  name: 'moves',
  flags: [...positionFlags, { name: 'json' }],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const game = await findGame(call.positionals[0]!);
    if (!game.ok) return cli.refuse(game.error);
    const opened = await openPosition(cli, game.value, call);
    if (!opened.ok) return cli.refuse(opened.error);
    const session = opened.value;
    const { rules, notation } = session.game;
    const texts = moversOf(session.turn).flatMap((by) =>
      Array.from(rules.moves(session.state, by), (move) => {
        const text = notation.move.print(move);
        return printAnnouncedMove(impliedMover(session.turn) === by ? { text } : { text, by });
      }),
    );
    if (call.flags['json'] === true) cli.out(JSON.stringify(texts));
    else if (texts.length > 0) cli.out(texts.join('\n'));
    else if (session.turn.kind === 'over') cli.err(cli.say('moves.over'));
    return exit.ok;
  },
};

export const show: CliCommand = {
  name: 'show',
  flags: [{ name: 'at', value: 'N' }],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const file = call.positionals[0]!;
    const at = option(call, 'at');
    let worst: number = exit.ok;
    let gap = '';
    for (const record of await openRecordFile(cli, file)) {
      cli.signal.throwIfAborted();
      if (!record.ok) {
        cli.err(badRecordLine(file, record.error));
        worst = Math.max(worst, codeOf(record.error));
        continue;
      }
      const { session } = record.value;
      if (at !== undefined && !(/^\d{1,9}$/.test(at) && Number(at) <= session.length)) {
        worst = cli.refuse({ word: 'error.at', args: { value: at, last: session.length } });
        continue;
      }
      const shown = at === undefined ? record.value : { ...record.value, session: session.go(Number(at)) };
      cli.out(`${gap}${await page(cli, shown)}`);
      gap = '\n\n';
    }
    return worst;
  },
};

async function page(cli: Cli, { game, record, session, say }: OpenedRecord): Promise<string> {
  // Uses the game's messages, with the seat names of the record.
  const tell = (word: Word, args?: Args): string => say(word, args);
  const { title } = (await loadCard(game.id)).words[cli.language];
  const lines = [tell('show.game', { title })];
  if (record.params) lines.push(tell('show.params', { params: record.params }));
  if (record.date) lines.push(tell('show.date', { date: record.date }));
  const extra = record.extra.map(([name, value]) => `${name}: ${printable(value)}`);
  lines.push(...extra, '', game.draw(session.state), '');

  for (const seat of Array.from({ length: game.rules.seats(session.params) }).keys()) {
    const facts = game.facts(session.state, seat).map((fact) => say(`fact.${fact.key}`, { n: fact.value }));
    const holder = record.seats[seat];
    const name = tell('show.seat', { number: String(seat + 1), seat });
    lines.push([holder?.player ? `${name} (${printable(holder.player)})` : name, ...facts].join(' · '));
  }

  const { last, cursor, length } = session;
  const move = last && game.notation.speak(last.before, last.move, say, last.by);
  lines.push('', move === undefined ? tell('show.start', { length }) : tell('show.move', { n: cursor, length, move }));
  lines.push(turnLine(session.turn, tell, say));
  lines.push(tell('show.position', { position: game.notation.position(session.params).print(session.state) }));
  return lines.join('\n');
}

function turnLine(
  turn: Turn,
  tell: (word: Word, args?: Args) => string,
  say: (key: string, args?: Args) => string,
): string {
  if (turn.kind === 'seat') return tell('show.turn', { seat: turn.seat });
  if (turn.kind === 'any') return tell('show.turn-any', { seats: turn.seats.join(',') });
  if (turn.kind === 'referee') return tell('show.turn-referee');
  const { winners, reason } = turn.outcome;
  const seats = winners.join(',');
  const why = say(`outcome.${reason}`, winners.length > 0 ? { seats, seat: winners[0]! } : {});
  return winners.length === 0 ? tell('show.draw', { reason: why }) : tell('show.won', { seats, reason: why });
}

export const validate: CliCommand = {
  name: 'validate',
  flags: [],
  minPositionals: 1,
  maxPositionals: Infinity,
  async run(cli, call) {
    let worst: number = exit.ok;
    for (const file of call.positionals) {
      cli.signal.throwIfAborted();
      const records = await openRecordFile(cli, file);
      if (records.every((record) => record.ok)) cli.out(cli.say('validate.ok', { file }));
      for (const record of records) {
        if (record.ok) continue;
        cli.err(badRecordLine(file, record.error));
        worst = Math.max(worst, codeOf(record.error));
      }
    }
    return worst;
  },
};
