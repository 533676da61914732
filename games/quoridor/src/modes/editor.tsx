import type { ModeProps, Seat } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { FlipVertical2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { still } from '../board/pointer.ts';
import { notation } from '../notation/notation.ts';
import { mirror } from '../rules/geometry.ts';
import { setup } from '../rules/params.ts';
import { printPosition, printSquare } from '../rules/position.ts';
import type { Move, Params, Square } from '../rules/state.ts';
import {
  BoardFields,
  type Drafting,
  PositionEditor,
  SeatFields,
  draftingOf,
  editorAction,
  seatOptions,
} from './position-editor.tsx';
import {
  type Draft,
  type DraftTexts,
  checkChange,
  faultOf,
  paramsFor,
  pawnAt,
  readDraft,
  startDraft,
  useDrafts,
  withPawn,
} from './drafts.ts';
import { FreeBoard } from './free-board.tsx';
import './modes.css';

interface EditorBoardProps extends Drafting<Draft> {
  /** Whose pawn is in hand. */
  readonly seat: Seat;
  take(seat: Seat): void;
}

/** The game's board, on which every pawn may go everywhere and walls come and go. */
function EditorBoard({ page, sides, draft, isGood, seat, take, change }: EditorBoardProps): ReactNode {
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

interface EditorFieldsProps extends Drafting<Draft> {
  readonly seat: Seat;
  take(seat: Seat): void;
}

const sizes = [5, 7, 9, 11, 13, 15];

/** Everything about a position that is not on the board. */
function EditorFields({ sides, draft, seat, take, change }: EditorFieldsProps): ReactNode {
  const { say } = sides;
  return (
    <>
      <Segments
        label={say('editor.pawn')}
        options={seatOptions(draft.params, sides)}
        value={String(seat)}
        choose={(id) => take(Number(id))}
      />
      <SeatFields sides={sides} draft={draft} change={change} />
      <BoardFields
        say={say}
        params={draft.params}
        sizes={sizes}
        begin={(players, size) => change(startDraft(paramsFor(players, size)))}
      />
    </>
  );
}

const texts: DraftTexts<Params, Draft> = {
  defaults: setup.defaults,
  start: startDraft,
  print: printPosition,
  printParams: notation.params.print,
  read: readDraft,
  faultOf,
};

export function Editor(page: ModeProps): ReactNode {
  const drafts = useDrafts(texts);
  const [taken, setTaken] = useState<Seat>(0);
  const drafting = draftingOf(page, drafts);
  const { draft, change, sides } = drafting;
  const seat = Math.min(taken, draft.params.players - 1);
  const turn = editorAction(sides.say, 'mirror', <FlipVertical2 aria-hidden />, () => change(mirror(draft)));
  return (
    <PositionEditor
      page={page}
      texts={texts}
      drafts={drafts}
      rows={2}
      more={draft.params.players === 2 ? [turn] : []}
      board={<EditorBoard {...drafting} seat={seat} take={setTaken} />}
      fields={<EditorFields {...drafting} seat={seat} take={setTaken} />}
    />
  );
}
