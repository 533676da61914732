export {
  boardCursor,
  type BoardCursor,
  type FloatPlace,
  framePlace,
  pointerPlace,
  settle,
  travelEasing,
  travelTime,
} from './places.ts';
export { Coordinates } from './coordinates.tsx';
export { BoardNote, type BoardNoteHandle, ConfirmBubble } from './floating.tsx';
export { arrowStep, type GridView, gridView, type Point, type QuarterTurns } from './grid-view.ts';
