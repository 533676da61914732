import { useEffect, useLayoutEffect, useState } from 'react';
import { boardCursor } from '@quadrille/ui/board';
import { notation } from '../notation/notation.ts';
import type { Surface } from './surface.ts';
import { fingerInput, type Finger } from './finger.ts';
import type { Hand } from './hand.ts';
import { keyInput, type Keys } from './keys.ts';
import { mouseInput, type Mouse } from './mouse.ts';

export interface Input {
  /** The surface as it is now, after every rendering. */
  sitAt(surface: Surface): void;
  readonly mouse: Mouse;
  readonly finger: Finger;
  readonly keys: Keys;
}

/** The hands at the board live as long as it does. */
export function useInput(surface: Surface, start: string): Input {
  const [input] = useState(() => inputOf(surface, start));
  useLayoutEffect(() => input.sitAt(surface));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach(), input.finger.detach];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function inputOf(first: Surface, start: string): Input {
  let surface = first;
  const now = (): Surface => surface;
  const cursor = boardCursor({
    start,
    root: () => surface.parts.svg.current,
    describe: (at) => describePlace(surface, at),
  });
  const mouse = mouseInput(now, cursor);
  return {
    sitAt: (next) => {
      // One event may look at the hand again before React has drawn it.
      const setHand = (hand: Hand): void => {
        surface = { ...surface, hand };
        next.setHand(hand);
      };
      surface = { ...next, setHand };
      cursor.refresh();
    },
    mouse,
    finger: fingerInput(now),
    keys: keyInput(now, cursor, mouse.isOver),
  };
}

/** For the active place only: asking about every place would search a path for each. */
function describePlace({ legal, props }: Surface, at: string): string | undefined {
  const move = notation.move.parse(at);
  if (!move.ok || move.value.kind !== 'wall' || legal.seat === undefined) return undefined;
  const fault = legal.wallFault(move.value.wall);
  return fault ? props.explain(fault) : props.say('board.can-place');
}
