import {
  impliedMover,
  type AnySession,
  type BoardLook,
  type Fault,
  type HeatSpot,
  type Mover,
  type Outcome,
  type Say,
  type Seat,
} from '@quadrille/kit';
import { announce } from '@quadrille/ui';
import { BoardStage as Stage } from '@quadrille/ui/shell';
import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { LoadedGame } from '../games.ts';
import { explain } from '../saying.ts';
import type { GameBoard } from './board-of.ts';

interface BoardStageProps {
  readonly Board: GameBoard;
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly hands: readonly Seat[];
  readonly say: Say;
  readonly look: BoardLook;
  readonly preferences: Readonly<Record<string, string>>;
  readonly marks?: readonly string[] | undefined;
  readonly heat?: readonly HeatSpot[] | undefined;
  /** The evaluation bar. */
  readonly bar?: ReactNode;
  readonly celebrate?: Outcome | undefined;
  seatName(seat: Seat): string;
  /** May put a fault in other words. */
  refine?(move: unknown, fault: Fault | undefined): Fault | undefined;
  play(move: unknown, by: Mover): void;
}

/** The card the board lies on. It hands the board what may be played; the board knows no rules. */
export function BoardStage(props: BoardStageProps) {
  const { Board, loaded, session, hands, say, look, preferences, marks, heat, bar, celebrate } = props;
  const { seatName, refine, play } = props;
  const { rules } = loaded.game;
  const { state, turn, last } = session;
  const by = hands[0];
  const history = useMemo(
    () => once(() => session.entries.slice(0, session.cursor).flatMap(({ text }) => parsed(loaded.game, text))),
    [loaded, session],
  );
  const moves = useMemo(
    () => once(() => [...(rules.moves(state, by ?? impliedMover(turn) ?? 0) as Iterable<unknown>)]),
    [rules, state, by, turn],
  );
  const check = useCallback(
    (move: unknown, hand?: Seat) => {
      const fault = rules.check(state, move, hand ?? by ?? impliedMover(turn) ?? 0);
      return refine ? refine(move, fault) : fault;
    },
    [rules, state, by, turn, refine],
  );
  return (
    <Stage>
      {bar}
      <Board
        params={session.params}
        state={state}
        turn={turn}
        {...(last && { last: { before: last.before, move: last.move } })}
        history={history}
        hands={hands}
        moves={moves}
        check={check}
        play={(move, hand = by) => {
          if (hand !== undefined) play(move, hand);
        }}
        explain={(fault) => explain(say, fault)}
        say={say}
        seatName={seatName}
        announce={announce}
        look={look}
        preferences={preferences}
        {...(marks && { marks })}
        {...(heat && { heat })}
      />
      {celebrate && celebrate.winners.length > 0 && look.animation && (
        <Flourish colours={celebrate.winners.map((seat) => loaded.game.setup.colours(session.params)[seat] ?? 0)} />
      )}
    </Stage>
  );
}

const pieces = Array.from({ length: 22 }, (_, index) => index);

/** One modest flourish: a handful of little squares, thrown up once. */
function Flourish({ colours }: { readonly colours: readonly number[] }) {
  return (
    <div className="flourish" aria-hidden="true">
      {pieces.map((piece) => (
        <i
          key={piece}
          style={
            {
              '--seat': `var(--seat-${colours[piece % colours.length]})`,
              '--across': `${((piece * 37) % 100) - 50}`,
              '--up': `${30 + ((piece * 53) % 45)}`,
              '--turn': `${((piece * 71) % 360) - 180}deg`,
              '--late': `${(piece * 13) % 140}ms`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

function parsed({ notation }: LoadedGame['game'], text: string): unknown[] {
  const move = notation.move.parse(text);
  return move.ok ? [move.value] : [];
}
