export {
  createBoardCursor,
  type BoardCursor,
  type FloatAnchor,
  positionInFrame,
  pointerPosition,
  animateSettling,
  travelEasing,
  travelDurationMs,
} from './board-motion.ts';
export { BoardRatioContext, useBoardRatio } from './board-ratio.ts';
export { Coordinates } from './coordinates.tsx';
export { BoardNote, type BoardNoteHandle, ConfirmBubble } from './floating.tsx';
export { focusedBeside, isForOthers, targetOfEvent } from './page-events.ts';
export { arrowStep, type GridView, createGridView, type Point, type QuarterTurns } from './grid-view.ts';
