import { useEffect, useLayoutEffect, useState } from 'react';
import { boardCursor } from '@quadrille/ui/board';
import { printSquare } from '../rules/square.ts';
import { problem, see, squaresOf, type Surface } from './surface.ts';
import { fingerInput, type Finger } from './finger.ts';
import { emptyHand, type Hand } from './hand.ts';
import { keyInput, squareOf, type Keys } from './keys.ts';
import { screenCell } from './layout.ts';
import { mouseInput, type Mouse } from './mouse.ts';

export interface Input {
  /** The surface as it is now, after every rendering. */
  sitAt(surface: Surface): void;
  readonly mouse: Mouse;
  readonly finger: Finger;
  readonly keys: Keys;
}

/** The hands at the board live as long as it does. */
export function useInput(surface: Surface, start: string, askGiveUp: () => void): Input {
  const [input] = useState(() => inputOf(surface, start, askGiveUp));
  useLayoutEffect(() => input.sitAt(surface));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach()];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function inputOf(first: Surface, start: string, askGiveUp: () => void): Input {
  let surface = first;
  const now = (): Surface => surface;
  const cursor = boardCursor({
    start,
    root: () => surface.parts.svg.current,
    describe: (at) => describePlace(surface, at),
  });
  const mouse = mouseInput(now, cursor);
  let drawn: Hand = emptyHand;
  return {
    sitAt: (next) => {
      // One event may look at the hand again before React has drawn it.
      const setHand = (hand: Hand): void => {
        surface = { ...surface, hand };
        next.setHand(hand);
      };
      surface = { ...next, setHand };
      cursor.refresh();
      if (drawn === next.hand) return;
      drawn = next.hand;
      showAgain();
    },
    mouse,
    finger: fingerInput(now),
    keys: keyInput(now, cursor, askGiveUp),
  };

  /** The piece in hand has been drawn anew. */
  function showAgain(): void {
    if (surface.hand.kind !== 'piece') return;
    if (surface.hand.by === 'mouse') mouse.refresh();
    else if (surface.hand.by === 'waiting') {
      if (surface.hand.at) see(surface, surface.hand.at);
    } else if (surface.hand.by === 'keys') see(surface, screenCell(surface.layout, squareOf(cursor.at()) ?? 0));
  }
}

/** For the active place only: what Enter would do there. */
function describePlace(surface: Surface, at: string): string | undefined {
  const { hand, layout, props, legal } = surface;
  const square = squareOf(at);
  if (hand.kind !== 'piece' || hand.by !== 'keys' || square === undefined || legal.seat === undefined) return undefined;
  const place = screenCell(layout, square);
  const words = problem(surface, hand, place);
  if (words !== undefined) return words;
  return props.say('board.fits', { squares: squaresOf(surface, hand, place)!.map(printSquare).join(' ') });
}
