import type { Args, Say } from '@quadrille/kit';

/** What the board says of a wall that is laid is not true of one that is smashed. */
const words: Readonly<Record<string, string>> = {
  'board.can-place': 'board.can-smash',
  'board.confirm-wall': 'board.confirm-smash',
  'board.set': 'board.smash',
};

export function withHammer(say: Say): Say {
  const other = (key: string, args?: Args): string => say(words[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}
