import { FreeBoard, pawnAt, type Drafting } from '@quadrille/quoridor/modes';
import { printSquare, type Move, type Square } from '@quadrille/quoridor/rules';
import { useCallback, type ReactNode } from 'react';
import { sceneryOf, toldOf } from '../board/scenery.tsx';
import { checkChange, withPlaced, type Draft, type InHand } from './draft.ts';
import '../board/board.css';

interface EditorBoardProps extends Drafting<Draft> {
  readonly hand: InHand;
  take(hand: InHand): void;
}

/** The game's board, on which everything may go everywhere and walls come and go. */
export function EditorBoard({ page, sides, draft, isGood, hand, take, change }: EditorBoardProps): ReactNode {
  const { say } = sides;
  const check = useCallback((move: Move) => checkChange(draft, hand, move), [draft, hand]);
  const told = useCallback((square: Square) => (isGood ? toldOf(draft, square, say) : undefined), [draft, isGood, say]);

  const put = (to: Square): void => {
    const other = pawnAt(draft, to);
    if (other !== undefined && hand.kind === 'pawn') {
      take({ kind: 'pawn', seat: other });
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.put-on', { square: printSquare(to) }));
    change(withPlaced(draft, hand, to));
  };

  return (
    <div className="m-board qm-editor">
      <FreeBoard
        page={page}
        sides={sides}
        draft={draft}
        isGood={isGood}
        seat={hand.kind === 'pawn' ? hand.seat : draft.toMove}
        question="editor.confirm-put"
        check={check}
        put={put}
        setWalls={(walls) => change({ ...draft, walls })}
        scenery={sceneryOf({ state: draft, hunt: undefined, told, tools: false, animation: page.look.animation })}
      />
    </div>
  );
}
