export { BoardShell, BoardStage, type BoardShellProps } from './board-shell.tsx';
export { ModeShell } from './mode-shell.tsx';
export { puzzleActions, PuzzleSides, type PuzzleSide } from './puzzle-parts.tsx';
export { ShellActions, type ShellAction } from './shell-actions.tsx';
export { ShellHead } from './shell-head.tsx';
export { useShellKeys } from './shell-keys.ts';
