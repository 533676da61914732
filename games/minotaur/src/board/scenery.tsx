import type { Say } from '@quadrille/kit';
import { centreOf, type Layout, type Scenery } from '@quadrille/quoridor/board';
import { printSquare, sameSquare } from '@quadrille/quoridor/rules';
import type { ReactNode } from 'react';
import { huntOf, type Hunt } from '../rules/monster.ts';
import { tokenOn } from '../rules/tokens.ts';
import type { Square, State } from '../rules/state.ts';
import { Monster, NextStep } from './monster.tsx';
import { Coin } from './power-sign.tsx';

interface Scene {
  readonly state: State;
  readonly hunt: Hunt | undefined;
  readonly told: Scenery['told'];
  readonly tools: ReactNode;
  readonly animation: boolean;
}

/** What lies and stands on the board beside pawns and walls. */
export function sceneryOf({ state, hunt, told, tools, animation }: Scene): Scenery {
  const { monster } = state;
  return {
    told,
    tools,
    under: (layout) => (
      <>
        {hunt && <NextStep to={hunt.to} layout={layout} />}
        <Tokens state={state} layout={layout} />
      </>
    ),
    over: (layout) => monster && <Monster at={monster} hunt={hunt} layout={layout} animation={animation} />,
  };
}

function Tokens({ state, layout }: { readonly state: State; readonly layout: Layout }): ReactNode {
  return (
    <g aria-hidden="true" className="q-still">
      {state.tokens.map((token) => {
        const { x, y } = centreOf(layout, token);
        return (
          <g key={printSquare(token)} data-token={printSquare(token)} transform={`translate(${x} ${y})`}>
            <Coin power={token.power} />
          </g>
        );
      })}
    </g>
  );
}

export function toldOf(state: State, square: Square, say: Say): string | undefined {
  if (state.monster && sameSquare(state.monster, square)) {
    const hunt = huntOf(state);
    if (!hunt) return say('board.monster-waits');
    return say('board.monster-hunts', { seat: hunt.prey, square: printSquare(hunt.to) });
  }
  const token = tokenOn(state.tokens, square);
  return token && say(`power.${token.power}`);
}
