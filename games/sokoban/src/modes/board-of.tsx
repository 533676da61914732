import type { Fault, ModeProps, Turn } from '@quadrille/kit';
import { type ReactElement, memo, useMemo } from 'react';
import { type Backwards, Board } from '../board/board.tsx';
import type { Hint } from '../board/marks.tsx';
import { Miniature } from '../board/miniature.tsx';
import type { Plan } from '../explain/plan.ts';
import type { Move, State } from '../rules/state.ts';
import { positionText } from '../rules/level-text.ts';
import { rules } from '../rules/rules.ts';
import type { LevelSession } from './level.ts';

/** A ref for content below the board on phones, which scrolls into view. */
export function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface BoardOfProps {
  readonly page: ModeProps;
  readonly params: LevelSession['params'];
  readonly state: State;
  readonly last?: { readonly before: State; readonly move: Move } | undefined;
  readonly preferences?: ModeProps['preferences'];
  readonly hint?: Hint | undefined;
  readonly plan?: Plan | undefined;
  readonly animation?: boolean;
  /** Played backwards, by other rules. */
  readonly backwards?: (Backwards & { readonly done: boolean; check(move: Move): Fault | undefined }) | undefined;
  /** Without it the board takes no input. */
  play?(move: Move): void;
}

/** The game's board with a state of this page. */
export function BoardOf({
  page,
  params,
  state,
  last,
  preferences,
  hint,
  plan,
  animation = true,
  backwards,
  play,
}: BoardOfProps): ReactElement {
  return (
    <Board
      params={params}
      state={state}
      turn={backwards ? backwardsTurn(backwards.done) : rules.turn(state)}
      {...(last && { last })}
      controllableSeats={play ? [0] : []}
      moves={() => [...rules.moves(state)]}
      check={backwards ? backwards.check : (move) => rules.check(state, move, 0)}
      play={play ?? (() => {})}
      explain={page.explain}
      say={page.say}
      seatName={() => 'Speedy'}
      announce={page.announce}
      boardStyle={{ ...page.boardStyle, animation: page.boardStyle.animation && animation }}
      preferences={preferences ?? page.preferences}
      hint={hint}
      plan={plan}
      backwards={backwards}
    />
  );
}

const backwardsTurn = (done: boolean): Turn =>
  done ? { kind: 'over', outcome: { winners: [0], reason: 'solved' } } : { kind: 'seat', seat: 0 };

interface ThumbProps {
  readonly start: string;
  /** Highlighted cases. */
  readonly stuck?: readonly number[];
}

/** A small picture of a level. */
export const Thumb = memo(function Thumb({ start, stuck }: ThumbProps): ReactElement | null {
  const state = useMemo(() => positionText.parse(start), [start]);
  return state.ok ? <Miniature state={state.value} {...(stuck && { stuck })} /> : null;
});
