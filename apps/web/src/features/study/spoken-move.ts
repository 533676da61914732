import type { AnySession, Say } from '@quadrille/kit';

/** A move text in the shown position, as the game says it. */
export function spokenMove(session: AnySession, text: string, say: Say): string {
  const { move, speak } = session.game.notation;
  const parsed = move.parse(text);
  return parsed.ok ? speak(session.state, parsed.value, say) : text;
}

/** Some phrases are whole sentences already. */
export function sentence(text: string): string {
  const ended = /[.!?…]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}

/** "You" is small within a sentence; names stay as they are. */
export const midSentence = (name: string, say: Say): string =>
  name === say('seat.you') ? name.toLocaleLowerCase(say.language) : name;
