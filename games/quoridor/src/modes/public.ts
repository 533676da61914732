/** Parts of the pages for games that extend Quoridor. */
export { BoardFields } from './position-editor.tsx';
export { checkChange, seatAt } from './drafts.ts';
export { FreeBoard } from './free-board.tsx';
export { draftPropsOf, PositionEditor, type DraftProps } from './position-editor.tsx';
export { SeatFields, seatOptions } from './position-editor.tsx';
export { seatNamesOf, type SeatNames } from './seat-names.ts';
export { useDrafts, type DraftCodec } from './drafts.ts';
import './modes.css';
