import type { Args, ModeProps, Say } from '@quadrille/kit';
import { Board } from '@quadrille/quoridor/board';
import { pawnAt, withWallToggled, type Sides } from '@quadrille/quoridor/modes';
import { notation, printSquare, type Move, type Square } from '@quadrille/quoridor/rules';
import { useCallback, useMemo, type ReactNode } from 'react';
import { sceneryOf, toldOf } from '../board/scenery.tsx';
import { checkChange, withPlaced, type Draft, type InHand } from './draft.ts';
import '../board/board.css';

interface EditorBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly draft: Draft;
  readonly isGood: boolean;
  readonly hand: InHand;
  take(hand: InHand): void;
  change(next: Draft): void;
}

/** What the board says in a game is not true here. */
const otherWords: Readonly<Record<string, string>> = {
  'board.keys': 'editor.keys',
  'board.target': 'editor.target',
  'board.can-place': 'editor.can-place',
  'board.confirm-wall': 'editor.confirm-wall',
  'board.confirm-move': 'editor.confirm-put',
  'board.set': 'editor.set',
  'board.go': 'editor.put',
  'board.moves': 'editor.targets',
};

function inOtherWords(say: Say): Say {
  const other = (key: string, args?: Args): string => say(otherWords[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}

/** The game's board, on which everything may go everywhere and walls come and go. */
export function EditorBoard({ page, sides, draft, isGood, hand, take, change }: EditorBoardProps): ReactNode {
  const seat = hand.kind === 'pawn' ? hand.seat : draft.toMove;
  const state = useMemo(() => ({ ...draft, toMove: seat }), [draft, seat]);
  const check = useCallback((move: Move) => checkChange(draft, hand, move), [draft, hand]);
  const say = useMemo(() => inOtherWords(sides.say), [sides.say]);
  const told = useCallback((square: Square) => (isGood ? toldOf(draft, square, say) : undefined), [draft, isGood, say]);

  const play = (move: Move): void => {
    if (move.kind === 'wall') {
      const next = { ...draft, walls: withWallToggled(draft, move.wall).walls };
      const word = next.walls.length > draft.walls.length ? 'editor.wall-put' : 'editor.wall-gone';
      page.announce(say(word, { wall: notation.move.print(move) }));
      change(next);
    }
    if (move.kind !== 'pawn') return;
    const other = pawnAt(draft, move.to);
    if (other !== undefined && hand.kind === 'pawn') {
      take({ kind: 'pawn', seat: other });
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.put-on', { square: printSquare(move.to) }));
    change(withPlaced(draft, hand, move.to));
  };

  return (
    <div className="m-board qm-editor">
      <Board
        params={draft.params}
        state={state}
        turn={{ kind: 'seat', seat }}
        hands={[seat]}
        moves={() => []}
        check={check}
        play={play}
        explain={sides.explain}
        say={say}
        seatName={sides.name}
        announce={page.announce}
        look={page.look}
        // Where somebody has no way, there is none to show.
        preferences={isGood ? page.preferences : { ...page.preferences, path: 'off' }}
        scenery={sceneryOf({ state: draft, hunt: undefined, told, tools: false, animation: page.look.animation })}
      />
    </div>
  );
}
