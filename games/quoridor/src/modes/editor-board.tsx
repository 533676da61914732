import type { Args, ModeProps, Say, Seat } from '@quadrille/kit';
import { useCallback, useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import { still } from '../board/mouse.ts';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../notation/square-text.ts';
import type { Move } from '../rules/state.ts';
import { checkChange, pawnAt, withPawn, withWallToggled, type Draft } from './draft.ts';
import type { Sides } from './sides.ts';

interface EditorBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly draft: Draft;
  readonly isGood: boolean;
  /** Whose pawn is in hand. */
  readonly seat: Seat;
  take(seat: Seat): void;
  change(next: Draft): void;
}

/** What the board says in a game is not true here. */
const otherWords: Readonly<Record<string, string>> = {
  'board.keys': 'editor.keys',
  'board.target': 'editor.target',
  'board.can-place': 'editor.can-place',
  'board.confirm-wall': 'editor.confirm-wall',
  'board.confirm-move': 'editor.confirm-move',
  'board.set': 'editor.set',
  'board.go': 'editor.put',
  'board.moves': 'editor.targets',
};

function inOtherWords(say: Say): Say {
  const other = (key: string, args?: Args): string => say(otherWords[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}

/** The game's board, on which every pawn may go everywhere and walls come and go. */
export function EditorBoard({ page, sides, draft, isGood, seat, take, change }: EditorBoardProps): ReactNode {
  const pressed = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const state = useMemo(() => ({ ...draft, toMove: seat }), [draft, seat]);
  const check = useCallback((move: Move) => checkChange(draft, seat, move), [draft, seat]);
  const say = useMemo(() => inOtherWords(sides.say), [sides.say]);

  const play = (move: Move): void => {
    if (move.kind === 'wall') {
      // A pawn that is let go over a gap places no wall.
      if (dragged.current) return;
      const next = withWallToggled(draft, move.wall);
      const word = next.walls.length > draft.walls.length ? 'editor.wall-put' : 'editor.wall-gone';
      page.announce(say(word, { wall: notation.move.print(move) }));
      change(next);
      return;
    }
    if (move.kind !== 'pawn') return;
    const other = pawnAt(draft, move.to);
    if (other !== undefined) {
      take(other);
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.pawn-put', { seat, square: printSquare(move.to) }));
    change(withPawn(draft, seat, move.to));
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
      <Board
        params={draft.params}
        state={state}
        turn={{ kind: 'seat', seat }}
        hands={[seat]}
        moves={() => []}
        check={check}
        play={play}
        explain={sides.explain}
        say={say}
        seatName={sides.name}
        announce={page.announce}
        look={page.look}
        // Where somebody has no way, there is none to show.
        preferences={isGood ? page.preferences : { ...page.preferences, path: 'off' }}
      />
    </div>
  );
}
