import type { Say } from '@quadrille/kit';
import { type Layout, type Scenery, centreOf } from '@quadrille/quoridor/board';
import { printSquare, isSameSquare } from '@quadrille/quoridor/rules';
import { travelEasing, travelDurationMs } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { type Hunt, huntOf } from '../rules/monster.ts';
import { type Power, type Square, type State, tokenOn } from '../rules/state.ts';

/** Icon strokes in a box of 24 by 24 with the origin in its middle. */
const iconPaths: Readonly<Record<Power, string>> = {
  hammer: 'M-8.5 -8.5H2C5.5 -8.5 8 -7 9 -4C6.5 -5 4.5 -4.5 2.5 -2.5H-8.5ZM-3.5 -2.5V9.5',
  ladder: 'M-4.5 -9.5V9.5M4.5 -9.5V9.5M-4.5 -6H4.5M-4.5 -1.5H4.5M-4.5 3H4.5M-4.5 7.5H4.5',
  swift: 'M-8 -7L-1 0L-8 7M1 -7L8 0L1 7',
  scroll:
    'M-5 -8.5H6.5A2.5 2.5 0 0 1 6.5 -3.5H4.5V6A2.5 2.5 0 0 1 2 8.5H-6.5A2.5 2.5 0 0 1 -6.5 3.5H-5ZM-1.5 -4.5H1.5M-1.5 -0.5H1.5',
};

export function PowerIcon({ power }: { readonly power: Power }): ReactNode {
  return <path className="m-sign" d={iconPaths[power]} />;
}

/** A coin with the icon of its power. */
export function Coin({ power }: { readonly power: Power }): ReactNode {
  return (
    <g className={`m-coin m-${power}`}>
      <ellipse className="m-coin-shadow" cx={1} cy={4} rx={19} ry={17.5} />
      <circle className="m-coin-rim" r={18.5} />
      <circle className="m-coin-face" r={14.8} />
      <PowerIcon power={power} />
    </g>
  );
}

/** Milliseconds: the monster steps after the pawn's animation has ended. */
const monsterDelayMs = 160;

interface MonsterProps {
  readonly at: Square;
  readonly hunt: Hunt | undefined;
  readonly layout: Layout;
  readonly animation: boolean;
}

/** A bull's head of dark wood; its eyes look at the square of its next step. */
const Monster = memo(function Monster({ at, hunt, layout, animation }: MonsterProps): ReactNode {
  const { x, y } = centreOf(layout, at);
  const style = {
    transform: `translate(${x}px, ${y}px)`,
    ...(animation && { transition: `transform ${travelDurationMs(1)}ms ${travelEasing} ${monsterDelayMs}ms` }),
  };
  const eyes = pupilOffset(layout, at, hunt?.to);
  return (
    // The key remounts the monster when the board rotates or changes size, so that it does not animate across the
    // board.
    <g key={`${layout.turns} ${layout.size}`} aria-hidden="true" className="q-still" data-monster="">
      <g style={style} className={hunt ? 'm-monster m-awake' : 'm-monster'}>
        <ellipse className="m-shadow" cx={1.5} cy={20} rx={17} ry={4.4} />
        <path className="m-horn" d="M-9 -9C-17 -8 -21.5 -13 -20.5 -22.5C-17.5 -17 -13.5 -15.5 -7 -15Z" />
        <path className="m-horn" d="M9 -9C17 -8 21.5 -13 20.5 -22.5C17.5 -17 13.5 -15.5 7 -15Z" />
        <path className="m-ear" d="M-11 -7C-15.5 -7.5 -19 -5 -20 -1.5C-16 -0.5 -12.5 -1.5 -10.5 -3.5Z" />
        <path className="m-ear" d="M11 -7C15.5 -7.5 19 -5 20 -1.5C16 -0.5 12.5 -1.5 10.5 -3.5Z" />
        <path
          className="m-head"
          d="M0 -16.5C7.5 -16.5 12.5 -12.5 12.5 -6C12.5 0 10 3.5 9.2 8C8.4 13.5 11 15 8.5 18.5C6.5 21.2 -6.5 21.2 -8.5 18.5C-11 15 -8.4 13.5 -9.2 8C-10 3.5 -12.5 0 -12.5 -6C-12.5 -12.5 -7.5 -16.5 0 -16.5Z"
        />
        <path
          className="m-muzzle"
          d="M0 7.5C5 7.5 9.2 10 9.2 14.4C9.2 18.4 5.6 20 0 20S-9.2 18.4 -9.2 14.4C-9.2 10 -5 7.5 0 7.5Z"
        />
        <path className="m-nostril" d="M-5.4 12.4a1.6 1.2 0 1 0 .1 0ZM5.4 12.4a1.6 1.2 0 1 0 -.1 0Z" />
        <path className="m-ring" d="M-2.6 15.2a2.9 2.9 0 1 0 5.2 0" />
        <path className="m-tuft" d="M-5.5 -16C-5 -11 -2 -9.5 0 -7.5C2 -9.5 5 -11 5.5 -16Z" />
        <ellipse className="m-eye" cx={-6} cy={-2.6} rx={3.3} ry={2.9} />
        <ellipse className="m-eye" cx={6} cy={-2.6} rx={3.3} ry={2.9} />
        <circle className="m-pupil" cx={-6 + eyes.x} cy={-2.6 + eyes.y} r={1.55} />
        <circle className="m-pupil" cx={6 + eyes.x} cy={-2.6 + eyes.y} r={1.55} />
        <path className="m-brow" d="M-10 -6.6L-3.2 -4.9M10 -6.6L3.2 -4.9" />
      </g>
    </g>
  );
});

/** The offset of the pupils from the middle of the eyes. */
function pupilOffset(layout: Layout, at: Square, to: Square | undefined): { x: number; y: number } {
  if (!to) return { x: 0, y: 0.4 };
  const [from, goal] = [centreOf(layout, at), centreOf(layout, to)];
  return { x: Math.sign(goal.x - from.x) * 1.5, y: Math.sign(goal.y - from.y) * 1.2 };
}

/** The square of the monster's next step if the position does not change. */
function NextStep({ to, layout }: { readonly to: Square; readonly layout: Layout }): ReactNode {
  const { x, y } = centreOf(layout, to);
  return (
    <g aria-hidden="true" className="m-next q-still" transform={`translate(${x} ${y})`}>
      <path d="M-19 -11V-16A3 3 0 0 1 -16 -19H-11M11 -19H16A3 3 0 0 1 19 -16V-11M19 11V16A3 3 0 0 1 16 19H11M-11 19H-16A3 3 0 0 1 -19 16V11" />
    </g>
  );
}

interface SceneryOptions {
  readonly state: State;
  readonly hunt: Hunt | undefined;
  readonly told: Scenery['describe'];
  readonly tools: ReactNode;
  readonly animation: boolean;
}

/** The drawings on the board besides pawns and walls. */
export function sceneryOf({ state, hunt, told: describe, tools, animation }: SceneryOptions): Scenery {
  const { monster } = state;
  return {
    describe,
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

export function describeSquare(state: State, square: Square, say: Say): string | undefined {
  if (state.monster && isSameSquare(state.monster, square)) {
    const hunt = huntOf(state);
    if (!hunt) return say('board.monster-waits');
    return say('board.monster-hunts', { seat: hunt.prey, square: printSquare(hunt.to) });
  }
  const token = tokenOn(state.tokens, square);
  return token && say(`power.${token.power}`);
}
