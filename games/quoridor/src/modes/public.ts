/** What the pages of a game on the same board are made of. */
export { BoardFields } from './board-fields.tsx';
export { checkChange, pawnAt } from './draft.ts';
export { FreeBoard } from './free-board.tsx';
export { draftingOf, PositionEditor, type Drafting } from './position-editor.tsx';
export { SeatFields, seatOptions } from './seat-fields.tsx';
export { sidesOf, type Sides } from './sides.ts';
export { useDrafts, type DraftTexts } from './use-drafts.ts';
import './modes.css';
