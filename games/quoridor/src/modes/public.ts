/** What the pages of a game on the same board are made of. */
export { checkChange, pawnAt, withWallToggled } from './draft.ts';
export { sidesOf, type Sides } from './sides.ts';
import './modes.css';
