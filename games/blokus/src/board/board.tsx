import { Confirm } from '@quadrille/ui';
import { BoardNote, type BoardNoteHandle, ConfirmBubble, framePlace } from '@quadrille/ui/board';
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
import { Coordinates, Corners, Ground, HeatMap, Marks } from './ground.tsx';
import { findMove, useInput } from './input.ts';
import { colourWord, useSight } from './labels.ts';
import { type Layout, layoutOf, pitch, shapeOf } from './layout.ts';
import { Ghost, type GhostHandle, LaidPieces, Paint, patternId } from './pieces.tsx';
import {
  type Hand,
  type Props,
  type Surface,
  attempt,
  emptyHand,
  heldShape,
  isLegalAt,
  legalOf,
  orientationOf,
  putBack,
} from './surface.ts';
import { OtherTrays, Toolbar, Tray } from './trays.tsx';
import './board.css';
import './trays.css';

/** What a finger has laid down waits for ✓. */
function Waiting({ surface, turn }: { surface: Surface; turn(): void }): ReactNode {
  const { hand, props, layout, parts } = surface;
  if (hand.kind !== 'piece' || hand.by !== 'waiting' || !hand.at || !parts.svg.current || !parts.stage.current) {
    return undefined;
  }
  const { at } = hand;
  const shape = heldShape(surface, hand);
  const middle = { x: at.x - shape.held.x + shape.width / 2, y: at.y - shape.held.y + shape.height / 2 };
  const { scale, ...place } = framePlace(parts.svg.current, parts.stage.current, layout.draw(middle));
  return (
    <ConfirmBubble
      place={{ place, distance: (shape.height / 2) * pitch * scale + 14 }}
      frame={parts.stage}
      labels={{
        group: props.say('board.confirm'),
        set: props.say('board.set'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      allowed={isLegalAt(surface, hand, at)}
      onSet={() => attempt(surface, at)}
      onDrop={() => putBack(surface)}
      onTurn={turn}
    />
  );
}

const noMarks: readonly string[] = [];

export function Board(props: Props): ReactNode {
  const { state, turn, say, look, params, hands, moves, check } = props;
  const { rotation, coordinates, animation, patterns } = look;
  const ids = useId();
  const size = boardSize(params);
  const layout = useMemo(() => layoutOf(size, rotation, coordinates), [size, rotation, coordinates]);
  const seat = turn.kind === 'seat' && hands.includes(turn.seat) ? turn.seat : undefined;
  const legal = useMemo(() => legalOf({ seat, moves, check }), [seat, moves, check]);

  const [inHand, setHand] = useState<Hand>(emptyHand);
  const [position, setPosition] = useState({ state, colour: seat === undefined ? undefined : state.colour });
  if (position.state !== state || (seat !== undefined && position.colour !== state.colour)) {
    // While others play, the tray of who played here last stays in sight.
    setPosition({ state, colour: seat === undefined ? position.colour : state.colour });
    if (position.state !== state) setHand(emptyHand);
  }
  const hand = position.state === state && seat !== undefined ? inHand : emptyHand;
  const [isGivingUp, setGivingUp] = useState(false);
  const askGiveUp = useCallback(() => setGivingUp(true), []);

  const colour = position.colour ?? state.colour;
  const left = useMemo(() => {
    const used = usedPieces(state, colour);
    return pieces.flatMap(({ index }) => (used[index] ? [] : [index])).toReversed();
  }, [state, colour]);

  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const ghost = useRef<GhostHandle>(null);
  const note = useRef<BoardNoteHandle>(null);
  const surface: Surface = { props, layout, legal, hand, setHand, left, parts: { svg, frame, stage, ghost, note } };
  const { mouse, finger, keys } = useInput(surface, printSquare(startSquare(params, state.colour)), askGiveUp);
  const touched = useRef(false);
  const onTrayDown = useCallback(
    (piece: number, event: PointerEvent) => {
      if (event.button !== 0) return;
      if (event.pointerType === 'touch') finger.onTrayDown(piece, event);
      else mouse.take(piece, event);
    },
    [finger, mouse],
  );

  const { corners, lastSquares, label, starts, numbers } = useSight(props);
  const marks = props.marks ?? noMarks;
  const viewBox = `0 0 ${layout.width} ${layout.height}`;
  // Nobody takes a piece any more: the finished board and what is left over are what counts.
  const isEnded = isOver(state) && hands.length === 0;
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
            {...(hand.kind === 'piece' && { 'data-in-hand': hand.by, 'data-right': '' })}
            onPointerDown={(event) => {
              touched.current = event.pointerType === 'touch';
              if (touched.current) finger.onPointerDown(event);
            }}
            onMouseDown={mouse.onMouseDown}
            // A finger has done its work when it was lifted.
            onClick={(event) => !(touched.current && event.detail > 0) && mouse.onClick(event)}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
          >
            <Paint ids={ids} />
            {coordinates && <Coordinates layout={layout} />}
            <Ground
              layout={layout}
              name={say('board.label', { n: size })}
              describedBy={`${ids}-keys`}
              label={label}
              marks={marks}
              starts={starts}
            />
            {props.heat && props.heat.length > 0 && <HeatMap heat={props.heat} layout={layout} />}
            <Corners corners={corners} layout={layout} />
            <LaidPieces
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
          <Air
            ghost={ghost}
            layout={layout}
            hand={hand}
            colour={state.colour}
            pattern={patterns ? patternId(ids, state.colour) : undefined}
          />
          <Waiting surface={surface} turn={() => keys.twist('turn')} />
          <BoardNote ref={note} frame={stage} />
        </div>
        <div className="bk-panel">
          {!isEnded && (
            <>
              <Toolbar
                say={say}
                hasPiece={hand.kind === 'piece'}
                mayAct={seat !== undefined}
                mayGiveUp={legal.mayGiveUp}
                playTools={props.playTools ?? true}
                twist={keys.twist}
                find={() => findMove(surface, 1, 'waiting')}
                giveUp={askGiveUp}
              />
              <Tray
                colour={colour}
                left={left}
                held={hand.kind === 'piece' ? hand.piece : undefined}
                legal={legal}
                turns={layout.turns}
                marks={marks}
                patterns={patterns}
                ids={ids}
                say={say}
                onPointerDown={onTrayDown}
                take={keys.take}
              />
            </>
          )}
          <OtherTrays state={state} colour={isEnded ? undefined : colour} say={say} seatName={props.seatName} />
        </div>
      </div>
      <p id={`${ids}-keys`} hidden>
        {say('board.keys')}
      </p>
      {isGivingUp && seat !== undefined && <GiveUp props={props} close={() => setGivingUp(false)} />}
    </div>
  );
}

function GiveUp({ props, close }: { readonly props: Props; close(): void }): ReactNode {
  const { say, state, play } = props;
  return (
    <Confirm
      title={say('board.give-up.title', { colour: colourWord(say, state.colour) })}
      text={say('board.give-up.text')}
      confirmLabel={say('board.give-up')}
      danger
      cancelLabel={say('board.play-on')}
      confirm={() => play({ kind: 'giveup' })}
      close={close}
    />
  );
}

interface AirProps {
  readonly ghost: RefObject<GhostHandle | null>;
  readonly layout: Layout;
  readonly hand: Hand;
  readonly colour: Colour;
  readonly pattern: string | undefined;
}

/** A drawing of its own: the browser need not paint the board again when the piece in the air moves. */
function Air({ ghost, layout, hand, colour, pattern }: AirProps): ReactNode {
  return (
    <svg className="bk-air" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {hand.kind === 'piece' && (
        <Ghost
          ref={ghost}
          layout={layout}
          shape={shapeOf(orientationOf(hand), layout.turns)}
          colour={colour}
          floating={hand.by === 'finger' || hand.by === 'waiting'}
          pattern={pattern}
        />
      )}
    </svg>
  );
}
