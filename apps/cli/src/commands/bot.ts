import { createEnginePlayer, parseEngineCommand } from '@quadrille/arena/node';
import { fail, ok, type AnyHeadless, type Player, type Result } from '@quadrille/kit';
import { readNumbers } from '../arena/wish.ts';
import { type Cli, type CliCommand, type Complaint, type Parsed, option } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { exit } from '../base/terminal.ts';
import { explain, programVoice, terminalVoice } from '../base/voice.ts';
import { words } from '../words/index.ts';

const defaultMs = 1000;
const defaultTables = 4;
/** Milliseconds beyond its time after which an engine counts as silent. */
const patienceMs = 10_000;

/** A bot at the tables of a server: connects engine protocols with online play. */
export const bot: CliCommand = {
  name: 'bot',
  flags: [
    { name: 'server', value: 'URL', required: true },
    { name: 'token', value: 'TOKEN' },
    { name: 'engine', value: '"COMMAND"' },
    { name: 'player', value: 'LEVEL' },
    { name: 'ms', value: 'N' },
    { name: 'tables', value: 'N' },
  ],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const game = await findGame(call.positionals[0]!);
    if (!game.ok) return cli.refuse(game.error);
    const url = option(call, 'server')?.replace(/\/$/, '');
    if (url === undefined) return cli.refuse(missing('--server', 'URL'));
    if (!/^https?:\/\/[^/?#]+$/.test(url)) return cli.refuse({ word: 'error.server', args: { value: url } });
    const token = option(call, 'token') ?? process.env['QUADRILLE_TOKEN'];
    if (token === undefined) return cli.refuse(missing('--token', 'TOKEN'));
    const numbers = readNumbers(call, ['ms', 'tables']);
    if (!numbers.ok) return cli.refuse(numbers.error);
    const processes = new Set<number>();
    const player = await playerOf(cli, game.value, call, processes);
    if (!player.ok) return cli.refuse(player.error);
    const server = await import('@quadrille/online/node').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
      throw error;
    });
    if (!server) return cli.refuse({ word: 'error.no-server' });
    const say = terminalVoice(cli.language, [server.protocolWords[cli.language], words[cli.language]]);
    const online = new server.OnlineBot({
      url,
      token,
      id: game.value.id,
      game: game.value,
      player: player.value,
      ms: numbers.value.ms ?? defaultMs,
      maxTables: numbers.value.tables ?? defaultTables,
      onNews: (news) => {
        if (news.kind === 'ready') return cli.err(cli.say('bot.ready', { name: news.name }));
        if (news.kind === 'sat') return cli.out(cli.say('bot.sat', { g: news.g }));
        if (news.kind === 'over') return cli.out(cli.say(news.isWon ? 'bot.won' : 'bot.over', { g: news.g }));
        const reason = news.kind === 'failed' ? news.reason : explain(say, news.fault);
        return cli.err(cli.say('bot.failed', { g: news.g ?? url, reason }));
      },
    });
    try {
      return (await online.run(cli.signal)) ? exit.ok : exit.broken;
    } finally {
      for (const pid of processes) stop(pid);
    }
  },
};

const missing = (flag: string, value: string): Complaint => ({ word: 'error.flag-missing', args: { flag, value } });

/** An engine that speaks the game's protocol, or one of the computer players. */
async function playerOf(
  cli: Cli,
  game: AnyHeadless,
  call: Parsed,
  processes: Set<number>,
): Promise<Result<Player, Complaint>> {
  const [text, level] = [option(call, 'engine'), option(call, 'player')];
  if (text !== undefined && level !== undefined)
    return fail({ word: 'error.flags-both', args: { flag: '--engine', other: '--player' } });
  if (text !== undefined) {
    const command = parseEngineCommand(`engine=${text}`);
    const reason = command.ok ? '' : explain(programVoice(cli.language), command.error);
    if (!command.ok) return fail({ word: 'error.text', args: { flag: '--engine', reason } });
    const client = await game.contest?.protocol?.client?.();
    if (!client) return fail({ word: 'error.no-engine', args: { game: game.id } });
    const observer = {
      onStart: (pid: number) => void processes.add(pid),
      onEnd: (pid: number) => void processes.delete(pid),
    };
    return ok(createEnginePlayer(command.value, client, { patienceMs, observer }));
  }
  if (level === undefined) return fail(missing('--engine', '"COMMAND"'));
  const players = (await game.players?.()) ?? [];
  const found = players.find(({ id }) => id === level);
  if (found) return ok(found);
  return fail({ word: 'error.level', args: { level, levels: players.map(({ id }) => id).join(', ') } });
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
