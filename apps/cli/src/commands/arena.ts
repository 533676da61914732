import {
  Contest,
  makePlan,
  maxGames,
  recordOfGame,
  standingsJson,
  standingsLines,
  sweepJson,
  type GameResult,
  type Plan,
} from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { fail, fault, ok, type AnyHeadless, type Result } from '@quadrille/kit';
import { type PlayedRun, arenaVoice, playRun, refuseFault } from '../arena/play-run.ts';
import { type RunOptions, readNumbers, readRunOptions, readPlanRequest, runFlags, planFlags } from '../arena/wish.ts';
import { figuresFlags, runMinds, runReport } from '../arena/report.ts';
import { type Cli, type CliCommand, type Complaint, type Parsed, option } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { usage } from '../base/help.ts';
import { exit } from '../base/terminal.ts';
import { writeText } from '../base/records.ts';
import { explain } from '../base/voice.ts';

export const arena: CliCommand = {
  name: 'arena',
  flags: [
    ...planFlags,
    ...runFlags,
    { name: 'records', value: 'FILE' },
    { name: 'game', value: 'N' },
    { name: 'report', value: 'GAME' },
    ...figuresFlags,
    { name: 'json' },
  ],
  minPositionals: 0,
  maxPositionals: 65,
  async run(cli, call) {
    const way = await readRunOptions(cli, call);
    if (!way.ok) return cli.refuse(way.error);
    const reported = option(call, 'report');
    if (reported?.endsWith(':minds')) return runMinds(cli, call, reported.slice(0, -':minds'.length), way.value);
    if (reported !== undefined) return runReport(cli, call, reported, way.value);
    const planned = await readPlan(cli, call, way.value);
    if (!planned.ok) return cli.refuse(planned.error);
    const { plan, game } = planned.value;
    if (call.flags['game'] !== undefined) return printGame(cli, call, planned.value, way.value);

    const file = option(call, 'records');
    const played = await playRun(cli, { plan, options: way.value, records: file !== undefined });
    if (!played.ok) return refuseFault(cli, played.error, game);
    const written = file === undefined ? ok(undefined) : await writeText(cli, file, recordsText(played.value));
    const standings = played.value.run.standings();
    if (call.flags['json'] !== true) {
      cli.out(standingsLines(played.value.plan, standings, await arenaVoice(cli, game)).join('\n'));
    } else cli.out(plan.sweep === undefined ? standingsJson(standings[0]!) : sweepJson(standings));
    // Prints the figures in any case, because they may have taken hours.
    return written.ok ? exit.ok : refuseFault(cli, written.error, game);
  },
};

interface Planned {
  readonly plan: Plan;
  readonly game: AnyHeadless;
}

/** From the arguments, or from the folder of a run to resume. */
async function readPlan(cli: Cli, call: Parsed, way: RunOptions): Promise<Result<Planned, Complaint>> {
  const [id, ...players] = call.positionals;
  const goesOn = way.resume || call.flags['game'] !== undefined;
  if (id === undefined && way.out !== undefined && goesOn) return storedPlan(cli, call, way.out);
  if (id === undefined || players.length < 1) {
    return fail({ word: 'error.few', args: { usage: usage(cli, arena) } });
  }
  const game = await findGame(id);
  if (!game.ok) return game;
  const wish = await readPlanRequest(
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

async function storedPlan(cli: Cli, call: Parsed, folder: string): Promise<Result<Planned, Complaint>> {
  const numbers = readNumbers(call, ['games']);
  if (!numbers.ok) return numbers;
  const kept = await RunFolder.plan(folder);
  const { games = kept.ok ? kept.value.games : 0 } = numbers.value;
  const plan = kept.ok && games > maxGames ? fail(fault('arena-games', { found: games, most: maxGames })) : kept;
  if (!plan.ok) return fail({ word: 'error.reason', args: { reason: explain(await arenaVoice(cli), plan.error) } });
  const game = await findGame(plan.value.game);
  return game.ok ? ok({ plan: { ...plan.value, games }, game: game.value }) : game;
}

/** One game of the run by number: from the folder if it is stored there, else replayed. */
async function printGame(cli: Cli, call: Parsed, { plan, game }: Planned, way: RunOptions): Promise<number> {
  const numbers = readNumbers(call, ['game']);
  if (!numbers.ok) return cli.refuse(numbers.error);
  const number = numbers.value.game!;
  const kept = way.out === undefined ? ok(undefined) : await RunFolder.game(way.out, plan, number);
  if (!kept.ok) return refuseFault(cli, kept.error, game);
  // A stored game of an engine is not played again, because engines are not reproducible.
  if (!kept.value && plan.contestants.some(({ kind }) => kind === 'engine')) {
    return cli.refuse(
      way.out === undefined
        ? { word: 'error.game-of-engine', args: { number } }
        : { word: 'error.game-not-kept', args: { number, folder: way.out } },
    );
  }
  const result = kept.value ? ok(kept.value) : await playAgain(cli, plan, game, number);
  if (!result.ok) return refuseFault(cli, result.error, game);
  cli.out(recordOfGame(plan, result.value));
  return exit.ok;
}

async function playAgain(cli: Cli, plan: Plan, game: AnyHeadless, number: number): Promise<Result<GameResult>> {
  const contest = await Contest.open(plan, { loadGame: async () => game });
  return contest.ok ? contest.value.play(number, cli.signal) : contest;
}

const recordsText = ({ plan, games }: PlayedRun): string => games.map((game) => recordOfGame(plan, game)).join('\n');
