import {
  Contest,
  makePlan,
  mostGames,
  recordOfGame,
  standingsJson,
  standingsLines,
  sweepJson,
  type Plan,
} from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { fail, fault, ok, type AnyGame, type Result } from '@quadrille/kit';
import { playRun, type PlayedRun } from '../arena/play-run.ts';
import { readNumbers } from '../arena/numbers.ts';
import { runReport } from '../arena/report.ts';
import { arenaVoice, refuseFault } from '../arena/voice.ts';
import { readWay, wayFlags, type Way } from '../arena/way.ts';
import { readWish, wishFlags } from '../arena/wish.ts';
import { option, type Cli, type CliCommand } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import { findGame } from '../find-game.ts';
import type { Parsed } from '../flags.ts';
import { usage } from '../help.ts';
import { exit } from '../terminal.ts';
import { writeText } from '../text-file.ts';
import { explain } from '../voice.ts';

export const arena: CliCommand = {
  name: 'arena',
  flags: [
    ...wishFlags,
    ...wayFlags,
    { name: 'records', value: 'FILE' },
    { name: 'game', value: 'N' },
    { name: 'report', value: 'GAME' },
    { name: 'json' },
  ],
  least: 0,
  most: 65,
  async run(cli, call) {
    const way = await readWay(cli, call);
    if (!way.ok) return cli.refuse(way.error);
    const reported = option(call, 'report');
    if (reported !== undefined) return runReport(cli, call, reported, way.value);
    const planned = await readPlan(cli, call, way.value);
    if (!planned.ok) return cli.refuse(planned.error);
    const { plan, game } = planned.value;
    if (call.flags['game'] !== undefined) return printGame(cli, call, plan, game);

    const file = option(call, 'records');
    const played = await playRun(cli, { plan, way: way.value, records: file !== undefined });
    if (!played.ok) return refuseFault(cli, played.error, game);
    if (file !== undefined) {
      const written = await writeText(cli, file, recordsText(played.value));
      if (!written.ok) return refuseFault(cli, written.error, game);
    }
    const standings = played.value.run.standings();
    if (call.flags['json'] !== true) {
      cli.out(standingsLines(played.value.plan, standings, await arenaVoice(cli, game)).join('\n'));
    } else cli.out(plan.sweep === undefined ? standingsJson(standings[0]!) : sweepJson(standings));
    return exit.ok;
  },
};

interface Planned {
  readonly plan: Plan;
  readonly game: AnyGame;
}

/** From the words of the call, or from the folder of a run that goes on. */
async function readPlan(cli: Cli, call: Parsed, way: Way): Promise<Result<Planned, Complaint>> {
  const [id, ...players] = call.words;
  if (id === undefined && way.resume) return resumedPlan(cli, call, way);
  if (id === undefined || players.length < 1) {
    return fail({ word: 'error.few', args: { usage: usage(cli, arena) } });
  }
  const game = await findGame(id);
  if (!game.ok) return game;
  const wish = await readWish(
    cli,
    call,
    players,
    way.engines.map(({ name }) => name),
  );
  if (!wish.ok) return wish;
  const plan = await makePlan(game.value, wish.value);
  if (plan.ok) return ok({ plan: plan.value, game: game.value });
  const reason = explain(await arenaVoice(cli, game.value), plan.error);
  return fail({ word: 'error.reason', args: { reason } });
}

async function resumedPlan(cli: Cli, call: Parsed, way: Way): Promise<Result<Planned, Complaint>> {
  const numbers = readNumbers(call, ['games']);
  if (!numbers.ok) return numbers;
  const kept = await RunFolder.plan(way.out!);
  const { games = kept.ok ? kept.value.games : 0 } = numbers.value;
  const plan = kept.ok && games > mostGames ? fail(fault('arena-games', { found: games, most: mostGames })) : kept;
  if (!plan.ok) return fail({ word: 'error.reason', args: { reason: explain(await arenaVoice(cli), plan.error) } });
  const game = await findGame(plan.value.game);
  return game.ok ? ok({ plan: { ...plan.value, games }, game: game.value }) : game;
}

/** One game of the run, played again by its number. */
async function printGame(cli: Cli, call: Parsed, plan: Plan, game: AnyGame): Promise<number> {
  const numbers = readNumbers(call, ['game']);
  if (!numbers.ok) return cli.refuse(numbers.error);
  const contest = await Contest.open(plan, { loadGame: async () => game });
  if (!contest.ok) return refuseFault(cli, contest.error, game);
  const result = await contest.value.play(numbers.value.game!, cli.signal);
  if (!result.ok) return refuseFault(cli, result.error, game);
  cli.out(recordOfGame(plan, result.value));
  return exit.ok;
}

const recordsText = ({ plan, games }: PlayedRun): string => games.map((game) => recordOfGame(plan, game)).join('\n');
