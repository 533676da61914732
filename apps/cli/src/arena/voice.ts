import { arenaEnglish, arenaFrench } from '@quadrille/arena';
import type { AnyHeadless, Fault, Say } from '@quadrille/kit';
import type { Cli } from '../command.ts';
import { explain, gameVoice, programVoice, terminalVoice } from '../voice.ts';

const words = { en: arenaEnglish, fr: arenaFrench } as const;

/** The arena's words, and below them those of the game and of the program. */
export async function arenaVoice(cli: Cli, game?: AnyHeadless): Promise<Say> {
  const own = terminalVoice(cli.language, [words[cli.language]]);
  const rest = game ? await gameVoice(game, cli.language) : programVoice(cli.language);
  const say = (key: string, args?: Parameters<Say>[1]): string => (own.has(key) ? own(key, args) : rest(key, args));
  return Object.assign(say, { language: cli.language, has: (key: string) => own.has(key) || rest.has(key) });
}

/** Refuses the call for a fault that was found in what it asks for. */
export async function refuseFault(cli: Cli, error: Fault, game?: AnyHeadless): Promise<number> {
  const reason = explain(await arenaVoice(cli, game), error);
  return cli.refuse({ word: 'error.reason', args: { reason } });
}
