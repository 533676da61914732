import { isArenaGame } from '@quadrille/arena';
import type { AnyHeadless, Command, Flag } from '@quadrille/kit';
import { globalFlags, versionFlag, type Cli, type CliCommand } from './command.ts';
import { loadCard, loadCards } from './games.ts';
import { gameVoice } from './voice.ts';

export async function overview(cli: Cli): Promise<string> {
  const { say } = cli;
  const first = say('help.usage', { line: `quadrille ${say('help.call')}` });
  const second = `quadrille ${say('help.game-call')}`;
  const games = (await loadCards()).filter((card) => card.isListed);
  return sections([
    say('about'),
    [first, second.padStart(first.length - say('help.call').length + say('help.game-call').length)].join('\n'),
    table(
      say('help.commands'),
      cli.commands.map(({ name }) => [name, say(`command.${name}`)]),
    ),
    table(
      say('help.games'),
      games.map((card) => [card.id, `${card.words[cli.language].title}. ${card.words[cli.language].tagline}`]),
    ),
    table(
      say('help.options'),
      flagRows([...globalFlags, versionFlag], (name) => say(`flag.${name}`)),
    ),
    table(say('help.exit'), [
      ['0', say('help.exit-0')],
      ['1', say('help.exit-1')],
      ['2', say('help.exit-2')],
      ['3', say('help.exit-3')],
      ['130', say('help.exit-130')],
    ]),
    say('help.more'),
  ]);
}

export async function helpOfCommand(cli: Cli, command: CliCommand): Promise<string> {
  const { say } = cli;
  const [game] = await loadCards();
  const flags = [...currentFlags(command), ...globalFlags];
  return sections([
    say('help.usage', { line: usage(cli, command) }),
    say(`details.${command.name}`),
    table(
      say('help.options'),
      flagRows(flags, (name) => say(`flag.${name}`)),
    ),
    block(
      say('help.examples'),
      say(`example.${command.name}`, { game: game?.id ?? say('operands.moves') }).split('\n'),
    ),
  ]);
}

export async function helpOfGame(cli: Cli, game: AnyHeadless): Promise<string> {
  const { say } = cli;
  const card = await loadCard(game.id);
  const { title, tagline } = card.words[cli.language];
  const voice = await gameVoice(game, cli.language);
  const own = (game.commands ?? []).map(({ name }): Row => [`${game.id} ${name}`, voice(`command.${name}`)]);
  const contested = isArenaGame(game, (await game.players?.()) ?? []);
  const shared = cli.commands.filter(
    ({ name, flags }) => flags.some((flag) => flag.name === 'params') && (name !== 'arena' || contested),
  );
  return sections([
    `${title}. ${tagline}`,
    own.length > 0 ? table(say('help.game-commands'), own) : say('help.no-game-commands'),
    say('help.game-also', { commands: shared.map(({ name }) => `quadrille ${name} ${game.id}`).join(', ') }),
  ]);
}

export async function helpOfGameCommand(cli: Cli, game: AnyHeadless, command: Command): Promise<string> {
  const { say } = cli;
  const voice = await gameVoice(game, cli.language);
  const names = [`quadrille ${game.id} ${command.name}`, say('help.game-operands'), ...command.flags.map(optional)];
  const flags = [
    ...flagRows(command.flags, (name) => voice(`flag.${name}`)),
    ...flagRows(globalFlags, (name) => say(`flag.${name}`)),
  ];
  return sections([
    say('help.usage', { line: names.join(' ') }),
    voice(`command.${command.name}`),
    table(say('help.options'), flags),
  ]);
}

/** The help of a game's engine, with the flags of that engine. */
export async function helpOfEngine(cli: Cli, game: AnyHeadless, command: CliCommand): Promise<string> {
  const { say } = cli;
  const voice = await gameVoice(game, cli.language);
  const own = game.contest?.protocol?.flags ?? [];
  return sections([
    say('help.usage', { line: ['quadrille', command.name, game.id, ...own.map(optional)].join(' ') }),
    say(`details.${command.name}`),
    table(say('help.options'), [
      ...flagRows(own, (name) => voice(`flag.${name}`)),
      ...flagRows(globalFlags, (name) => say(`flag.${name}`)),
    ]),
  ]);
}

const currentFlags = ({ flags }: CliCommand) => flags.filter(({ isGone }) => !isGone);

export function usage(cli: Cli, command: CliCommand): string {
  const flags = currentFlags(command).map((flag) => (flag.required ? flagText(flag) : optional(flag)));
  return ['quadrille', command.name, cli.say(`operands.${command.name}`), ...flags].filter(Boolean).join(' ');
}

type Row = readonly [name: string, text: string];

const flagText = (flag: Flag): string => (flag.value === undefined ? `--${flag.name}` : `--${flag.name} ${flag.value}`);
const optional = (flag: Flag): string => `[${flagText(flag)}]`;

const flagRows = <F extends Flag>(flags: readonly F[], text: (name: F['name']) => string): Row[] =>
  flags.map((flag) => [flagText(flag), text(flag.name)]);

const sections = (parts: readonly string[]): string => parts.join('\n\n');

const block = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

function table(title: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return block(
    title,
    rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`),
  );
}
