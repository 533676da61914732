import { userEvent } from 'vitest/browser';
import { claim, Finding } from '../trial/walk.ts';
import { activeAt, atOf, placesOf } from './places.ts';

/** The board's keyboard as a graph: which key leads from which element to which. */
export interface KeyboardWalk {
  /** Goes to the element by known keys or by trying keys. Returns false if no way was found. */
  goTo(goal: (at: string) => boolean): Promise<string | undefined>;
  /** Tries keys until every element was reached. Returns those that were not. */
  findUnreached(): Promise<readonly string[]>;
}

/** Arrow presses in one batch: half a board. */
const arrowsPerBatch = 8;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Enters the board with Tab, as a person without a mouse does. */
export async function enterByTab(home: Element): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  for (let i = 0; i < 20; i++) {
    await userEvent.keyboard('{Tab}');
    if (activeAt(home) !== undefined) return;
  }
  throw new Finding('Tab does not reach the board');
}

export function keyboardWalk(home: Element, keys: readonly string[]): KeyboardWalk {
  const ways = new Map<string, Map<string, string>>();
  const reached = new Set<string>();
  // Far more than a working keyboard needs, to stop on a board that loses its cursor.
  let pressesLeft = 60 * (placesOf(home).length + 10) * keys.length;

  const here = (): string => {
    const at = activeAt(home);
    claim(at !== undefined, 'the keyboard cursor has left the board');
    reached.add(at);
    return at;
  };

  /** Presses these keys in one batch, which takes as long as a single key, and records where each led. */
  const press = async (way: readonly string[]): Promise<readonly (string | undefined)[]> => {
    pressesLeft -= way.length;
    const trail: (string | undefined)[] = [];
    const note = ({ key }: KeyboardEvent): void => {
      if (!modifiers.has(key)) trail.push(activeAt(home));
    };
    document.addEventListener('keyup', note);
    await userEvent.keyboard(way.map((key) => `{${key}}`).join(''));
    document.removeEventListener('keyup', note);
    return trail;
  };

  /** The shortest known key sequence from here to a matching element. */
  const keysTo = (from: string, fits: (at: string) => boolean): readonly string[] | undefined => {
    const queue: { at: string; way: readonly string[] }[] = [{ at: from, way: [] }];
    const seen = new Set([from]);
    for (const { at, way } of queue) {
      if (fits(at)) return way;
      for (const [key, next] of ways.get(at) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push({ at: next, way: [...way, key] });
      }
    }
    return undefined;
  };

  // The same direction first, because it finds new elements faster than trying keys in order.
  let latest = keys[0]!;
  const untriedKey = (at: string, among: readonly string[]): string | undefined =>
    [...among.filter((key) => key === latest), ...among].find((key) => !ways.get(at)?.has(key));

  /** Goes to the nearest element with an untried key and presses it. Returns false if none is left. */
  const explore = async (among = keys): Promise<boolean> => {
    const way = keysTo(here(), (at) => untriedKey(at, among) !== undefined);
    if (!way || pressesLeft <= 0) return false;
    if (way.length > 0) await press(way);
    let from = here();
    const key = untriedKey(from, among);
    if (key === undefined) return true;
    const trail = await press(Array.from({ length: key.includes('Arrow') ? arrowsPerBatch : 1 }, () => key));
    here();
    for (const to of trail) {
      if (to === undefined || ways.get(from)?.has(key)) break;
      reached.add(to);
      ways.set(from, (ways.get(from) ?? new Map<string, string>()).set(key, to));
      if (to !== from) latest = key;
      from = to;
    }
    return true;
  };

  const missing = (): readonly string[] =>
    placesOf(home)
      .map(atOf)
      .filter((at) => !reached.has(at));

  return {
    goTo: async (goal) => {
      for (;;) {
        const way = keysTo(here(), goal);
        if (way) {
          if (way.length > 0) await press(way);
          const at = here();
          if (goal(at)) return at;
          if (pressesLeft <= 0) return undefined;
        } else if (!(await explore())) return undefined;
      }
    },
    findUnreached: async () => {
      here();
      // Arrows step to neighbours; other keys jump, and the way back is long.
      for (const among of [keys.filter((key) => key.includes('Arrow')), keys]) {
        while (missing().length > 0 && (await explore(among)));
      }
      return missing();
    },
  };
}
