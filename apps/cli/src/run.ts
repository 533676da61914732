import { type Cli, type CliCommand, type Complaint, readCall, versionFlag } from './base/command.ts';
import { commands } from './commands/index.ts';
import { runGameCommand } from './base/game-command.ts';
import { gameIds, loadGame, unknownName } from './base/games.ts';
import { helpOfCommand, usage } from './base/help.ts';
import { chooseLanguage, printableLines, programVoice, version } from './base/voice.ts';
import { exit, type Terminal } from './base/terminal.ts';

/** The whole program: returns its exit code. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const cli = openCli(argv, terminal);
  try {
    const code = await dispatch(cli, argv);
    return terminal.signal.aborted ? exit.interrupted : code;
  } catch (error) {
    if (terminal.signal.aborted) return exit.interrupted;
    throw error;
  }
}

function openCli(argv: readonly string[], world: Terminal): Cli {
  // All output passes here and is escaped for terminals.
  const terminal: Terminal = {
    ...world,
    out: (text) => world.out(printableLines(text)),
    err: (text) => world.err(printableLines(text)),
    status: (text) => world.status(printableLines(text)),
  };
  const language = chooseLanguage(argv, terminal);
  const say = programVoice(language);
  const refuse = ({ word, args }: Complaint): number => {
    const names = new Set<string>([...commands.map((command) => command.name), ...gameIds()]);
    const named = argv.find((text) => text !== 'help' && names.has(text));
    terminal.err(say('error.line', { reason: say(word, args) }));
    terminal.err(say('error.hint', { command: named ? `quadrille help ${named}` : 'quadrille help' }));
    return exit.usage;
  };
  return { ...terminal, language, commands, say, refuse };
}

async function dispatch(cli: Cli, argv: readonly string[]): Promise<number> {
  const head = readCall(argv, [versionFlag], true);
  if (!head.ok) return cli.refuse(head.error);
  const { flags, positionals } = head.value;
  if (flags['version'] === true) {
    cli.out(version());
    return exit.ok;
  }
  const asked = flags['help'] === true || positionals.length === 0;
  const [name, ...rest] = asked ? ['help', ...positionals] : positionals;
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return runCommand(cli, command, rest);
  if (name !== undefined && gameIds().includes(name)) return runGameCommand(cli, await loadGame(name), rest);
  // `quadrille solve GAME …` means `quadrille GAME solve …`.
  const [second, ...after] = rest;
  if (name !== undefined && second !== undefined && gameIds().includes(second)) {
    const game = await loadGame(second);
    if (game.commands?.some((own) => own.name === name)) return runGameCommand(cli, game, [name, ...after]);
  }
  return cli.refuse(unknownName(cli, name ?? ''));
}

async function runCommand(cli: Cli, command: CliCommand, argv: readonly string[]): Promise<number> {
  const call = readCall(argv, command.flags, command.passesOn);
  if (!call.ok) return cli.refuse(call.error);
  if (call.value.flags['help'] === true) {
    cli.out(await helpOfCommand(cli, command));
    return exit.ok;
  }
  const gone = command.flags.find(({ name, isGone }) => isGone && call.value.flags[name] !== undefined);
  if (gone) return cli.refuse({ word: `flag.${gone.name}` });
  const { positionals } = call.value;
  if (positionals.length < command.minPositionals)
    return cli.refuse({ word: 'error.few', args: { usage: usage(cli, command) } });
  const surplus = positionals[command.maxPositionals];
  if (surplus !== undefined) return cli.refuse({ word: 'error.many', args: { word: surplus } });
  return command.run(cli, call.value);
}
