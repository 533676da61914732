import { fail, closestWord, ok, type AnyHeadless, type Command, type Result } from '@quadrille/kit';
import { type Cli, type Complaint, readCall } from './command.ts';
import { helpOfGame, helpOfGameCommand } from './help.ts';
import { exit } from './terminal.ts';
import { readText, writeText } from './records.ts';
import { gameVoice } from './voice.ts';

export function findGameCommand(game: AnyHeadless, name: string): Result<Command, Complaint> {
  const command = game.commands?.find((candidate) => candidate.name === name);
  if (command) return ok(command);
  const args = { game: game.id, name };
  const near = closestWord(
    name,
    (game.commands ?? []).map((candidate) => candidate.name),
  );
  return fail(
    near === undefined
      ? { word: 'error.game-command', args }
      : { word: 'error.game-command-near', args: { ...args, near } },
  );
}

/** `quadrille GAME NAME …`: a command of the game. */
export async function runGameCommand(cli: Cli, game: AnyHeadless, argv: readonly string[]): Promise<number> {
  const head = readCall(argv, [], true);
  if (!head.ok) return cli.refuse(head.error);
  const [name, ...rest] = head.value.positionals;
  if (name === undefined) {
    cli.out(await helpOfGame(cli, game));
    return exit.ok;
  }
  const command = findGameCommand(game, name);
  if (!command.ok) return cli.refuse(command.error);
  const call = readCall(rest, command.value.flags);
  if (!call.ok) return cli.refuse(call.error);
  if (head.value.flags['help'] === true || call.value.flags['help'] === true) {
    cli.out(await helpOfGameCommand(cli, game, command.value));
    return exit.ok;
  }
  return command.value.run({
    ...call.value,
    say: await gameVoice(game, cli.language),
    signal: cli.signal,
    read: (file) => readText(cli, file),
    write: (file, text) => writeText(cli, file, text),
    out: (text) => cli.out(text),
    err: (text) => cli.err(text),
  });
}
