/** What the pages of a game on the same board are made of. */
export { BoardFields } from './position-editor.tsx';
export { checkChange, pawnAt } from './drafts.ts';
export { FreeBoard } from './free-board.tsx';
export { draftingOf, PositionEditor, type Drafting } from './position-editor.tsx';
export { SeatFields, seatOptions } from './position-editor.tsx';
export { sidesOf, type Sides } from './sides.ts';
export { useDrafts, type DraftTexts } from './drafts.ts';
import './modes.css';
