import { memo, useState, type ReactNode } from 'react';
import type { Say, Seat } from '@quadrille/kit';
import { travelEasing, travelTime } from '@quadrille/ui/board';
import { setup } from '../setup.ts';
import type { Square, State } from '../rules/state.ts';
import { centreOf, type Layout } from './layout.ts';
import { PawnShape } from './pawn.tsx';

export interface PawnsProps {
  readonly state: State;
  readonly layout: Layout;
  readonly ids: string;
  readonly say: Say;
  readonly animation: boolean;
  readonly patterns: boolean;
  readonly lifted: Seat | undefined;
  readonly winners: readonly Seat[];
  /** Steps to the goal by seat, where they are shown. */
  readonly distances: readonly number[] | undefined;
}

export const Pawns = memo(function Pawns(props: PawnsProps): ReactNode {
  const { state, layout, ids, say, animation, patterns, lifted, winners, distances } = props;
  const colours = setup.colours(state.params);
  const [way, setWay] = useState({ from: state.pawns, to: state.pawns });
  if (way.to !== state.pawns) setWay({ from: way.to, to: state.pawns });
  return (
    // A board that is turned is another picture: its pawns do not travel there.
    <g key={`${layout.turns} ${layout.size}`} aria-hidden="true" className="q-still">
      {[...state.pawns.entries()].map(([seat, pawn]) => {
        const { x, y } = centreOf(layout, pawn);
        const time = travelTime(farApart(way.from[seat] ?? pawn, pawn));
        const style = {
          transform: `translate(${x}px, ${y}px)`,
          ...(animation && { transition: `transform ${time}ms ${travelEasing}` }),
        };
        const mood = [lifted === seat && 'q-lifted', winners.includes(seat) && 'q-winner'].filter(Boolean).join(' ');
        return (
          <g key={seat} style={style} className={mood} data-pawn={seat}>
            {winners.includes(seat) && <circle className={`q-halo q-seat-${colours[seat]}`} r={30} />}
            <g className="q-pawn">
              <PawnShape
                colour={colours[seat]!}
                ids={ids}
                letter={patterns ? say(`board.letter.${colours[seat]}`) : undefined}
                badge={layout.badge}
              />
            </g>
            {distances && <Distance colour={colours[seat]!} steps={distances[seat]!} badge={layout.badge} />}
          </g>
        );
      })}
    </g>
  );
});

function Distance({ colour, steps, badge }: { colour: number; steps: number; badge: number }): ReactNode {
  const width = steps > 9 ? 25 : 19;
  return (
    <g className={`q-distance q-seat-${colour}`} transform={`translate(-19 16) scale(${badge})`}>
      <g>
        <rect x={-width / 2} y={-9.5} width={width} height={19} rx={9.5} />
        <text dy="0.36em">{steps}</text>
      </g>
    </g>
  );
}

function farApart(a: Square, b: Square): number {
  return Math.hypot(a.file - b.file, a.rank - b.rank);
}
