import {
  makePlan,
  mindsLines,
  rulesUmpire,
  studyMinds,
  type MindAmounts,
  type PlayedMatch,
  type PlanWish,
} from '@quadrille/arena';
import { fail, ok, type AnyHeadless, type MindStudy, type Player, type Result } from '@quadrille/kit';
import { option, type Cli, type CliFlag } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import { findGame } from '../find-game.ts';
import type { Parsed } from '../flags.ts';
import { exit } from '../terminal.ts';
import { writeText } from '../text-file.ts';
import { readNumbers } from './numbers.ts';
import { playRun } from './play-run.ts';
import { arenaVoice, refuseFault } from './voice.ts';
import { wayOfRow, type Way } from './way.ts';

/** What only a study takes. */
export const figuresFlags: readonly CliFlag[] = [
  { name: 'positions', value: 'N' },
  { name: 'figures', value: 'FILE' },
];

const usual: MindAmounts = { games: 20, positions: 60, views: 6, shrink: 1, seed: 1 };

/** `arena --report GAME:minds`: players of different kinds, compared in everything that can be counted. */
export async function runMinds(cli: Cli, call: Parsed, id: string, way: Way): Promise<number> {
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
      umpire: (await game.value.contest?.umpire?.()) ?? rulesUmpire(game.value),
      play: (wish) => playMatch(cli, game.value, wish, wayOfRow(way, ++row)),
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
  // The figures are told all the same: hours may have gone into them.
  return written.ok ? exit.ok : refuseFault(cli, written.error, game.value);
}

function readAmounts(call: Parsed): Result<MindAmounts, Complaint> {
  const given = readNumbers(call, ['games', 'positions', 'shrink', 'seed']);
  if (!given.ok) return given;
  for (const name of ['games', 'positions', 'shrink'] as const) {
    if (given.value[name] === 0) return fail({ word: 'error.positive', args: { flag: `--${name}` } });
  }
  return ok({ ...usual, ...given.value });
}

async function playersOf(game: AnyHeadless, study: MindStudy): Promise<Player[]> {
  const known = (await game.players?.()) ?? [];
  return study.players.map((id) => known.find((player) => player.id === id)!);
}

async function playMatch(cli: Cli, game: AnyHeadless, wish: PlanWish, way: Way): Promise<Result<PlayedMatch>> {
  const plan = await makePlan(game, wish);
  if (!plan.ok) return plan;
  const played = await playRun(cli, { plan: plan.value, way, records: true });
  if (!played.ok) return played;
  const { run, games } = played.value;
  return ok({ plan: played.value.plan, standings: run.standings()[0]!, games });
}
