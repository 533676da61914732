import {
  type AnySession,
  type BoardStyle,
  type BoardProps,
  type Mover,
  type Preference,
  type Say,
  type Seat,
  impliedMover,
  moversOf,
} from '@quadrille/kit';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { explain, type OpenedBoard } from './open.ts';

export interface BoardViewProps {
  readonly opened: OpenedBoard;
  readonly session: AnySession;
  readonly boardStyle: BoardStyle;
  /** Settings of the game's board, `skin=paper,warning=off`; unknown ones are ignored. */
  readonly preferences: string;
  /** Whether the user can play moves. */
  readonly isPlayable: boolean;
  /** Whether there are buttons to go through the moves. */
  readonly hasControls: boolean;
  /** A text below the board. */
  readonly caption: string | undefined;
  change(session: AnySession, by: 'move' | 'step'): void;
}

const stepMs = 1000;

/** Computes the value on first use. */
function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: compute() }).value;
}

/** A board with its controls and caption. */
export function BoardView(props: BoardViewProps): ReactNode {
  const { opened, session, boardStyle, preferences, isPlayable, hasControls, caption, change } = props;
  const { say, game } = opened;
  const { rules, notation, preferences: known = [] } = game.headless;
  const Board = game.Board as ComponentType<BoardProps<unknown, unknown, unknown>>;
  const { params, state, turn, last } = session;
  const live = useRef<HTMLDivElement>(null);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const hands = useMemo(
    () => (isPlayable ? moversOf(turn).filter((mover): mover is Seat => typeof mover === 'number') : []),
    [isPlayable, turn],
  );
  const by = hands[0];
  const moves = useMemo(
    () => once(() => [...(rules.moves(state, by ?? impliedMover(turn) ?? 0) as Iterable<unknown>)]),
    [rules, state, by, turn],
  );
  const check = useCallback(
    (move: unknown, hand?: Seat) => rules.check(state, move, hand ?? by ?? impliedMover(turn) ?? 0),
    [rules, state, by, turn],
  );
  const history = useMemo(
    () => () =>
      session.entries.slice(0, session.cursor).flatMap(({ text }) => {
        const move = notation.move.parse(text);
        return move.ok ? [move.value as unknown] : [];
      }),
    [session, notation],
  );
  const play = (move: unknown, mover: Mover | undefined): void => {
    if (mover === undefined) return;
    const next = session.play(move, mover);
    if (!next.ok) return announce(explain(say, next.error));
    announce(notation.speak(state, move, say, mover));
    return change(next.value, 'move');
  };
  useReferee(session, isPlayable, (move) => play(move, 'referee'));
  const chosen = useMemo(() => choosePreferences(known, preferences), [known, preferences]);
  const step = (place: number): void => {
    const next = session.go(place);
    change(next, 'step');
    const shown = say('embed.place', { n: next.cursor, length: next.length });
    const { last: made } = next;
    announce(made ? `${shown}. ${notation.speak(made.before, made.move, say, made.by)}` : shown);
  };
  return (
    <figure className="figure">
      <section className="board-stage" data-board="" aria-label={say('embed.label', { game: titleOf(opened) })}>
        <Board
          params={params}
          state={state}
          turn={turn}
          {...(last && { last: { before: last.before, move: last.move } })}
          history={history}
          controllableSeats={hands}
          moves={moves}
          check={check}
          play={(move, hand = by) => play(move, hand)}
          explain={(fault) => explain(say, fault)}
          say={say}
          seatName={opened.seatName}
          announce={announce}
          boardStyle={boardStyle}
          preferences={chosen}
        />
      </section>
      {hasControls && <Controls session={session} say={say} go={step} />}
      <figcaption className="caption">
        {caption !== undefined && <strong>{caption}</strong>}
        <span>{statusOf(session, say)}</span>
      </figcaption>
      <div ref={live} className="hidden-visually" aria-live="polite" />
    </figure>
  );
}

function choosePreferences(known: readonly Preference[], text: string): Record<string, string> {
  const chosen = new Map(text.split(/[,\s]+/).map((pair) => pair.split('=', 2) as [string, string]));
  return Object.fromEntries(
    known.map(({ id, options, defaultOption }) => {
      const option = options.find((each) => each === chosen.get(id));
      return [id, option ?? defaultOption ?? options[0]!];
    }),
  );
}

const titleOf = ({ game, say }: OpenedBoard): string => game.card.words[say.language].title;

/** Plays the referee's moves, such as a drawn chip, at once. */
function useReferee(session: AnySession, isPlayable: boolean, play: (move: unknown) => void): void {
  const { turn, state, game } = session;
  const decide = useEffectEvent((of: unknown) => {
    const moves = [...(game.rules.moves(of, 'referee') as Iterable<unknown>)];
    if (moves.length > 0) play(moves[Math.floor(Math.random() * moves.length)]);
  });
  const isDue = isPlayable && turn.kind === 'referee';
  useEffect(() => {
    if (isDue) decide(state);
  }, [isDue, state]);
}

function statusOf({ turn }: AnySession, say: Say): string {
  if (turn.kind === 'seat') return say('embed.turn', { seat: turn.seat });
  if (turn.kind !== 'over') return '';
  const { winners } = turn.outcome;
  return winners.length === 0 ? say('embed.draw') : say('embed.won', { seats: winners.join(',') });
}

interface ControlsProps {
  readonly session: AnySession;
  readonly say: Say;
  go(place: number): void;
}

function Controls({ session: { cursor, length }, say, go }: ControlsProps): ReactNode {
  const [isPlaying, setPlaying] = useState(false);
  const runs = isPlaying && cursor < length;
  const next = useEffectEvent((place: number) => go(place));
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => next(cursor + 1), stepMs);
    return () => clearTimeout(timer);
  }, [runs, cursor]);
  const step = (place: number) => () => {
    setPlaying(false);
    go(place);
  };
  const toggle = () => {
    if (!runs && cursor === length) go(0);
    setPlaying(!runs);
  };
  const button = (name: string, icon: ReactNode, isOff: boolean, run: () => void): ReactNode => (
    <button type="button" aria-label={say(`embed.${name}`)} title={say(`embed.${name}`)} disabled={isOff} onClick={run}>
      {icon}
    </button>
  );
  return (
    <fieldset className="controls" aria-label={say('embed.controls')}>
      {button('first', <ChevronFirst aria-hidden />, cursor === 0, step(0))}
      {button('back', <ChevronLeft aria-hidden />, cursor === 0, step(cursor - 1))}
      {button(runs ? 'pause' : 'play', runs ? <Pause aria-hidden /> : <Play aria-hidden />, length === 0, toggle)}
      {button('forward', <ChevronRight aria-hidden />, cursor === length, step(cursor + 1))}
      {button('last', <ChevronLast aria-hidden />, cursor === length, step(length))}
      <span>{say('embed.place', { n: cursor, length })}</span>
    </fieldset>
  );
}
