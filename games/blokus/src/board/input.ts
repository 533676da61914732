import { useEffect, useLayoutEffect, useState } from 'react';
import { boardCursor } from '@quadrille/ui/board';
import { printSquare } from '../rules/square.ts';
import { problem, see, squaresOf, type Desk } from './desk.ts';
import { fingerInput, type Finger } from './finger.ts';
import { emptyHand, type Hand } from './hand.ts';
import { keyInput, squareOf, type Keys } from './keys.ts';
import { screenCell } from './layout.ts';
import { mouseInput, type Mouse } from './mouse.ts';

export interface Input {
  /** The desk as it is now, after every rendering. */
  sitAt(desk: Desk): void;
  readonly mouse: Mouse;
  readonly finger: Finger;
  readonly keys: Keys;
}

/** The hands at the board live as long as it does. */
export function useInput(desk: Desk, start: string, askGiveUp: () => void): Input {
  const [input] = useState(() => inputOf(desk, start, askGiveUp));
  useLayoutEffect(() => input.sitAt(desk));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach()];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function inputOf(first: Desk, start: string, askGiveUp: () => void): Input {
  let desk = first;
  const now = (): Desk => desk;
  const cursor = boardCursor({
    start,
    root: () => desk.parts.svg.current,
    describe: (at) => describePlace(desk, at),
  });
  const mouse = mouseInput(now, cursor);
  let drawn: Hand = emptyHand;
  return {
    sitAt: (next) => {
      // One event may look at the hand again before React has drawn it.
      const setHand = (hand: Hand): void => {
        desk = { ...desk, hand };
        next.setHand(hand);
      };
      desk = { ...next, setHand };
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
    if (desk.hand.kind !== 'piece') return;
    if (desk.hand.by === 'mouse') mouse.refresh();
    else if (desk.hand.by === 'waiting') {
      if (desk.hand.at) see(desk, desk.hand.at);
    } else if (desk.hand.by === 'keys') see(desk, screenCell(desk.layout, squareOf(cursor.at()) ?? 0));
  }
}

/** For the active place only: what Enter would do there. */
function describePlace(desk: Desk, at: string): string | undefined {
  const { hand, layout, props, legal } = desk;
  const square = squareOf(at);
  if (hand.kind !== 'piece' || hand.by !== 'keys' || square === undefined || legal.seat === undefined) return undefined;
  const place = screenCell(layout, square);
  const words = problem(desk, hand, place);
  if (words !== undefined) return words;
  return props.say('board.fits', { squares: squaresOf(desk, hand, place)!.map(printSquare).join(' ') });
}
