import {
  impliedMover,
  type AnySession,
  type BoardStyle,
  type Fault,
  type HeatSpot,
  type Mover,
  type Outcome,
  type Say,
  type Seat,
  type Turn,
} from '@quadrille/kit';
import { announce } from '@quadrille/ui';
import { BoardStage as Stage } from '@quadrille/ui/shell';
import { X } from 'lucide-react';
import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import type { GameBoard } from './board-of.ts';
import { Drawings } from './drawings.tsx';
import { EventLayer } from './events.tsx';
import './board-stage.css';
import { moveName } from './move-label.tsx';

/** A premove. */
export interface Premove {
  /** The state as if the person had the turn; undefined if no premove is possible now. */
  readonly ahead: unknown;
  readonly seat: Seat | undefined;
  /** As text. */
  readonly move: string | undefined;
  queue(move: unknown): void;
  cancel(): void;
}

interface BoardStageProps {
  readonly Board: GameBoard;
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly hands: readonly Seat[];
  readonly say: Say;
  readonly look: BoardStyle;
  readonly preferences: Readonly<Record<string, string>>;
  readonly marks?: readonly string[] | undefined;
  readonly heat?: readonly HeatSpot[] | undefined;
  /** The evaluation bar. */
  readonly bar?: ReactNode;
  readonly celebrate?: Outcome | undefined;
  /** Shows what just happened, worded for the only local player or for all. */
  readonly events?: { readonly own: Seat | undefined };
  /** Premoves. */
  readonly queued?: Premove | undefined;
  seatName(seat: Seat): string;
  /** May replace a fault by a more specific one. */
  refine?(move: unknown, fault: Fault | undefined): Fault | undefined;
  play(move: unknown, by: Mover): void;
}

/** The card with the board. It passes the legal moves to the board, which knows no rules. */
export function BoardStage(props: BoardStageProps) {
  const { Board, loaded, session, say, look, preferences, marks, heat, bar, celebrate, events, queued } = props;
  const { seatName, refine, play } = props;
  const { rules } = loaded.game;
  const { last } = session;
  const isAhead = queued?.seat !== undefined;
  const { state, turn, hands } = useAhead(session, props.hands, queued);
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
  const shownMarks = queued?.move === undefined ? marks : [...(marks ?? []), queued.move];
  return (
    <Stage isPremove={isAhead}>
      {bar}
      <Board
        params={session.params}
        state={state}
        turn={turn}
        {...(last && { last: { before: last.before, move: last.move } })}
        history={history}
        controllableSeats={hands}
        moves={moves}
        check={check}
        play={(move, hand = by) => {
          if (isAhead) queued.queue(move);
          else if (hand !== undefined) play(move, hand);
        }}
        explain={(fault) => explain(say, fault)}
        say={say}
        seatName={seatName}
        announce={announce}
        boardStyle={look}
        preferences={preferences}
        {...(shownMarks && { marks: shownMarks })}
        {...(heat && { heat })}
      />
      {queued?.move !== undefined && <PremoveNote queued={queued} game={session.game} say={say} />}
      {events && !isAhead && <EventLayer session={session} say={say} own={events.own} />}
      <Drawings key={`${session.cursor} ${session.length} ${look.rotation}`} />
      {celebrate && celebrate.winners.length > 0 && look.animation && (
        <Confetti colours={celebrate.winners.map((seat) => loaded.game.setup.colours(session.params)[seat] ?? 0)} />
      )}
    </Stage>
  );
}

/** The position, or for a premove the position as if the waiting player had the turn. */
function useAhead(session: AnySession, hands: readonly Seat[], queued: Premove | undefined) {
  const { state, turn } = session;
  const [ahead, seat] = [queued?.ahead, queued?.seat];
  return useMemo(
    () =>
      seat === undefined
        ? { state, turn, hands }
        : { state: ahead, turn: { kind: 'seat', seat } as Turn, hands: [seat] },
    [state, turn, hands, ahead, seat],
  );
}

interface PremoveNoteProps {
  readonly queued: Premove;
  readonly game: AnySession['game'];
  readonly say: Say;
}

function PremoveNote({ queued: { move = '', cancel }, game, say }: PremoveNoteProps) {
  return (
    <p className="queued-note" aria-live="polite" data-testid="queued">
      {say('queued.move', { move: moveName(game, move, say) })}
      <button type="button" className="button quiet icon" aria-label={say('queued.cancel')} onClick={cancel}>
        <X aria-hidden />
      </button>
    </p>
  );
}

const pieces = Array.from({ length: 22 }, (_, index) => index);

/** Confetti: a handful of small squares, thrown once. */
function Confetti({ colours }: { readonly colours: readonly number[] }) {
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
