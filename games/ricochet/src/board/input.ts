import { type BoardCursor, arrowStep } from '@quadrille/ui/board';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { notation } from '../notation/notation.ts';
import { printCell, scanCell } from '../rules/board-text.ts';
import { type Cell, type Colour, type Direction, colours, directions, dx, dy, neighbour } from '../rules/board.ts';
import { printSlide } from '../rules/position.ts';
import { type Slide, robotColours, robotOn } from '../rules/slide.ts';
import { type Surface, activeRobot, attempt, chooseCell, fromScreen } from './surface.ts';

/** What carries `data-at`: a cell, a robot, or an arrow of a robot. */
type Place =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'robot'; readonly robot: Colour }
  | { readonly kind: 'slide'; readonly slide: Slide };

function placeOf(surface: Surface, target: EventTarget | null): Place | undefined {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
  if (!at) return undefined;
  const robot = colours.find((colour) => colour === at);
  if (robot) return { kind: 'robot', robot };
  const move = notation.move.parse(at);
  if (move.ok && move.value.kind === 'slide') return { kind: 'slide', slide: move.value };
  const cell = scanCell(surface.layout.board, at, 0);
  return cell.ok ? { kind: 'cell', cell: cell.value.value } : undefined;
}

export interface Keys {
  /** Listens while nothing else has the focus; returns the function that stops it. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/** Arrows slide the selected robot; with Shift they read the board. Letters and numbers select a robot. */
export function keyInput(now: () => Surface, cursor: BoardCursor): Keys {
  const toRobot = (robot: Colour): void => {
    now().select(robot);
    cursor.go(robot);
  };

  /** True: the key meant something here. */
  const press = (event: Pressed, place: Place | undefined): boolean => {
    const surface = now();
    const { props, layout } = surface;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = arrowStep(layout, event.key);
    const direction = step && directions.find((each) => dx[each] === step.x && dy[each] === -step.y);
    if (direction) {
      if (event.shiftKey) return read(place, direction);
      if (!surface.mayAct || surface.selected === undefined) return read(place, direction);
      attempt(surface, surface.selected, direction);
      return true;
    }
    const robot = robotOfKey(surface, event.key);
    if (robot) {
      toRobot(robot);
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (place?.kind === 'slide') attempt(surface, place.slide.robot, place.slide.direction);
        else if (place?.kind === 'robot') surface.select(place.robot);
        else if (place?.kind === 'cell') {
          const standing = robotOn(props.state.robots, place.cell);
          if (standing && !props.onCell) toRobot(standing);
          else chooseCell(surface, place.cell);
        } else return false;
        return true;
      case 'c':
      case 'C': {
        // Between a robot and the cell it stands on.
        if (!place) return false;
        const on = place.kind === 'slide' ? place.slide.robot : place.kind === 'robot' ? place.robot : undefined;
        if (on) cursor.go(printCell(layout.board, props.state.robots[on]!));
        else toRobot(surface.selected ?? robotColours(props.state.robots)[0]!);
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

  const read = (place: Place | undefined, direction: Direction): boolean => {
    const surface = now();
    const { layout } = surface;
    if (place?.kind === 'cell') {
      const next = neighbour(layout.board, place.cell, direction);
      if (next !== undefined) cursor.go(printCell(layout.board, next));
      return true;
    }
    const robot =
      place?.kind === 'slide' ? place.slide.robot : place?.kind === 'robot' ? place.robot : surface.selected;
    if (robot) cursor.go(printSlide({ robot, direction }));
    return robot !== undefined;
  };

  const onWindow = (event: globalThis.KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || event.key === 'Enter' || event.key === ' ') return;
    // A page that has just been opened has its focus on the heading or nowhere.
    if (target instanceof Element && target.closest(takesKeys)) return;
    if (!now().mayAct || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (press(event, undefined)) event.preventDefault();
  };

  return {
    attach: () => {
      window.addEventListener('keydown', onWindow);
      return () => window.removeEventListener('keydown', onWindow);
    },
    onKeyDown: (event) => {
      if (!press(event, placeOf(now(), event.target))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      const surface = now();
      const place = placeOf(surface, event.target);
      if (!place) return;
      const at = event.target.closest('[data-at]')!.getAttribute('data-at')!;
      if (at !== cursor.at()) cursor.go(at, false);
      if (place.kind === 'slide' && surface.mayAct) surface.select(place.slide.robot);
    },
  };
}

const takesKeys =
  'input, textarea, select, button, a[href], [role="radio"], [role="option"], [role="listbox"], [role="menu"], [role="menuitem"], [role="tab"], [data-at]';

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** 1 to 5, the letter of the notation, or the letter that the robot shows. 0 goes back to the one that must play. */
function robotOfKey({ props }: Surface, key: string): Colour | undefined {
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

/** Pixels from which a drag is a swipe. */
const swipe = 22;

/** A tap chooses; a swipe or drag slides the robot it began on, or else the selected one. */
export function pointerInput(now: () => Surface): PointerInput {
  let down:
    | { readonly id: number; readonly x: number; readonly y: number; readonly place: Place | undefined }
    | undefined;

  const robotUnder = (place: Place | undefined): Colour | undefined => {
    if (place?.kind === 'robot') return place.robot;
    if (place?.kind === 'slide') return place.slide.robot;
    return place && robotOn(now().props.state.robots, place.cell);
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // A second finger zooms.
      if (down) {
        down = undefined;
        return;
      }
      down = { id: event.pointerId, x: event.clientX, y: event.clientY, place: placeOf(now(), event.target) };
    },
    onPointerMove: (event) => {
      if (event.pointerId !== down?.id) return;
      const [x, y] = [event.clientX - down.x, event.clientY - down.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < swipe) return;
      const surface = now();
      const robot = robotUnder(down.place) ?? surface.selected;
      down = undefined;
      if (robot === undefined) return;
      const seen = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'E' : 'W') : y > 0 ? 'S' : 'N';
      attempt(surface, robot, fromScreen(surface.layout, seen));
    },
    onPointerUp: (event) => {
      if (event.pointerId !== down?.id) return;
      const { place } = down;
      down = undefined;
      const surface = now();
      if (!place) return;
      const { onCell, state } = surface.props;
      const under = robotUnder(place);
      if (onCell && !surface.mayAct && under) onCell(state.robots[under]!);
      else if (place.kind === 'slide') attempt(surface, place.slide.robot, place.slide.direction);
      else if (place.kind === 'robot') {
        surface.note.current?.hide();
        surface.select(place.robot);
      } else chooseCell(surface, place.cell);
    },
    onPointerCancel: () => {
      down = undefined;
    },
  };
}
