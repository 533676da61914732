import type { Board, Chip, TargetSymbol } from '../rules/board.ts';

/** A chip of a custom board may lie where the board has no target of its own. */
export const symbolOf = (board: Board, chip: Chip): TargetSymbol =>
  board.targets.find(({ cell, colour }) => cell === chip.cell && colour === chip.colour)?.symbol ??
  (chip.colour === 'any' ? 'vortex' : 'circle');
