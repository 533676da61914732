import type { Args, Say } from '@quadrille/kit';

/** What is said of a move, as advice: "go to e2" where the game has words for it, else as it would be told. */
export function advising(say: Say): Say {
  const advise = (key: string, args?: Args): string => say(say.has(`advice.${key}`) ? `advice.${key}` : key, args);
  return Object.assign(advise, { language: say.language, has: say.has });
}
