import type { ModeProps, Seat } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { FlipVertical2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { maxTremblePx } from '../board/pointer.ts';
import { notation } from '../notation/notation.ts';
import { mirrorState } from '../rules/geometry.ts';
import { setup } from '../rules/params.ts';
import { printPosition, printSquare } from '../rules/position.ts';
import type { Move, Params, Square } from '../rules/state.ts';
import {
  BoardFields,
  type DraftProps,
  PositionEditor,
  SeatFields,
  draftPropsOf,
  editorAction,
  seatOptions,
} from './position-editor.tsx';
import {
  type Draft,
  type DraftCodec,
  checkChange,
  findFault,
  paramsFor,
  seatAt,
  parseDraft,
  startDraft,
  useDrafts,
  withPawn,
} from './drafts.ts';
import { FreeBoard } from './free-board.tsx';
import './modes.css';

interface EditorBoardProps extends DraftProps<Draft> {
  /** The seat whose pawn a click places. */
  readonly seat: Seat;
  onSelect(seat: Seat): void;
}

/** The board of the editor: a click places the selected pawn anywhere, and walls can be added and removed. */
function EditorBoard({ page, seatNames, draft, isPlayable, seat, onSelect, change }: EditorBoardProps): ReactNode {
  const { say } = seatNames;
  const pressed = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const check = useCallback((move: Move) => checkChange(draft, seat, move), [draft, seat]);

  const put = (to: Square): void => {
    const other = seatAt(draft, to);
    if (other !== undefined) {
      onSelect(other);
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.pawn-put', { seat, square: printSquare(to) }));
    change(withPawn(draft, seat, to));
  };

  /** Pressing on a pawn selects it; releasing it elsewhere counts as a click there. */
  const onPointerDown = (event: PointerEvent): void => {
    dragged.current = false;
    pressed.current = undefined;
    const at = event.target instanceof Element ? event.target.closest('[data-at]')?.getAttribute('data-at') : undefined;
    const move = at ? notation.move.parse(at) : undefined;
    const under = move?.ok && move.value.kind === 'pawn' ? seatAt(draft, move.value.to) : undefined;
    if (under === undefined) return;
    pressed.current = { x: event.clientX, y: event.clientY };
    if (under !== seat) onSelect(under);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const from = pressed.current;
    if (from && event.buttons === 1)
      dragged.current ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > maxTremblePx;
  };

  return (
    <div className="qm-editor" onPointerDownCapture={onPointerDown} onPointerMoveCapture={onPointerMove}>
      <FreeBoard
        page={page}
        seatNames={seatNames}
        draft={draft}
        isPlayable={isPlayable}
        seat={seat}
        question="editor.confirm-move"
        check={check}
        onPlace={put}
        // Releasing a dragged pawn over a gap must not place a wall.
        canToggleWall={() => !dragged.current}
        onWallsChange={(walls) => change({ ...draft, walls })}
      />
    </div>
  );
}

interface EditorFieldsProps extends DraftProps<Draft> {
  readonly seat: Seat;
  onSelect(seat: Seat): void;
}

const sizes = [5, 7, 9, 11, 13, 15];

/** The form for the parts of a position that are not on the board. */
function EditorFields({ seatNames, draft, seat, onSelect, change }: EditorFieldsProps): ReactNode {
  const { say } = seatNames;
  return (
    <>
      <SegmentedControl
        label={say('editor.pawn')}
        options={seatOptions(draft.params, seatNames)}
        value={String(seat)}
        onChange={(id) => onSelect(Number(id))}
      />
      <SeatFields seatNames={seatNames} draft={draft} change={change} />
      <BoardFields
        say={say}
        params={draft.params}
        sizes={sizes}
        onBegin={(players, size) => change(startDraft(paramsFor(players, size)))}
      />
    </>
  );
}

const codec: DraftCodec<Params, Draft> = {
  defaults: setup.defaults,
  start: startDraft,
  print: printPosition,
  printParams: notation.params.print,
  parse: parseDraft,
  findFault,
};

export function Editor(page: ModeProps): ReactNode {
  const drafts = useDrafts(codec);
  const [taken, setTaken] = useState<Seat>(0);
  const drafting = draftPropsOf(page, drafts);
  const { draft, change, seatNames } = drafting;
  const seat = Math.min(taken, draft.params.players - 1);
  const turn = editorAction(seatNames.say, 'mirror', <FlipVertical2 aria-hidden />, () => change(mirrorState(draft)));
  return (
    <PositionEditor
      page={page}
      codec={codec}
      drafts={drafts}
      rows={2}
      moreActions={draft.params.players === 2 ? [turn] : []}
      board={<EditorBoard {...drafting} seat={seat} onSelect={setTaken} />}
      fields={<EditorFields {...drafting} seat={seat} onSelect={setTaken} />}
    />
  );
}
