import type { Seat } from '@quadrille/kit';
import { useCallback, useRef, type PointerEvent, type ReactNode } from 'react';
import { still } from '../board/mouse.ts';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../notation/square-text.ts';
import type { Move, Square } from '../rules/state.ts';
import { checkChange, pawnAt, withPawn, type Draft } from './draft.ts';
import { FreeBoard } from './free-board.tsx';
import type { Drafting } from './position-editor.tsx';

interface EditorBoardProps extends Drafting<Draft> {
  /** Whose pawn is in hand. */
  readonly seat: Seat;
  take(seat: Seat): void;
}

/** The game's board, on which every pawn may go everywhere and walls come and go. */
export function EditorBoard({ page, sides, draft, isGood, seat, take, change }: EditorBoardProps): ReactNode {
  const { say } = sides;
  const pressed = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const check = useCallback((move: Move) => checkChange(draft, seat, move), [draft, seat]);

  const put = (to: Square): void => {
    const other = pawnAt(draft, to);
    if (other !== undefined) {
      take(other);
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.pawn-put', { seat, square: printSquare(to) }));
    change(withPawn(draft, seat, to));
  };

  /** The pawn under the pointer comes into hand; where it is let go, the board takes a click there. */
  const onPointerDown = (event: PointerEvent): void => {
    dragged.current = false;
    pressed.current = undefined;
    const at = event.target instanceof Element ? event.target.closest('[data-at]')?.getAttribute('data-at') : undefined;
    const move = at ? notation.move.parse(at) : undefined;
    const under = move?.ok && move.value.kind === 'pawn' ? pawnAt(draft, move.value.to) : undefined;
    if (under === undefined) return;
    pressed.current = { x: event.clientX, y: event.clientY };
    if (under !== seat) take(under);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const from = pressed.current;
    if (from && event.buttons === 1)
      dragged.current ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > still;
  };

  return (
    <div className="qm-editor" onPointerDownCapture={onPointerDown} onPointerMoveCapture={onPointerMove}>
      <FreeBoard
        page={page}
        sides={sides}
        draft={draft}
        isGood={isGood}
        seat={seat}
        question="editor.confirm-move"
        check={check}
        put={put}
        // A pawn that is let go over a gap places no wall.
        mayToggle={() => !dragged.current}
        setWalls={(walls) => change({ ...draft, walls })}
      />
    </div>
  );
}
