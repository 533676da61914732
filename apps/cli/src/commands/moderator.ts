import { option, type CliCommand } from '../command.ts';
import { exit } from '../terminal.ts';
import { explain, programVoice } from '../voice.ts';
import { usualFolder } from './serve.ts';

/** Appoints and dismisses moderators of a server, while it runs or not. */
export const moderator: CliCommand = {
  name: 'moderator',
  flags: [
    { name: 'data', value: 'DIR' },
    { name: 'database', value: 'postgres://…' },
  ],
  least: 1,
  most: 2,
  async run(cli, call) {
    const [word, who] = call.words;
    const { appointModerator, moderatorDeeds } = await import('@quadrille/server');
    const deed = moderatorDeeds.find((each) => each === word);
    if (deed === undefined) {
      return cli.refuse({ word: 'error.moderator-deed', args: { value: word!, values: moderatorDeeds.join(', ') } });
    }
    if (deed === 'list' && who !== undefined) return cli.refuse({ word: 'error.many', args: { word: who } });
    if (deed !== 'list' && who === undefined) return cli.refuse({ word: 'error.moderator-who', args: { deed } });
    const database = option(call, 'database');
    const place = { data: option(call, 'data') ?? usualFolder, ...(database !== undefined && { database }) };
    const done = await appointModerator(place, { deed, ...(who !== undefined && { who }) });
    if (!done.ok) {
      return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), done.error) } });
    }
    for (const { id, name } of done.value) {
      cli.out(deed === 'list' ? `${id}  ${name}` : cli.say(`moderator.${deed}`, { id, name }));
    }
    if (deed === 'list' && done.value.length === 0) cli.err(cli.say('moderator.none'));
    return exit.ok;
  },
};
