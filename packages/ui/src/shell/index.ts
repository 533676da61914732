export { BoardShell, type BoardShellProps, BoardStage } from './board-shell.tsx';
export { hasRoomForCoach, useCoachNote } from './coach-note.tsx';
export { EndBar, EndFrame } from './end-frame.tsx';
export { type ModeEnd, ModeShell } from './mode-shell.tsx';
export { puzzleActions, type PuzzleSide, PuzzleSides } from './puzzle-parts.tsx';
export { type ShellAction, ShellActions, ShellHead, useShellKeys } from './shell-parts.tsx';
