import { type ModeProps, type Say, boardPropsOf } from '@quadrille/kit';
import { useProgress as useKeptProgress } from '@quadrille/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Board as BoardView } from '../board/board.tsx';
import { SymbolShape } from '../board/furniture.tsx';
import { symbolOf } from '../board/labels.ts';
import { RobotShape } from '../board/robots.tsx';
import type { PageExtras } from '../board/input-context.ts';
import { type Progress, progress } from '../puzzles/progress.ts';
import { chipLetter, printCell } from '../rules/board-text.ts';
import type { Board, Chip, Direction } from '../rules/board.ts';
import { type Slide, stepsOfWay } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import type { ChipSession } from './chip-session.ts';
import { maxStars } from './scores.ts';

export function Figure({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Focuses the button that continues, without scrolling, so that Enter is enough. */
export const focusButton = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Scrolls help below the board into view. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Counts seconds down while it runs; a new key restarts it. Calls `end` once at zero. */
export function useCountdown(seconds: number, running: boolean, key: string, end: () => void): number {
  const [spent, setSpent] = useState({ key, seconds: 0 });
  const now = spent.key === key ? spent.seconds : 0;
  const over = useEffectEvent(end);
  useEffect(() => {
    if (!running || seconds === 0) return undefined;
    if (now >= seconds) {
      over();
      return undefined;
    }
    const timer = setTimeout(() => setSpent({ key, seconds: now + 1 }), 1000);
    return () => clearTimeout(timer);
  }, [running, seconds, key, now]);
  return Math.max(0, seconds - now);
}

export function ClockBar({ left, of, label }: { left: number; of: number; label: string }): ReactNode {
  return (
    <div role="timer" aria-label={label}>
      <p className="small figures" style={{ marginBottom: 4 }}>
        {label}
      </p>
      <div className={left <= 10 ? 'rr-bar rr-late' : 'rr-bar'}>
        <div style={{ width: `${(100 * left) / of}%` }} />
      </div>
    </div>
  );
}

interface RaceClockProps {
  /** Undefined until it runs; the space is reserved. */
  readonly left: number | undefined;
  readonly of: number;
  readonly label: string;
}

/** Large digits and a bar in the corner of the task. */
export function RaceClock({ left, of, label }: RaceClockProps): ReactNode {
  return (
    <div className="rr-race-clock" role="timer" aria-label={label} title={label}>
      <p className="figures rr-seconds">
        {left === undefined ? '–' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
      <div className={left !== undefined && left <= 10 ? 'rr-bar rr-late' : 'rr-bar'}>
        <div style={{ width: `${(100 * (left ?? of)) / of}%` }} />
      </div>
    </div>
  );
}

/** Visual only; the spoken text is next to it. */
export function Stars({ won }: { readonly won: number }): ReactNode {
  return (
    <span className="rr-stars" aria-hidden="true">
      {'★'.repeat(won)}
      <i>{'☆'.repeat(maxStars - won)}</i>
    </span>
  );
}

export function ChipPicture({ board, chip, say }: { board: Board; chip: Chip; say: Say }): ReactNode {
  return (
    <svg viewBox="-16 -16 32 32" role="img" aria-label={chipName(board, chip, say)}>
      <SymbolShape
        symbol={symbolOf(board, chip)}
        colour={chip.colour}
        letter={chip.colour === 'any' ? undefined : say(`board.letter.${chip.colour}`)}
      />
    </svg>
  );
}

export const chipName = (board: Board, chip: Chip, say: Say): string =>
  say(`board.target.${chip.colour}.${symbolOf(board, chip)}`);

/** A chip in notation: its colour and cell. */
export const printChip = (board: Board, { colour, cell }: Chip): string => chipLetter(colour) + printCell(board, cell);

interface TargetCardProps {
  readonly board: Board;
  readonly chip: Chip;
  readonly say: Say;
  /** The progress of the person. */
  readonly line?: ReactNode;
  /** A clock, or figures. */
  readonly aside?: ReactNode;
}

/** The task, in one line above the board. */
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

export const arrowOf: Readonly<Record<Direction, string>> = { N: '↑', E: '→', S: '↓', W: '←' };

interface MoveStepsProps {
  /** The robots' cells before the first slide. */
  readonly start: Pick<State, 'board' | 'bases'>;
  readonly way: readonly Slide[];
  readonly say: Say;
  readonly label: string;
  /** The number of slides made; later ones are dim. All by default. */
  readonly made?: number;
  go?(made: number): void;
}

/** Slides as robots and arrows; each is a link to its position. */
export function MoveSteps({ start, way, say, label, made = way.length, go }: MoveStepsProps): ReactNode {
  const legs = stepsOfWay(start.board, start.bases, way).map((leg, i) => ({ ...leg, i }));
  return (
    <ol className="rr-steps" aria-label={label}>
      {legs.map(({ robot, direction, cell, i }) => {
        const words = say('board.arrow', {
          robot: say(`board.robot.${robot}`),
          way: say(`board.way.${direction}`),
          cell: printCell(start.board, cell),
        });
        const picture = (
          <>
            <svg viewBox="-19 -19 38 38" aria-hidden="true">
              <RobotShape colour={robot} letter={say(`board.letter.${robot}`)} />
            </svg>
            <i aria-hidden="true">{arrowOf[direction]}</i>
          </>
        );
        const look = `rr-step${i >= made ? ' rr-ahead' : ''}`;
        return (
          <li key={i}>
            {go ? (
              <button
                type="button"
                className={look}
                aria-label={words}
                {...(i === made - 1 && { 'aria-current': 'step' as const })}
                onClick={() => go(i + 1)}
              >
                {picture}
              </button>
            ) : (
              <span className={look} role="img" aria-label={words}>
                {picture}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface SessionBoardProps extends PageExtras {
  readonly page: ModeProps;
  readonly session: ChipSession;
  /** False shows the board without input. */
  readonly isActive: boolean;
  play?(move: Move): void;
  seatName?(seat: number): string;
}

/** The board of a session that this page owns. */
export function SessionBoard({ page, session, isActive, play, seatName, tint, onCell }: SessionBoardProps): ReactNode {
  return (
    <BoardView
      {...boardPropsOf(page, session, isActive ? (move: Move) => play?.(move) : undefined)}
      seatName={seatName ?? String}
      tint={tint}
      onCell={onCell}
    />
  );
}

export interface SavedProgress {
  readonly current: Progress;
  change(next: Partial<Progress>): void;
}

export function useProgress(page: ModeProps): SavedProgress | undefined {
  const kept = useKeptProgress(page, progress);
  return kept && { current: kept.value, change: (next) => kept.update((before) => ({ ...before, ...next })) };
}
