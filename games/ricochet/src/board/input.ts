import { type BoardCursor, arrowStep, isForOthers, targetOfEvent } from '@quadrille/ui/board';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { notation } from '../notation/notation.ts';
import { printCell, scanCell } from '../rules/board-text.ts';
import { type Cell, type Colour, type Direction, colours, directions, dx, dy, neighbour } from '../rules/board.ts';
import { printSlide } from '../rules/position.ts';
import { type Slide, robotColours, robotOn } from '../rules/slide.ts';
import { type InputContext, activeRobot, trySlide, onCellChosen, directionFromScreen } from './input-context.ts';

/** The element with `data-at`: a cell, a robot, or an arrow of a robot. */
type InputTarget =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'robot'; readonly robot: Colour }
  | { readonly kind: 'slide'; readonly slide: Slide };

function targetOf(context: InputContext, target: EventTarget | null): InputTarget | undefined {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
  if (!at) return undefined;
  const robot = colours.find((colour) => colour === at);
  if (robot) return { kind: 'robot', robot };
  const move = notation.move.parse(at);
  if (move.ok && move.value.kind === 'slide') return { kind: 'slide', slide: move.value };
  const cell = scanCell(context.layout.board, at, 0);
  return cell.ok ? { kind: 'cell', cell: cell.value.value } : undefined;
}

export interface KeyboardInput {
  /** Listens while no other element has the focus; returns the function that removes the listener. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/** Arrow keys slide the selected robot; with Shift they move the reading cursor. Letters and numbers select a robot. */
export function createKeyboardInput(now: () => InputContext, cursor: BoardCursor): KeyboardInput {
  const selectRobot = (robot: Colour): void => {
    now().select(robot);
    cursor.go(robot);
  };

  /** Returns true if the key was handled. */
  const handleKey = (event: PressedKey, place: InputTarget | undefined): boolean => {
    const context = now();
    const { props, layout } = context;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = arrowStep(layout, event.key);
    const direction = step && directions.find((each) => dx[each] === step.x && dy[each] === -step.y);
    if (direction) {
      if (event.shiftKey) return moveReadingCursor(place, direction);
      if (!context.canAct || context.selected === undefined) return moveReadingCursor(place, direction);
      trySlide(context, context.selected, direction);
      return true;
    }
    const robot = findRobotOfKey(context, event.key);
    if (robot) {
      selectRobot(robot);
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (place?.kind === 'slide') trySlide(context, place.slide.robot, place.slide.direction);
        else if (place?.kind === 'robot') context.select(place.robot);
        else if (place?.kind === 'cell') {
          const standing = robotOn(props.state.robots, place.cell);
          if (standing && !props.onCell) selectRobot(standing);
          else onCellChosen(context, place.cell);
        } else return false;
        return true;
      case 'c':
      case 'C': {
        // Space or Enter switches between a robot and its cell.
        if (!place) return false;
        const on = place.kind === 'slide' ? place.slide.robot : place.kind === 'robot' ? place.robot : undefined;
        if (on) cursor.go(printCell(layout.board, props.state.robots[on]!));
        else selectRobot(context.selected ?? robotColours(props.state.robots)[0]!);
        return true;
      }
      case 't':
      case 'T': {
        const { chip } = props.state;
        if (chip) cursor.go(printCell(layout.board, chip.cell));
        return chip !== undefined;
      }
      default:
        return false;
    }
  };

  const moveReadingCursor = (place: InputTarget | undefined, direction: Direction): boolean => {
    const context = now();
    const { layout } = context;
    if (place?.kind === 'cell') {
      const next = neighbour(layout.board, place.cell, direction);
      if (next !== undefined) cursor.go(printCell(layout.board, next));
      return true;
    }
    const robot =
      place?.kind === 'slide' ? place.slide.robot : place?.kind === 'robot' ? place.robot : context.selected;
    if (robot) cursor.go(printSlide({ robot, direction }));
    return robot !== undefined;
  };

  const onWindow = (event: globalThis.KeyboardEvent): void => {
    const target = targetOfEvent(event);
    if (event.defaultPrevented || isForOthers(event, now().stage.current)) return;
    if (event.key === 'Enter' || event.key === ' ') return;
    // On a newly opened page the focus is on the heading or nowhere.
    if (target instanceof Element && target.closest(keyElements)) return;
    if (!now().canAct || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (handleKey(event, undefined)) event.preventDefault();
  };

  return {
    attach: () => {
      window.addEventListener('keydown', onWindow);
      return () => window.removeEventListener('keydown', onWindow);
    },
    onKeyDown: (event) => {
      if (!handleKey(event, targetOf(now(), event.target))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      const context = now();
      const place = targetOf(context, event.target);
      if (!place) return;
      const at = event.target.closest('[data-at]')!.getAttribute('data-at')!;
      if (at !== cursor.at()) cursor.go(at, false);
      if (place.kind === 'slide' && context.canAct) context.select(place.slide.robot);
    },
  };
}

const keyElements =
  'input, textarea, select, button, a[href], [role="radio"], [role="option"], [role="listbox"], [role="menu"], [role="menuitem"], [role="tab"], [data-at]';

type PressedKey = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** 1 to 5, the letter of the notation, or the letter on the robot. 0 selects the robot that must reach the target. */
function findRobotOfKey({ props }: InputContext, key: string): Colour | undefined {
  const here = robotColours(props.state.robots);
  if (key === '0') return activeRobot(props.state);
  if (/^[1-5]$/.test(key)) return here[Number(key) - 1];
  const letter = key.toLowerCase();
  return (
    here.find((robot) => props.say(`board.letter.${robot}`).toLowerCase() === letter) ??
    here.find((robot) => robot[0] === letter)
  );
}

export interface PointerInput {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** Pixels from which a drag counts as a swipe. */
const minSwipePx = 22;

/** A tap selects; a swipe or drag slides the robot under it, or else the selected one. */
export function createPointerInput(now: () => InputContext): PointerInput {
  let down:
    | { readonly id: number; readonly x: number; readonly y: number; readonly place: InputTarget | undefined }
    | undefined;

  const robotUnder = (place: InputTarget | undefined): Colour | undefined => {
    if (place?.kind === 'robot') return place.robot;
    if (place?.kind === 'slide') return place.slide.robot;
    return place && robotOn(now().props.state.robots, place.cell);
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // A second finger zooms the page.
      if (down) {
        down = undefined;
        return;
      }
      down = { id: event.pointerId, x: event.clientX, y: event.clientY, place: targetOf(now(), event.target) };
    },
    onPointerMove: (event) => {
      if (event.pointerId !== down?.id) return;
      const [x, y] = [event.clientX - down.x, event.clientY - down.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < minSwipePx) return;
      const context = now();
      const robot = robotUnder(down.place) ?? context.selected;
      down = undefined;
      if (robot === undefined) return;
      const seen = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'E' : 'W') : y > 0 ? 'S' : 'N';
      trySlide(context, robot, directionFromScreen(context.layout, seen));
    },
    onPointerUp: (event) => {
      if (event.pointerId !== down?.id) return;
      const { place } = down;
      down = undefined;
      const context = now();
      if (!place) return;
      const { onCell, state } = context.props;
      const under = robotUnder(place);
      if (onCell && !context.canAct && under) onCell(state.robots[under]!);
      else if (place.kind === 'slide') trySlide(context, place.slide.robot, place.slide.direction);
      else if (place.kind === 'robot') {
        context.note.current?.hide();
        context.select(place.robot);
      } else onCellChosen(context, place.cell);
    },
    onPointerCancel: () => {
      down = undefined;
    },
  };
}
