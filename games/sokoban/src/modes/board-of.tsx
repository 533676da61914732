import type { ReactElement } from 'react';
import type { Fault, ModeProps, Turn } from '@quadrille/kit';
import { Board, type Backwards } from '../board/board.tsx';
import type { Hint } from '../board/hint-marks.tsx';
import type { Plan } from '../explain/plan.ts';
import type { Move } from '../rules/move.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import type { LevelSession } from './level.ts';

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
  /** Without it the board is only looked at. */
  play?(move: Move): void;
}

/** The game's board over a state of the page's own. */
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
      hands={play ? [0] : []}
      moves={() => [...rules.moves(state)]}
      check={backwards ? backwards.check : (move) => rules.check(state, move, 0)}
      play={play ?? (() => {})}
      explain={page.explain}
      say={page.say}
      seatName={() => 'Speedy'}
      announce={page.announce}
      look={{ ...page.look, animation: page.look.animation && animation }}
      preferences={preferences ?? page.preferences}
      hint={hint}
      plan={plan}
      backwards={backwards}
    />
  );
}

const backwardsTurn = (done: boolean): Turn =>
  done ? { kind: 'over', outcome: { winners: [0], reason: 'solved' } } : { kind: 'seat', seat: 0 };
