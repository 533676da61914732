import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { BoardRatioContext } from '../board/board-ratio.ts';
import './shell.css';

export interface BoardShellProps {
  readonly head: ReactNode;
  /** Notices that the player must see before the next move. */
  readonly notices?: ReactNode;
  /** The opponent's seat, or the goal of a puzzle. Above the board on phones. */
  readonly top?: ReactNode;
  /** A `BoardStage`. */
  readonly board: ReactNode;
  /** The own seat, or controls for the next move. Below the board on phones. False: there are none now. */
  readonly bottom?: ReactNode;
  /** The scrolling panel. */
  readonly side?: ReactNode;
  readonly actions?: ReactNode;
  /** A hint for beginners, where there is no room beside the board. It covers the upper seats. */
  readonly coach?: ReactNode;
  /** A card over the panels. In portrait windows it is at the bottom. */
  readonly cover?: ReactNode;
  /** More than two seats: on phones all of them are below the board. */
  readonly hasManySeats?: boolean;
  /** Controls for the next move are below the goal, where there is room beside the board. */
  readonly isTask?: boolean;
  /** One board follows another: the stage stays a square, so that the panels keep their places. On phones, where the
      actions are fixed, it follows the board. */
  readonly isSeries?: boolean;
  readonly testId?: string;
}

/**
 * The layout of every page with a board: the board as large as possible, a column of panels beside it. On phones the
 * panels are below, the actions at the bottom. In small windows it hides the site's header. A board that is not square
 * tells its form by `useBoardRatio`.
 */
export function BoardShell(props: BoardShellProps): ReactNode {
  const { head, notices, top, board, bottom, side, actions, coach, cover } = props;
  const { hasManySeats, isTask, isSeries, testId } = props;
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    document.body.dataset['shell'] = '';
    return () => {
      delete document.body.dataset['shell'];
    };
  }, []);
  return (
    <div
      className="shell"
      {...(hasManySeats && { 'data-crowd': '' })}
      {...(cover && { 'data-covered': '' })}
      {...(isTask && { 'data-task': bottom === undefined ? 'board' : 'controls' })}
      {...(isSeries && { 'data-series': '' })}
      {...(ratio !== undefined && { 'data-ratio': '', style: { '--board-ratio': ratio } as CSSProperties })}
      {...(testId && { 'data-testid': testId })}
    >
      {head}
      {notices && <div className="shell-notices">{notices}</div>}
      {top && <div className="shell-top">{top}</div>}
      <BoardRatioContext value={setRatio}>{board}</BoardRatioContext>
      {bottom && <div className="shell-bottom">{bottom}</div>}
      {side && <div className="shell-side">{side}</div>}
      {actions}
      {coach && <div className="shell-coach">{coach}</div>}
      {cover && <div className="shell-cover">{cover}</div>}
    </div>
  );
}

interface BoardStageProps {
  /** The board shows a future position, in which a premove is chosen. */
  readonly isPremove?: boolean;
  readonly children: ReactNode;
}

/** The card around the board. Pictures of the board are taken from it. */
export function BoardStage({ isPremove, children }: BoardStageProps): ReactNode {
  return (
    <div className="board-stage card" data-board="" data-testid="board" {...(isPremove && { 'data-ahead': '' })}>
      {children}
    </div>
  );
}
