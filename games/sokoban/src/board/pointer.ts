import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Direction } from '../rules/state.ts';
import { hasBox } from '../rules/step.ts';
import { act, cellUnder, isPushedByClick, pointerOn, step, take, type Surface } from './surface.ts';
import { unit, type Point } from './view.tsx';

/** Pixels of tolerance for a click, and of a swipe per step. */
const still = 7;
const stride = 34;

interface Press {
  readonly id: number;
  readonly touch: boolean;
  readonly cell: number | undefined;
  x: number;
  y: number;
  kind: 'click' | 'drag' | 'swipe';
}

export interface PointerHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/**
 * A click acts, and pushes an adjacent case. A case can be dragged and runs to where it is dropped. A swipe elsewhere
 * steps, once per stride.
 */
export function usePointer(
  now: () => Surface,
  ghost: RefObject<SVGGElement | null>,
  focus: (cell: number) => void,
): PointerHandlers {
  const press = useRef<Press>(undefined);

  const showGhost = (event: PointerEvent): void => {
    const surface = now();
    const cell = cellUnder(surface, event);
    const allowed = cell !== undefined && surface.hand !== undefined && surface.hand.pushes(cell) > 0;
    if (ghost.current) placeGhost(ghost.current, pointerOn(surface, event), allowed);
  };
  const hideGhost = (): void => {
    if (ghost.current) removeGhost(ghost.current);
  };

  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      const surface = now();
      const cell = cellUnder(surface, event);
      press.current = {
        id: event.pointerId,
        touch: event.pointerType === 'touch',
        cell,
        x: event.clientX,
        y: event.clientY,
        kind: 'click',
      };
      if (surface.active) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const pressed = press.current;
      const surface = now();
      if (!pressed || pressed.id !== event.pointerId || !surface.active) return;
      const [right, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
      const far = Math.hypot(right, down);
      if (pressed.kind === 'click' && far > still) {
        if (pressed.cell !== undefined && hasBox(surface.props.state, pressed.cell)) {
          pressed.kind = 'drag';
          surface.route.stop();
          if (surface.hand?.box !== pressed.cell) take(surface, pressed.cell);
        } else if (pressed.touch) pressed.kind = 'swipe';
      }
      if (pressed.kind === 'drag') showGhost(event);
      if (pressed.kind === 'swipe' && far >= stride) {
        const screen: Direction = Math.abs(right) > Math.abs(down) ? (right < 0 ? 0 : 2) : down < 0 ? 1 : 3;
        pressed.x = event.clientX;
        pressed.y = event.clientY;
        step(surface, surface.view.onBoard(screen));
      }
    },
    onPointerUp: (event) => {
      const pressed = press.current;
      press.current = undefined;
      hideGhost();
      if (!pressed || pressed.id !== event.pointerId) return;
      const surface = now();
      const cell = cellUnder(surface, event);
      if (pressed.kind === 'swipe' || cell === undefined) return;
      if (pressed.kind === 'drag') {
        const moves = surface.hand?.moves(cell);
        if (cell !== pressed.cell) surface.setHand(undefined);
        if (moves) surface.route.go(moves);
        return;
      }
      focus(cell);
      act(surface, cell, isPushedByClick(surface, cell));
    },
    onPointerCancel: () => {
      press.current = undefined;
      hideGhost();
    },
  };
}

/** The dragged case follows the pointer without a render. */
function placeGhost(element: SVGGElement, { x, y }: Point, allowed: boolean): void {
  element.dataset['over'] = allowed ? 'yes' : 'no';
  element.style.transform = `translate(${x - unit / 2}px, ${y - unit / 2}px)`;
  element.style.visibility = 'visible';
}

function removeGhost(element: SVGGElement): void {
  element.style.visibility = 'hidden';
}
