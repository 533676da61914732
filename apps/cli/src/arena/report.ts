import { makePlan, reportTable, standingsJson, standingsLines, textColumns, wishOfRow } from '@quadrille/arena';
import type { Plan, Standings } from '@quadrille/arena';
import type { AnyHeadless, ReportRow, ReportSection, Result } from '@quadrille/kit';
import { ok } from '@quadrille/kit';
import type { Cli } from '../command.ts';
import { findGame } from '../find-game.ts';
import type { Parsed } from '../flags.ts';
import { exit } from '../terminal.ts';
import { readNumbers } from './numbers.ts';
import { playRun } from './play-run.ts';
import { arenaVoice, refuseFault } from './voice.ts';
import { wayOfRow, type Way } from './way.ts';

interface Found {
  readonly row: ReportRow;
  readonly plan: Plan;
  readonly standings: Standings;
}

/** `arena --report GAME`: the matches that the game's report tells of, played again, both beside each other. */
export async function runReport(cli: Cli, call: Parsed, id: string, way: Way): Promise<number> {
  const game = await findGame(id);
  if (!game.ok) return cli.refuse(game.error);
  const report = await game.value.contest?.report?.();
  if (!report) return cli.refuse({ word: 'error.no-report', args: { game: id } });
  const numbers = readNumbers(call, ['games', 'seed']);
  if (!numbers.ok) return cli.refuse(numbers.error);

  const json = call.flags['json'] === true;
  let number = 0;
  for (const section of report.sections) {
    const found: Found[] = [];
    for (const row of section.rows) {
      number++;
      const own = wayOfRow(way, number);
      const played = await playRow(cli, game.value, row, numbers.value, own);
      if (!played.ok) return refuseFault(cli, played.error, game.value);
      found.push(played.value);
      if (json) cli.out(standingsJson(played.value.standings));
    }
    // A blank line between the tables.
    if (!json && number > section.rows.length) cli.out('\n');
    if (!json) cli.out((await sectionLines(cli, game.value, section, found)).join('\n'));
  }
  return exit.ok;
}

async function playRow(
  cli: Cli,
  game: AnyHeadless,
  row: ReportRow,
  numbers: { readonly games?: number; readonly seed?: number },
  way: Way,
): Promise<Result<Found>> {
  const plan = await makePlan(game, wishOfRow(row, numbers));
  if (!plan.ok) return plan;
  const played = await playRun(cli, { plan: plan.value, way, records: false });
  return played.ok ? ok({ row, plan: plan.value, standings: played.value.run.standings()[0]! }) : played;
}

async function sectionLines(
  cli: Cli,
  game: AnyHeadless,
  section: ReportSection,
  found: readonly Found[],
): Promise<string[]> {
  const say = await arenaVoice(cli, game);
  const matches = found.filter(({ row }) => row.format === 'match');
  const others = found.filter(({ row }) => row.format !== 'match');
  const note = `report.${section.id}.note`;
  const names = Object.fromEntries(section.rows.flatMap(({ players }) => players.map((player) => [player, player])));
  return [
    say(`report.${section.id}`, names),
    '',
    ...(matches.length > 0 ? textColumns(reportTable(section, matches, say)) : []),
    ...others.flatMap(({ plan, standings }) => [...standingsLines(plan, [standings], say), '']),
    ...(say.has(note) ? ['', say(note, names)] : []),
  ];
}
