import { createBoardCursor } from '@quadrille/ui/board';
import { useEffect, useLayoutEffect, useState } from 'react';
import { printSquare } from '../rules/square.ts';
import {
  type Selection,
  type InputContext,
  noSelection,
  findProblem,
  showPreview,
  squaresOf,
} from './input-context.ts';
import { type KeyboardInput, createKeyboardInput, squareOf } from './keyboard.ts';
import { screenCell } from './layout.ts';
import { type TouchInput, type MouseInput, createTouchInput, createMouseInput } from './pointer.ts';

interface BoardInput {
  /** Called after every rendering with the current context. */
  update(context: InputContext): void;
  readonly mouse: MouseInput;
  readonly finger: TouchInput;
  readonly keys: KeyboardInput;
}

/** Input handlers that live as long as the board. */
export function useInput(context: InputContext, start: string, askGiveUp: () => void): BoardInput {
  const [input] = useState(() => createBoardInput(context, start, askGiveUp));
  useLayoutEffect(() => input.update(context));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach()];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function createBoardInput(first: InputContext, start: string, askGiveUp: () => void): BoardInput {
  let context = first;
  const now = (): InputContext => context;
  const cursor = createBoardCursor({
    start,
    root: () => context.elements.svg.current,
    describe: (at) => describeSquare(context, at),
  });
  const mouse = createMouseInput(now, cursor);
  let drawn: Selection = noSelection;
  return {
    update: (next) => {
      // One event may read the state again before React has rendered it.
      const setSelection = (selection: Selection): void => {
        context = { ...context, selection };
        next.setSelection(selection);
      };
      context = { ...next, setSelection };
      cursor.refresh();
      if (drawn === next.selection) return;
      drawn = next.selection;
      showSelection();
    },
    mouse,
    finger: createTouchInput(now),
    keys: createKeyboardInput(now, cursor, askGiveUp),
  };

  /** Called after the selected piece was rendered again. */
  function showSelection(): void {
    if (context.selection.kind !== 'piece') return;
    if (context.selection.by === 'mouse') mouse.refresh();
    else if (context.selection.by === 'waiting') {
      if (context.selection.at) showPreview(context, context.selection.at);
    } else if (context.selection.by === 'keys')
      showPreview(context, screenCell(context.layout, squareOf(cursor.at()) ?? 0));
  }
}

/** Only for the active square: the effect of Enter there. */
function describeSquare(context: InputContext, at: string): string | undefined {
  const { selection, layout, props, legal } = context;
  const square = squareOf(at);
  if (selection.kind !== 'piece' || selection.by !== 'keys' || square === undefined || legal.seat === undefined)
    return undefined;
  const place = screenCell(layout, square);
  const words = findProblem(context, selection, place);
  if (words !== undefined) return words;
  return props.say('board.fits', { squares: squaresOf(context, selection, place)!.map(printSquare).join(' ') });
}
