import type { Say } from '@quadrille/kit';
import { option, type CliCommand } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { Sitting } from '../play/sitting.ts';
import { type OpenedGame, SeatedPlayers, openGame, savedPath } from '../play/opened-game.ts';
import { gameVoice, seatTitle, tableWords } from '../base/voice.ts';

/** A match in the terminal, against people at the same terminal or a computer player. It resumes a saved match. */
export const play: CliCommand = {
  name: 'play',
  flags: [
    { name: 'against', value: 'LEVEL' },
    { name: 'params', value: 'P' },
    { name: 'position', value: 'POS' },
    { name: 'new' },
    { name: 'plain' },
  ],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const found = await findGame(call.positionals[0]!);
    if (!found.ok) return cli.refuse(found.error);
    const game = found.value;
    const { stage } = cli;
    if (!stage) return cli.refuse({ word: 'error.no-terminal' });
    let table: OpenedGame['table'] | undefined;
    const say: Say = await gameVoice(
      game,
      cli.language,
      (seat) => seatTitle(say, seat, table?.get().places[seat]?.holder),
      [tableWords[cli.language]],
    );
    const players = await SeatedPlayers.of(game);
    const path = savedPath(cli, game.id);
    const wish = {
      against: option(call, 'against'),
      params: option(call, 'params'),
      position: option(call, 'position'),
      fresh: call.flags['new'] === true,
    };
    const opened = await openGame(cli, game, say, wish, path, players.names);
    if (!opened.ok) return cli.refuse(opened.error);
    ({ table } = opened.value);
    const plain = call.flags['plain'] === true || cli.env['TERM'] === 'dumb' || (cli.env['NO_COLOR'] ?? '') !== '';
    if (opened.value.resumed) cli.out(say('play.resumed'));
    cli.out(say('play.welcome', { help: say('play.help') }));
    return new Sitting({ cli, stage, game, say, table, players, path, plain }).run();
  },
};
