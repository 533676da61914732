import type { AnySession, Say, Args, Reason } from '@quadrille/kit';

/** A move of the displayed position in the game's words. */
export function spokenMove(session: AnySession, text: string, say: Say): string {
  const { move, speak } = session.game.notation;
  const parsed = move.parse(text);
  return parsed.ok ? speak(session.state, parsed.value, say) : text;
}

/** Some messages are whole sentences already. */
export function sentence(text: string): string {
  const ended = /[.!?…]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}

/** Lower-cases "You" within a sentence; names keep their case. */
export const midSentence = (name: string, say: Say): string =>
  name === say('seat.you') ? name.toLocaleLowerCase(say.language) : name;

/** Words a move as advice, "go to e2", if the game has such a message. */
export function withAdvice(say: Say): Say {
  const advise = (key: string, args?: Args): string => say(say.has(`advice.${key}`) ? `advice.${key}` : key, args);
  return Object.assign(advise, { language: say.language, has: say.has });
}

export const reasonTexts = (reasons: readonly Reason[], say: Say): readonly string[] =>
  reasons.map(({ code, args }) => sentence(say(`reason.${code}`, args)));
