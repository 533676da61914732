import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import './shell.css';

export interface BoardShellProps {
  readonly head: ReactNode;
  /** What must be known before the next move. */
  readonly notices?: ReactNode;
  /** Who sits opposite, or what is asked: above the board on phones. */
  readonly top?: ReactNode;
  /** A `BoardStage`. */
  readonly board: ReactNode;
  /** Under the board on phones: who sits here, or the controls of the next move; false while there are none. */
  readonly bottom?: ReactNode;
  /** What may scroll. */
  readonly side?: ReactNode;
  readonly actions?: ReactNode;
  /** What a newcomer is told, where there is no room beside the board: it lies over the upper seats. */
  readonly coach?: ReactNode;
  /** A card over the panels, which keep their places under it; at the foot of upright windows. */
  readonly cover?: ReactNode;
  /** More than two seats: on phones all of them stand under the board. */
  readonly crowd?: boolean;
  /** Width of the board by its height; without it the board is as high as it wants to be where it stands above the rest. */
  readonly ratio?: number | undefined;
  /** The controls of the next move stand under what is asked, wherever there is room beside the board. */
  readonly isTask?: boolean;
  readonly testId?: string;
}

/**
 * Every page with a board: the board as large as the window allows, one column of panels beside it; on phones the panels
 * under it and the actions at the foot. While it stands, the site's own header gives way where the window is small.
 */
export function BoardShell(props: BoardShellProps): ReactNode {
  const { head, notices, top, board, bottom, side, actions, coach, cover, crowd, ratio, isTask, testId } = props;
  useLayoutEffect(() => {
    document.body.dataset['shell'] = '';
    return () => {
      delete document.body.dataset['shell'];
    };
  }, []);
  return (
    <div
      className="shell"
      {...(crowd && { 'data-crowd': '' })}
      {...(cover && { 'data-covered': '' })}
      {...(isTask && { 'data-task': bottom === undefined ? 'board' : 'controls' })}
      {...(ratio !== undefined && { 'data-ratio': '', style: { '--ratio': ratio } as CSSProperties })}
      {...(testId && { 'data-testid': testId })}
    >
      {head}
      {notices && <div className="shell-notices">{notices}</div>}
      {top && <div className="shell-top">{top}</div>}
      {board}
      {bottom && <div className="shell-bottom">{bottom}</div>}
      {side && <div className="shell-side">{side}</div>}
      {actions}
      {coach && <div className="shell-coach">{coach}</div>}
      {cover && <div className="shell-cover">{cover}</div>}
    </div>
  );
}

interface BoardStageProps {
  /** The board shows what comes next: somebody chooses a move before its turn. */
  readonly ahead?: boolean;
  readonly children: ReactNode;
}

/** The card the board lies on. Pictures are taken of it. */
export function BoardStage({ ahead, children }: BoardStageProps): ReactNode {
  return (
    <div className="board-stage card" data-board="" data-testid="board" {...(ahead && { 'data-ahead': '' })}>
      {children}
    </div>
  );
}
