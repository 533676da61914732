import {
  type MindAmounts,
  type Plan,
  type PlanRequest,
  type PlayedMatch,
  type Standings,
  makePlan,
  mindsLines,
  reportTable,
  fastRulesOf,
  standingsJson,
  standingsLines,
  studyMinds,
  textColumns,
  planRequestOfRow,
} from '@quadrille/arena';
import {
  type AnyHeadless,
  type MindStudy,
  type Player,
  type ReportRow,
  type ReportSection,
  type Result,
  fail,
  ok,
} from '@quadrille/kit';
import { type Cli, type CliFlag, type Complaint, type Parsed, option } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { writeText } from '../base/records.ts';
import { exit } from '../base/terminal.ts';
import { arenaVoice, playRun, refuseFault } from './play-run.ts';
import { type RunOptions, readNumbers, runOptionsOfRow } from './wish.ts';

interface Found {
  readonly row: ReportRow;
  readonly plan: Plan;
  readonly standings: Standings;
}

/** `arena --report GAME`: plays the matches of the game's report again, and prints both results side by side. */
export async function runReport(cli: Cli, call: Parsed, id: string, way: RunOptions): Promise<number> {
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
      const own = runOptionsOfRow(way, number);
      const played = await playRow(cli, game.value, row, numbers.value, own);
      if (!played.ok) return refuseFault(cli, played.error, game.value);
      found.push(played.value);
      if (json) cli.out(standingsJson(played.value.standings));
    }
    // An empty line between tables.
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
  way: RunOptions,
): Promise<Result<Found>> {
  const plan = await makePlan(game, planRequestOfRow(row, numbers));
  if (!plan.ok) return plan;
  const played = await playRun(cli, { plan: plan.value, options: way, records: false });
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

/** Flags that only a study has. */
export const figuresFlags: readonly CliFlag[] = [
  { name: 'positions', value: 'N' },
  { name: 'figures', value: 'FILE' },
];

const defaultAmounts: MindAmounts = { games: 20, positions: 60, views: 6, nodeDivisor: 1, seed: 1 };

/** `arena --report GAME:minds`: compares players with different algorithms. */
export async function runMinds(cli: Cli, call: Parsed, id: string, way: RunOptions): Promise<number> {
  const game = await findGame(id);
  if (!game.ok) return cli.refuse(game.error);
  const study = await game.value.contest?.minds?.();
  if (!study) return cli.refuse({ word: 'error.no-minds', args: { game: id } });
  const amounts = readAmounts(call);
  if (!amounts.ok) return cli.refuse(amounts.error);

  const say = await arenaVoice(cli, game.value);
  let row = 0;
  const figures = await studyMinds(
    study,
    amounts.value,
    {
      players: await playersOf(game.value, study),
      fastRules: (await game.value.contest?.fastRules?.()) ?? fastRulesOf(game.value),
      play: (wish) => playMatch(cli, game.value, wish, runOptionsOfRow(way, ++row)),
      onJudged: (done, n) => cli.watched && cli.status(done === n ? '' : say('minds.judged', { done, n })),
    },
    cli.signal,
  );
  if (!figures.ok) return refuseFault(cli, figures.error, game.value);
  const text = JSON.stringify(figures.value);
  const file = option(call, 'figures');
  const written = file === undefined ? ok(undefined) : await writeText(cli, file, `${text}\n`);
  if (call.flags['json'] === true) cli.out(text);
  else cli.out(mindsLines(study, figures.value, say).join('\n'));
  // Prints the figures in any case, because they may have taken hours.
  return written.ok ? exit.ok : refuseFault(cli, written.error, game.value);
}

function readAmounts(call: Parsed): Result<MindAmounts, Complaint> {
  const given = readNumbers(call, ['games', 'positions', 'shrink', 'seed']);
  if (!given.ok) return given;
  for (const name of ['games', 'positions', 'shrink'] as const) {
    if (given.value[name] === 0) return fail({ word: 'error.positive', args: { flag: `--${name}` } });
  }
  const { shrink: nodeDivisor = defaultAmounts.nodeDivisor, ...amounts } = given.value;
  return ok({ ...defaultAmounts, ...amounts, nodeDivisor });
}

async function playersOf(game: AnyHeadless, study: MindStudy): Promise<Player[]> {
  const known = (await game.players?.()) ?? [];
  return study.players.map((id) => known.find((player) => player.id === id)!);
}

async function playMatch(
  cli: Cli,
  game: AnyHeadless,
  wish: PlanRequest,
  way: RunOptions,
): Promise<Result<PlayedMatch>> {
  const plan = await makePlan(game, wish);
  if (!plan.ok) return plan;
  const played = await playRun(cli, { plan: plan.value, options: way, records: true });
  if (!played.ok) return played;
  const { run, games } = played.value;
  return ok({ plan: played.value.plan, standings: run.standings()[0]!, games });
}
