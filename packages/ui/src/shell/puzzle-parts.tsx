import type { Say } from '@quadrille/kit';
import { ArrowRight, Eye, Lightbulb, RotateCcw, SkipForward, StepBack, StepForward, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeatMark } from '../marks.tsx';
import type { ShellAction } from './shell-parts.tsx';

/** One side of a puzzle with its figures. */
export interface PuzzleSide {
  readonly colour: number;
  /** For players who cannot see the colour. */
  readonly letter?: string | undefined;
  readonly name: string;
  /** Stock, score, powers; most important first. */
  readonly facts: readonly string[];
  readonly hasTurn: boolean;
}

/**
 * What each side has left. Every puzzle page shows it beside the board, because puzzles cannot be solved without it.
 */
export function PuzzleSides({ sides }: { readonly sides: readonly PuzzleSide[] }): ReactNode {
  return (
    <ul className="puzzle-sides figures" data-testid="puzzle-sides">
      {sides.map(({ colour, letter, name, facts, hasTurn }) => (
        <li key={colour} data-turn={hasTurn || undefined}>
          <SeatMark colour={colour} letter={letter} />
          <b>{name}</b>
          <span className="puzzle-facts">
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                {fact}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `undefined` disables a button; a missing key removes it. */
interface PuzzleHandlers {
  readonly undo: ShellAction['run'];
  readonly again: ShellAction['run'];
  readonly hint?: ShellAction['run'];
  readonly show?: ShellAction['run'];
  readonly next?: ShellAction['run'];
}

interface PuzzleActionsProps extends PuzzleHandlers {
  readonly say: Say;
  /** A wrong move is on the board, so undo becomes the primary action. */
  readonly isWrong?: boolean;
  /** The solution is displayed; the first and third button step through it. */
  readonly isShown?: boolean;
  /** The puzzle is solved, so next becomes the primary action. */
  readonly isDone?: boolean;
  /** The last button skips the puzzle. */
  readonly isSkip?: boolean;
}

/** The buttons of every puzzle page, always in this order: undo, restart, hint, solution, next. */
export function puzzleActions(props: PuzzleActionsProps): readonly ShellAction[] {
  const { say, isWrong = false, isShown = false, isDone = false, isSkip = false } = props;
  const act = (id: string, word: string, icon: ReactNode, run: ShellAction['run'], isPrimary = false): ShellAction => ({
    id: `puzzle-${id}`,
    icon,
    label: say(`puzzle-bar.${word}`),
    isPrimary,
    run,
  });
  return [
    act(
      'undo',
      isShown ? 'step-back' : 'undo',
      isShown ? <StepBack aria-hidden /> : <Undo2 aria-hidden />,
      props.undo,
      isWrong,
    ),
    act('again', 'again', <RotateCcw aria-hidden />, props.again),
    ...('hint' in props
      ? [
          act(
            'hint',
            isShown ? 'step-on' : 'hint',
            isShown ? <StepForward aria-hidden /> : <Lightbulb aria-hidden />,
            props.hint,
          ),
        ]
      : []),
    ...('show' in props ? [act('show', 'show', <Eye aria-hidden />, props.show)] : []),
    ...('next' in props
      ? [
          isSkip
            ? act('next', 'skip', <SkipForward aria-hidden />, props.next)
            : act('next', 'next', <ArrowRight aria-hidden />, props.next, isDone),
        ]
      : []),
  ];
}
