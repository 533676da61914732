import type { Args, Say } from '@quadrille/kit';

/** Words a move as advice, "go to e2", if the game has such a message. */
export function withAdvice(say: Say): Say {
  const advise = (key: string, args?: Args): string => say(say.has(`advice.${key}`) ? `advice.${key}` : key, args);
  return Object.assign(advise, { language: say.language, has: say.has });
}
