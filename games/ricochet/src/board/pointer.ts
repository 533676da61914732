import type { PointerEvent } from 'react';
import type { Colour } from '../rules/colour.ts';
import { robotOn } from '../rules/slide.ts';
import { attempt, chooseCell, type Surface } from './surface.ts';
import { placeOf, type Place } from './keys.ts';
import { fromScreen } from './layout.ts';

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
