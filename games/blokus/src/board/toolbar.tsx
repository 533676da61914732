import type { Say } from '@quadrille/kit';
import { Flag, FlipHorizontal2, RotateCcw, RotateCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Twist } from './hand.ts';

const icons = { turn: RotateCw, 'turn-back': RotateCcw, flip: FlipHorizontal2, find: Search, 'give-up': Flag };

export interface ToolbarProps {
  readonly say: Say;
  readonly hasPiece: boolean;
  readonly mayAct: boolean;
  readonly mayGiveUp: boolean;
  readonly playTools: boolean;
  twist(twist: Twist): void;
  find(): void;
  giveUp(): void;
}

/** Turn and flip for fingers and mice, a legal move for who finds none, and the end of one's play. */
export function Toolbar({ say, hasPiece, mayAct, mayGiveUp, playTools, twist, find, giveUp }: ToolbarProps): ReactNode {
  const tool = (id: keyof typeof icons, run: () => void, on: boolean): ReactNode => {
    const Icon = icons[id];
    return (
      <button
        type="button"
        data-tool={id}
        aria-label={say(`board.${id}`)}
        title={say(`board.${id}`)}
        disabled={!on}
        // The focus stays where it is, so that the keys go on working on the board.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        <Icon aria-hidden className="bk-icon" />
        <span className="bk-tool-word" aria-hidden="true">
          {say(`board.tool.${id}`)}
        </span>
      </button>
    );
  };
  return (
    <div className="bk-tools" role="group" aria-label={say('board.tools')}>
      {tool('turn-back', () => twist('turn-back'), hasPiece)}
      {tool('turn', () => twist('turn'), hasPiece)}
      {tool('flip', () => twist('flip'), hasPiece)}
      {playTools && tool('find', find, mayAct)}
      {playTools && tool('give-up', giveUp, mayGiveUp)}
    </div>
  );
}
