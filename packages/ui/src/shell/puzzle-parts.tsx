import type { Say } from '@quadrille/kit';
import { ArrowRight, Eye, Lightbulb, RotateCcw, SkipForward, StepBack, StepForward, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeatMark } from '../marks.tsx';
import type { ShellAction } from './shell-parts.tsx';

/** One side of a puzzle: who it is and what it has. */
export interface PuzzleSide {
  readonly colour: number;
  /** Beside the colour, for players who do not see it. */
  readonly letter?: string | undefined;
  readonly name: string;
  /** Stock, score, power in hand: the most important first. */
  readonly facts: readonly string[];
  readonly isTurn: boolean;
}

/** What each side has left. It stands in sight of the board on every puzzle page: no puzzle can be solved without it. */
export function PuzzleSides({ sides }: { readonly sides: readonly PuzzleSide[] }): ReactNode {
  return (
    <ul className="puzzle-sides figures" data-testid="puzzle-sides">
      {sides.map(({ colour, letter, name, facts, isTurn }) => (
        <li key={colour} data-turn={isTurn || undefined}>
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

/** Undefined runs stand in their place and cannot be pressed; a missing key leaves the button out. */
interface PuzzleRuns {
  readonly undo: ShellAction['run'];
  readonly again: ShellAction['run'];
  readonly hint?: ShellAction['run'];
  readonly show?: ShellAction['run'];
  readonly next?: ShellAction['run'];
}

interface PuzzleActionsProps extends PuzzleRuns {
  readonly say: Say;
  /** A wrong move stands on the board: taking it back is most likely wanted next. */
  readonly isWrong?: boolean;
  /** The solution is on the board: the first and third button step through it. */
  readonly isShown?: boolean;
  /** The puzzle is done, and the next one is most likely wanted. */
  readonly isDone?: boolean;
  /** The last button gives the puzzle up. */
  readonly isSkip?: boolean;
}

/** The buttons of every puzzle page, always in this order: take back, start again, hint, solution, next. */
export function puzzleActions(props: PuzzleActionsProps): readonly ShellAction[] {
  const { say, isWrong = false, isShown = false, isDone = false, isSkip = false } = props;
  const act = (id: string, word: string, icon: ReactNode, run: ShellAction['run'], primary = false): ShellAction => ({
    id: `puzzle-${id}`,
    icon,
    label: say(`puzzle-bar.${word}`),
    primary,
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
