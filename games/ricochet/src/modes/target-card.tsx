import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { Board, Chip } from '../rules/board.ts';
import { ChipPicture, chipName } from './chip-line.tsx';

interface TargetCardProps {
  readonly board: Board;
  readonly chip: Chip;
  readonly say: Say;
  /** How far the person is. */
  readonly line?: ReactNode;
  /** A clock, or figures. */
  readonly aside?: ReactNode;
}

/** What is asked, in one line above the board. */
export function TargetCard({ board, chip, say, line, aside }: TargetCardProps): ReactNode {
  return (
    <section className="card rr-task">
      <div className="rr-chip-line">
        <ChipPicture board={board} chip={chip} say={say} />
        <div className="rr-task-words">
          <h2>{say('chip-play.goal', { chip: chipName(board, chip, say) })}</h2>
          {line !== undefined && <p className="muted small figures">{line}</p>}
        </div>
      </div>
      {aside}
    </section>
  );
}
