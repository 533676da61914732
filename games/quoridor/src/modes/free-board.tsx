import type { Args, Fault, ModeProps, Say, Seat } from '@quadrille/kit';
import { useMemo, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import type { Scenery } from '../board/layout.ts';
import { notation } from '../notation/notation.ts';
import type { Move, Square, State, Wall } from '../rules/state.ts';
import { withWallToggled } from './drafts.ts';
import type { SeatNames } from './seat-names.ts';

interface FreeBoardProps {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly draft: State;
  readonly isPlayable: boolean;
  /** The seat that the board treats as the player to move. */
  readonly seat: Seat;
  /** The text with which the board confirms a square. */
  readonly question: string;
  check(move: Move): Fault | undefined;
  onPlace(to: Square): void;
  /** Whether a click on a gap may toggle a wall now. */
  canToggleWall?(): boolean;
  /** Called after a wall was added or removed. */
  onWallsChange(walls: readonly Wall[]): void;
  readonly scenery?: Scenery;
}

/** Messages of a match that are wrong in the editor, with their replacements. */
const editorKeys: Readonly<Record<string, string>> = {
  'board.keys': 'editor.keys',
  'board.target': 'editor.target',
  'board.can-place': 'editor.can-place',
  'board.confirm-wall': 'editor.confirm-wall',
  'board.set': 'editor.set',
  'board.go': 'editor.put',
  'board.moves': 'editor.targets',
};

/** The editor's board has no legal moves; `check` allows everything instead. */
const noMoves = (): readonly Move[] => [];

/** The game's board as an editor: pieces go anywhere, and walls can be added and removed. */
export function FreeBoard(props: FreeBoardProps): ReactNode {
  const { page, seatNames, draft, isPlayable, seat, question, check, onPlace, canToggleWall, onWallsChange, scenery } =
    props;
  const state = useMemo(() => ({ ...draft, toMove: seat }), [draft, seat]);
  const say = useMemo(() => editorSay(seatNames.say, question), [seatNames.say, question]);
  const play = (move: Move): void => {
    if (move.kind === 'pawn') onPlace(move.to);
    if (move.kind !== 'wall' || canToggleWall?.() === false) return;
    const { walls } = withWallToggled(draft, move.wall);
    const word = walls.length > draft.walls.length ? 'editor.wall-put' : 'editor.wall-gone';
    page.announce(say(word, { wall: notation.move.print(move) }));
    onWallsChange(walls);
  };
  return (
    <Board
      params={draft.params}
      state={state}
      turn={{ kind: 'seat', seat }}
      controllableSeats={[seat]}
      moves={noMoves}
      check={check}
      play={play}
      explain={seatNames.explain}
      say={say}
      seatName={seatNames.name}
      announce={page.announce}
      boardStyle={page.boardStyle}
      // A pawn without a path has no shortest path to show.
      preferences={isPlayable ? page.preferences : { ...page.preferences, path: 'off' }}
      {...(scenery && { scenery })}
    />
  );
}

function editorSay(say: Say, question: string): Say {
  const words: Readonly<Record<string, string>> = { ...editorKeys, 'board.confirm-move': question };
  const other = (key: string, args?: Args): string => say(words[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}
