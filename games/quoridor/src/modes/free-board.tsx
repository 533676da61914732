import type { Args, Fault, ModeProps, Say, Seat } from '@quadrille/kit';
import { useMemo, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import type { Scenery } from '../board/layout.ts';
import { notation } from '../notation/notation.ts';
import type { Move, Square, State, Wall } from '../rules/state.ts';
import { withWallToggled } from './drafts.ts';
import type { Sides } from './sides.ts';

interface FreeBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly draft: State;
  readonly isGood: boolean;
  /** Whose board it is as long as it stands like this. */
  readonly seat: Seat;
  /** What the board asks before something is put on a square. */
  readonly question: string;
  check(move: Move): Fault | undefined;
  put(to: Square): void;
  /** Whether a click on a gap is meant for it. */
  mayToggle?(): boolean;
  /** After a wall came or went. */
  setWalls(walls: readonly Wall[]): void;
  readonly scenery?: Scenery;
}

/** What the board says in a game is not true here. */
const otherWords: Readonly<Record<string, string>> = {
  'board.keys': 'editor.keys',
  'board.target': 'editor.target',
  'board.can-place': 'editor.can-place',
  'board.confirm-wall': 'editor.confirm-wall',
  'board.set': 'editor.set',
  'board.go': 'editor.put',
  'board.moves': 'editor.targets',
};

/** Nobody is to move: everything may be put everywhere. */
const none = (): readonly Move[] => [];

/** The game's board, on which things go everywhere and walls come and go. */
export function FreeBoard(props: FreeBoardProps): ReactNode {
  const { page, sides, draft, isGood, seat, question, check, put, mayToggle, setWalls, scenery } = props;
  const state = useMemo(() => ({ ...draft, toMove: seat }), [draft, seat]);
  const say = useMemo(() => inOtherWords(sides.say, question), [sides.say, question]);
  const play = (move: Move): void => {
    if (move.kind === 'pawn') put(move.to);
    if (move.kind !== 'wall' || mayToggle?.() === false) return;
    const { walls } = withWallToggled(draft, move.wall);
    const word = walls.length > draft.walls.length ? 'editor.wall-put' : 'editor.wall-gone';
    page.announce(say(word, { wall: notation.move.print(move) }));
    setWalls(walls);
  };
  return (
    <Board
      params={draft.params}
      state={state}
      turn={{ kind: 'seat', seat }}
      hands={[seat]}
      moves={none}
      check={check}
      play={play}
      explain={sides.explain}
      say={say}
      seatName={sides.name}
      announce={page.announce}
      look={page.look}
      // Where somebody has no way, there is none to show.
      preferences={isGood ? page.preferences : { ...page.preferences, path: 'off' }}
      {...(scenery && { scenery })}
    />
  );
}

function inOtherWords(say: Say, question: string): Say {
  const words: Readonly<Record<string, string>> = { ...otherWords, 'board.confirm-move': question };
  const other = (key: string, args?: Args): string => say(words[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}
