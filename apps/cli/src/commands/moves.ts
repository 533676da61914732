import { impliedMover, moversOf, printTold } from '@quadrille/kit';
import type { CliCommand } from '../command.ts';
import { findGame } from '../find-game.ts';
import { openPosition, positionFlags } from '../position.ts';
import { exit } from '../terminal.ts';

export const moves: CliCommand = {
  name: 'moves',
  flags: [...positionFlags, { name: 'json' }],
  least: 1,
  most: 1,
  async run(cli, call) {
    const game = await findGame(call.words[0]!);
    if (!game.ok) return cli.refuse(game.error);
    const opened = await openPosition(cli, game.value, call);
    if (!opened.ok) return cli.refuse(opened.error);
    const session = opened.value;
    const { rules, notation } = session.game;
    const texts = moversOf(session.turn).flatMap((by) =>
      Array.from(rules.moves(session.state, by), (move) => {
        const text = notation.move.print(move);
        return printTold(impliedMover(session.turn) === by ? { text } : { text, by });
      }),
    );
    if (call.flags['json'] === true) cli.out(JSON.stringify(texts));
    else if (texts.length > 0) cli.out(texts.join('\n'));
    else if (session.turn.kind === 'over') cli.err(cli.say('moves.over'));
    return exit.ok;
  },
};
