import { Confirm } from '@quadrille/ui';
import { BoardNote, type BoardNoteHandle, ConfirmBubble, positionInFrame } from '@quadrille/ui/board';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Colour, boardSize, startSquare } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { printSquare } from '../rules/square.ts';
import { isOver, usedPieces } from '../rules/state.ts';
import { Coordinates, Corners, BoardSquares, HeatMap, Marks } from './squares.tsx';
import { useInput } from './input.ts';
import { findMove } from './keyboard.ts';
import { colourWord, useBoardFacts } from './labels.ts';
import { type Layout, layoutOf, pitch, shapeOf } from './layout.ts';
import { PiecePreview, type PiecePreviewHandle, PlacedPieces, PatternDefs, patternId } from './pieces.tsx';
import {
  type Selection,
  type Props,
  type InputContext,
  tryPlacement,
  noSelection,
  selectedShape,
  isLegalAt,
  legalMovesOf,
  orientationOf,
  cancelSelection,
} from './input-context.ts';
import { OtherTrays, Toolbar, Tray } from './trays.tsx';
import './board.css';
import './trays.css';

/** Buttons that confirm or cancel the piece placed by touch. */
function ConfirmButtons({ context, turn }: { context: InputContext; turn(): void }): ReactNode {
  const { selection, props, layout, elements } = context;
  if (
    selection.kind !== 'piece' ||
    selection.by !== 'waiting' ||
    !selection.at ||
    !elements.svg.current ||
    !elements.stage.current
  ) {
    return undefined;
  }
  const { at } = selection;
  const shape = selectedShape(context, selection);
  const middle = { x: at.x - shape.held.x + shape.width / 2, y: at.y - shape.held.y + shape.height / 2 };
  const { scale, ...position } = positionInFrame(
    elements.svg.current,
    elements.stage.current,
    layout.screenToDrawing(middle),
  );
  return (
    <ConfirmBubble
      anchor={{ position, distancePx: (shape.height / 2) * pitch * scale + 14 }}
      frame={elements.stage}
      labels={{
        group: props.say('board.confirm'),
        set: props.say('board.set'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      isAllowed={isLegalAt(context, selection, at)}
      onSet={() => tryPlacement(context, at)}
      onDrop={() => cancelSelection(context)}
      onTurn={turn}
    />
  );
}

const noMarks: readonly string[] = [];

export function Board(props: Props): ReactNode {
  const { state, turn, say, boardStyle, params, controllableSeats, moves, check } = props;
  const { rotation, coordinates, animation, patterns } = boardStyle;
  const ids = useId();
  const size = boardSize(params);
  const layout = useMemo(() => layoutOf(size, rotation, coordinates), [size, rotation, coordinates]);
  const seat = turn.kind === 'seat' && controllableSeats.includes(turn.seat) ? turn.seat : undefined;
  const legal = useMemo(() => legalMovesOf({ seat, moves, check }), [seat, moves, check]);

  const [inHand, setSelection] = useState<Selection>(noSelection);
  const [position, setPosition] = useState({ state, colour: seat === undefined ? undefined : state.colour });
  if (position.state !== state || (seat !== undefined && position.colour !== state.colour)) {
    // While others move, the tray of the last colour that this person played stays visible.
    setPosition({ state, colour: seat === undefined ? position.colour : state.colour });
    if (position.state !== state) setSelection(noSelection);
  }
  const selection = position.state === state && seat !== undefined ? inHand : noSelection;
  const [isGivingUp, setGivingUp] = useState(false);
  const askGiveUp = useCallback(() => setGivingUp(true), []);

  const colour = position.colour ?? state.colour;
  const piecesLeft = useMemo(() => {
    const used = usedPieces(state, colour);
    return pieces.flatMap(({ index }) => (used[index] ? [] : [index])).toReversed();
  }, [state, colour]);

  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const preview = useRef<PiecePreviewHandle>(null);
  const note = useRef<BoardNoteHandle>(null);
  const context: InputContext = {
    props,
    layout,
    legal,
    selection,
    setSelection,
    piecesLeft,
    elements: { svg, frame, stage, preview, note },
  };
  const { mouse, finger, keys } = useInput(context, printSquare(startSquare(params, state.colour)), askGiveUp);
  const touched = useRef(false);
  const onTrayDown = useCallback(
    (piece: number, event: PointerEvent) => {
      if (event.button !== 0) return;
      if (event.pointerType === 'touch') finger.onTrayDown(piece, event);
      else mouse.pickPiece(piece, event);
    },
    [finger, mouse],
  );

  const { corners, lastSquares, label, starts, numbers } = useBoardFacts(props);
  const marks = props.marks ?? noMarks;
  const viewBox = `0 0 ${layout.width} ${layout.height}`;
  // At the end no piece can be picked, so the board and the remaining pieces are shown instead of the tray.
  const isEnded = isOver(state) && controllableSeats.length === 0;
  const classes = `bk-board${seat === undefined ? '' : ' bk-active'}`;

  return (
    <div
      ref={frame}
      className={classes}
      data-beside="tray"
      onPointerMove={(event) => (event.pointerType === 'touch' ? finger : mouse).onPointerMove(event)}
      onPointerUp={(event) => (event.pointerType === 'touch' ? finger : mouse).onPointerUp(event)}
      onPointerCancel={(event) => event.pointerType === 'touch' && finger.onPointerCancel(event)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && mouse.onPointerLeave()}
      onContextMenu={mouse.onContextMenu}
    >
      <div className="bk-table">
        <div ref={stage} className="bk-stage">
          <svg
            ref={svg}
            role="presentation"
            viewBox={viewBox}
            {...(selection.kind === 'piece' && { 'data-in-hand': selection.by, 'data-right': '' })}
            onPointerDown={(event) => {
              touched.current = event.pointerType === 'touch';
              if (touched.current) finger.onPointerDown(event);
            }}
            onMouseDown={mouse.onMouseDown}
            // A touch was already handled when it ended, so its click event is ignored.
            onClick={(event) => !(touched.current && event.detail > 0) && mouse.onClick(event)}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
          >
            <PatternDefs ids={ids} />
            {coordinates && <Coordinates layout={layout} />}
            <BoardSquares
              layout={layout}
              name={say('board.label', { n: size })}
              describedBy={`${ids}-keys`}
              label={label}
              marks={marks}
              starts={starts}
            />
            {props.heat && props.heat.length > 0 && <HeatMap heat={props.heat} layout={layout} />}
            <Corners corners={corners} layout={layout} />
            <PlacedPieces
              state={state}
              layout={layout}
              ids={ids}
              say={say}
              patterns={patterns}
              animation={animation}
              last={lastSquares}
              numbers={numbers}
            />
            <Marks marks={marks} layout={layout} />
          </svg>
          <PreviewLayer
            previewRef={preview}
            layout={layout}
            selection={selection}
            colour={state.colour}
            pattern={patterns ? patternId(ids, state.colour) : undefined}
          />
          <ConfirmButtons context={context} turn={() => keys.twist('turn')} />
          <BoardNote ref={note} frame={stage} />
        </div>
        <div className="bk-panel">
          {!isEnded && (
            <>
              <Toolbar
                say={say}
                hasPiece={selection.kind === 'piece'}
                canAct={seat !== undefined}
                canGiveUp={legal.canGiveUp}
                hasPlayTools={props.playTools ?? true}
                onTwist={keys.twist}
                onFind={() => findMove(context, 1, 'waiting')}
                onGiveUp={askGiveUp}
              />
              <Tray
                colour={colour}
                piecesLeft={piecesLeft}
                selectedPiece={selection.kind === 'piece' ? selection.piece : undefined}
                legal={legal}
                turns={layout.turns}
                marks={marks}
                patterns={patterns}
                ids={ids}
                say={say}
                onPointerDown={onTrayDown}
                onPick={keys.pickPiece}
              />
            </>
          )}
          <OtherTrays state={state} colour={isEnded ? undefined : colour} say={say} seatName={props.seatName} />
        </div>
      </div>
      <p id={`${ids}-keys`} hidden>
        {say('board.keys')}
      </p>
      {isGivingUp && seat !== undefined && <GiveUpDialog props={props} close={() => setGivingUp(false)} />}
    </div>
  );
}

function GiveUpDialog({ props, close }: { readonly props: Props; close(): void }): ReactNode {
  const { say, state, play } = props;
  return (
    <Confirm
      title={say('board.give-up.title', { colour: colourWord(say, state.colour) })}
      text={say('board.give-up.text')}
      confirmLabel={say('board.give-up')}
      isDangerous
      cancelLabel={say('board.play-on')}
      onConfirm={() => play({ kind: 'giveup' })}
      onClose={close}
    />
  );
}

interface PreviewLayerProps {
  readonly previewRef: RefObject<PiecePreviewHandle | null>;
  readonly layout: Layout;
  readonly selection: Selection;
  readonly colour: Colour;
  readonly pattern: string | undefined;
}

/** In its own SVG: moving the preview must not repaint the board. */
function PreviewLayer({ previewRef, layout, selection, colour, pattern }: PreviewLayerProps): ReactNode {
  return (
    <svg className="bk-air" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {selection.kind === 'piece' && (
        <PiecePreview
          ref={previewRef}
          layout={layout}
          shape={shapeOf(orientationOf(selection), layout.turns)}
          colour={colour}
          floating={selection.by === 'finger' || selection.by === 'waiting'}
          pattern={pattern}
        />
      )}
    </svg>
  );
}
