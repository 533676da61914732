import { mix32, type AnySession } from '@quadrille/kit';

type Line = Pick<AnySession, 'game' | 'params' | 'start' | 'entries'>;

/**
 * A key for each position of a match: a 64-bit hash of the moves so far, updated by one move at a time. Storing the
 * moves themselves would need quadratic memory in games of thousands of moves.
 */
export function lineKeys({ game, params, start, entries }: Line): readonly string[] {
  let [low, high] = [0, 1];
  const next = (text: string): string => {
    for (let at = 0; at < text.length; at++) {
      low = mix32(low + text.charCodeAt(at));
      high = mix32(high ^ Math.imul(text.charCodeAt(at), 0x9e3779b9));
    }
    [low, high] = [mix32(low ^ 0x85ebca6b), mix32(high + 0xc2b2ae35)];
    return `${low.toString(36)} ${high.toString(36)}`;
  };
  const keys = [next(`${game.id}:${game.notation.params.print(params)}:${start ?? ''}`)];
  for (const { text } of entries) keys.push(next(text));
  return keys;
}
