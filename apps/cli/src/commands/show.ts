import type { Args, Turn } from '@quadrille/kit';
import { option, type Cli, type CliCommand } from '../command.ts';
import { loadCard } from '../games.ts';
import { printable } from '../printable.ts';
import { badRecordLine, codeOf, openRecordFile, type OpenedRecord } from '../record-file.ts';
import { exit } from '../terminal.ts';
import type { Word } from '../words/index.ts';

export const show: CliCommand = {
  name: 'show',
  flags: [{ name: 'at', value: 'N' }],
  least: 1,
  most: 1,
  async run(cli, call) {
    const file = call.words[0]!;
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
  // The game's voice knows the program's words too, and calls the seats by their names in the record.
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
