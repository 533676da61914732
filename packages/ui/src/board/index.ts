export { boardCursor, type BoardCursor } from './board-cursor.ts';
export { BoardNote, type BoardNoteHandle } from './board-note.tsx';
export { Coordinates } from './coordinates.tsx';
export { ConfirmBubble } from './confirm-bubble.tsx';
export type { FloatPlace } from './float-place.ts';
export { arrowStep, gridView, type GridView, type Point, type QuarterTurns } from './grid-view.ts';
export { settle, travelEasing, travelTime } from './motion.ts';
export { framePlace, pointerPlace } from './pointer-place.ts';
