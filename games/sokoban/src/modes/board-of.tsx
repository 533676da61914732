import type { ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Board } from '../board/board.tsx';
import type { Hint } from '../board/overlays.tsx';
import type { Move } from '../move.ts';
import { rules } from '../rules.ts';
import type { State } from '../state.ts';
import type { LevelSession } from './level.ts';

interface BoardOfProps {
  readonly page: ModeProps;
  readonly params: LevelSession['params'];
  readonly state: State;
  readonly last?: { readonly before: State; readonly move: Move } | undefined;
  readonly preferences?: ModeProps['preferences'];
  readonly hint?: Hint | undefined;
  readonly animation?: boolean;
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
  animation = true,
  play,
}: BoardOfProps): ReactElement {
  return (
    <Board
      params={params}
      state={state}
      turn={rules.turn(state)}
      {...(last && { last })}
      hands={play ? [0] : []}
      moves={() => [...rules.moves(state)]}
      check={(move) => rules.check(state, move, 0)}
      play={play ?? (() => {})}
      explain={page.explain}
      say={page.say}
      seatName={() => 'Speedy'}
      announce={page.announce}
      look={{ ...page.look, animation: page.look.animation && animation }}
      preferences={preferences ?? page.preferences}
      hint={hint}
    />
  );
}
