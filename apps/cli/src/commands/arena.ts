import { arenaEnglish, arenaFrench, match, reportJson, reportLines, type MatchOptions } from '@quadrille/arena';
import { ok, sayer, type AnyGame, type Result } from '@quadrille/kit';
import { option, type CliCommand } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import { findGame } from '../find-game.ts';
import type { Parsed } from '../flags.ts';
import { progressLine } from '../progress-line.ts';
import { exit } from '../terminal.ts';
import { explain, gameVoice } from '../voice.ts';

const numbers = { games: 100, seed: 1, openings: 4, nodes: 0, ms: 0, shrink: 1 } as const;
type NumberFlag = keyof typeof numbers;

export const arena: CliCommand = {
  name: 'arena',
  flags: [
    { name: 'games', value: 'N' },
    { name: 'seed', value: 'S' },
    { name: 'openings', value: 'K' },
    { name: 'params', value: 'P' },
    { name: 'nodes', value: 'N' },
    { name: 'ms', value: 'N' },
    { name: 'shrink', value: 'N' },
    { name: 'first-starts' },
    { name: 'json' },
  ],
  least: 3,
  most: 9,
  async run(cli, call) {
    const game = await findGame(call.words[0]!);
    if (!game.ok) return cli.refuse(game.error);
    const options = readOptions(game.value, call);
    if (!options.ok) return cli.refuse(options.error);

    const progress = progressLine(cli);
    const report = await match(options.value, progress.show, cli.signal).finally(progress.clear);
    const voice = await gameVoice(game.value, cli.language);
    const arenaWords = cli.language === 'fr' ? arenaFrench : arenaEnglish;
    if (!report.ok) {
      const said = arenaWords as Readonly<Record<string, unknown>>;
      const say = `fault.${report.error.code}` in said ? sayer(cli.language, [arenaWords]) : voice;
      return cli.refuse({ word: 'error.reason', args: { reason: explain(say, report.error) } });
    }
    if (call.flags['json'] === true) cli.out(reportJson(report.value));
    else cli.out(reportLines(report.value, sayer(cli.language, [arenaWords])).join('\n'));
    return exit.ok;
  },
};

function readOptions(game: AnyGame, call: Parsed): Result<MatchOptions, Complaint> {
  const given: Partial<Record<NumberFlag, number>> = {};
  for (const name of Object.keys(numbers) as NumberFlag[]) {
    const text = option(call, name);
    if (text === undefined) continue;
    if (!/^\d{1,15}$/.test(text)) {
      return { ok: false, error: { word: 'error.number', args: { flag: `--${name}`, value: text } } };
    }
    given[name] = Number(text);
  }
  const { nodes, ms } = given;
  const { games, seed, openings, shrink } = { ...numbers, ...given };
  const budget = { ...(nodes !== undefined && { nodes }), ...(ms !== undefined && { ms }) };
  return ok({
    game,
    players: call.words.slice(1),
    params: option(call, 'params') ?? '',
    games,
    seed,
    openings,
    divide: shrink,
    firstStarts: call.flags['first-starts'] === true,
    ...((nodes !== undefined || ms !== undefined) && { budget }),
  });
}
