import type { AnySession, Entry, MoveComment, Say, SeatHolder, Variation } from '@quadrille/kit';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play, Sparkles } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Verdict, verdictSign } from '../study/mistakes.ts';
import { MoveLabel, moveName, areLong, movesPerRow } from '../../shared/board/move-label.tsx';
import type { Replay } from './replay.tsx';
import { eventsAt, isAlreadySaid } from '../../shared/board/events.tsx';
import { RowVirtualizer } from './row-virtualizer.ts';

interface MoveRowProps {
  readonly session: AnySession;
  /** From 0. */
  readonly row: number;
  readonly rows: number;
  readonly perRow: number;
  /** Moves are long, so each has its own row with the seat's mark before it. */
  readonly isLong: boolean;
  readonly height: number;
  readonly colours: readonly number[];
  readonly seatCount: number;
  /** The move that the Tab key focuses. */
  readonly tabStop: number;
  readonly verdicts: ReadonlyMap<number, Verdict> | undefined;
  readonly comments: readonly MoveComment[] | undefined;
  readonly say: Say;
  goTo(place: number): void;
}

/**
 * A round, or a single long move. The spoken text of a move is computed when its row renders; scrolling does not render
 * a row twice.
 */
const MoveRow = memo(function MoveRow(props: MoveRowProps) {
  const { session, row, rows, perRow, isLong, height, colours, seatCount, tabStop, verdicts, say, goTo } = props;
  const said = new Set(props.comments?.map(({ at }) => at));
  const first = row * perRow;
  const moves = Array.from({ length: Math.min(perRow, session.length - first) }, (_, index) => first + index);
  return (
    <li
      data-row={row}
      aria-setsize={rows}
      aria-posinset={row + 1}
      style={{ top: row * height, gridTemplateColumns: `var(--numbers) repeat(${perRow}, minmax(0, 1fr))` }}
    >
      <span className="muted small" aria-hidden="true">
        {seatCount > 1 ? row + 1 : first + 1}
      </span>
      {moves.map((index) => {
        const place = index + 1;
        const { text, before, spoken, seat } = listedMove(session, index, say);
        const verdict = verdicts?.get(place);
        const events = eventsAt(session, place, say);
        const name = moveName(session.game, text, say);
        return (
          <button
            key={place}
            type="button"
            className="move"
            tabIndex={place === tabStop ? 0 : -1}
            aria-label={[
              name,
              ...(spoken === name ? [] : [spoken]),
              ...events.map((event) => event.text).filter((told) => !isAlreadySaid(spoken, told)),
              ...(verdict ? [say(`verdict.${verdict}`)] : []),
              ...(said.has(place) ? [say('comment.title')] : []),
            ].join(', ')}
            data-place={place}
            {...(verdict && { 'data-verdict': verdict })}
            {...(place === session.cursor && { 'aria-current': 'step' as const })}
            onClick={() => goTo(place)}
          >
            <MoveLabel
              game={session.game}
              text={text}
              before={before}
              colour={isLong && seatCount > 1 && seat !== undefined ? (colours[seat] ?? 0) : undefined}
              say={say}
            />
            {verdict && <span className="move-sign"> {verdictSign[verdict]}</span>}
            {events.length > 0 && <Sparkles className="move-event" aria-hidden data-testid="move-event" />}
            {said.has(place) && <span className="move-said" aria-hidden="true" />}
          </button>
        );
      })}
    </li>
  );
});

function listedMove(session: AnySession, index: number, say: Say) {
  const { notation } = session.game;
  const { text, by } = session.entryAt(index)!;
  const played = notation.move.parse(text);
  const before = session.stateAt(index);
  return {
    text,
    before,
    spoken: played.ok ? notation.speak(before, played.value, say, by) : text,
    seat: by === 'referee' ? undefined : by,
  };
}

interface LeftLinesProps {
  readonly session: AnySession;
  readonly readOnly: boolean;
  readonly say: Say;
  promote(index: number): void;
}

/** Variations that were left when another move was played; the user can resume them. */
function LeftLines({ session, readOnly, say, promote }: LeftLinesProps) {
  const keys = keysOf(session.variations);
  return (
    <div className="variations">
      <h3>{say('moves.variations')}</h3>
      <ul>
        {session.variations.map(({ at, entries }, index) => (
          <li key={keys[index]}>
            <span className="figures">
              <span className="muted">{say('moves.after', { n: at })}</span>{' '}
              {beginning(entries, (text) => moveName(session.game, text, say))}
              {entries.length > 4 && ' …'}
            </span>
            {!readOnly && (
              <button type="button" className="button link" onClick={() => promote(index)}>
                {say('moves.return')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const beginning = (entries: readonly Entry[], name = (text: string) => text): string =>
  entries
    .slice(0, 4)
    .map(({ text }) => name(text))
    .join(' ');

/** Keys by where a line was left and how it starts; equal ones are numbered. */
function keysOf(variations: readonly Variation[]): readonly string[] {
  const times = new Map<string, number>();
  return variations.map(({ at, entries }) => {
    const name = `${at} ${entries.length} ${beginning(entries)}`;
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name} ${times.get(name)}`;
  });
}

/**
 * A row per round, or per move if moves are long; only visible rows are rendered. A click jumps to a move, arrow keys
 * step through the game.
 */
export function MoveList({ session, seats, colours, say, go, promote, readOnly, verdicts, comments }: History) {
  const box = useRef<HTMLElement>(null);
  const [sight] = useState(() => new RowVirtualizer());
  const { height, fitting, from, to } = useSyncExternalStore(sight.subscribe, sight.get);
  const { cursor, length } = session;
  const isLong = useMemo(() => areLong(session, seats.length, say), [session, seats.length, say]);
  const perRow = movesPerRow(isLong, seats.length);
  const rows = Math.ceil(length / perRow);
  // The move that Tab focuses must always exist and be rendered.
  const tabStop = Math.max(1, cursor);

  useLayoutEffect(() => sight.attach(box.current!), [sight]);
  useLayoutEffect(() => sight.show(Math.floor((cursor - 1) / perRow)), [sight, cursor, perRow]);
  useEffect(() => sight.moveFocus(tabStop), [sight, tabStop]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-place]'))) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -perRow,
      ArrowDown: perRow,
      PageUp: -perRow * fitting,
      PageDown: perRow * fitting,
      Home: -length,
      End: length,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(Math.max(0, Math.min(length, cursor + step)));
  });
  // One listener for all moves: a new listener per row would render every row again.
  useEffect(() => {
    const list = box.current!;
    const listen = (event: KeyboardEvent) => press(event);
    list.addEventListener('keydown', listen);
    return () => list.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="move-list" ref={box} aria-label={say('moves.title')}>
      {length === 0 && <p className="muted moves-empty">{say('moves.none')}</p>}
      <ol
        className="figures"
        data-testid="moves"
        style={{ height: rows * height, '--digits': String(length).length } as CSSProperties}
      >
        {drawnRows(from, Math.min(to, rows), Math.floor((tabStop - 1) / perRow), rows).map((row) => (
          <MoveRow
            key={row}
            session={session}
            row={row}
            rows={rows}
            perRow={perRow}
            isLong={isLong}
            height={height}
            colours={colours}
            seatCount={seats.length}
            tabStop={tabStop}
            verdicts={verdicts}
            comments={comments}
            say={say}
            goTo={go}
          />
        ))}
      </ol>
      {session.variations.length > 0 && <LeftLines session={session} readOnly={readOnly} say={say} promote={promote} />}
    </section>
  );
}

/** The visible rows, and one more row wherever it is. */
function drawnRows(from: number, to: number, always: number, rows: number): readonly number[] {
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (always >= rows || (always >= from && always < to)) return inSight;
  return always < from ? [always, ...inSight] : [...inSight, always];
}

export interface History {
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** By seat. */
  readonly colours: readonly number[];
  readonly replay: Replay;
  readonly readOnly: boolean;
  readonly say: Say;
  /** The review's verdicts by move number, from 1. */
  readonly verdicts?: ReadonlyMap<number, Verdict> | undefined;
  readonly comments?: readonly MoveComment[];
  /** Jumps to the position after `place` moves. */
  go(place: number): void;
  /** Resumes a variation. */
  promote(index: number): void;
}

/** The move list with navigation. */
export function MovesPanel(history: History) {
  return (
    <div className="card moves-panel">
      <MoveList {...history} />
      <HistoryButtons {...history} />
    </div>
  );
}

export function HistoryButtons({ session, replay, say, go }: History) {
  const { cursor, length } = session;
  const button = (label: string, Icon: typeof Play, to: number, possible: boolean) => (
    <button type="button" className="button icon" aria-label={say(label)} disabled={!possible} onClick={() => go(to)}>
      <Icon aria-hidden />
    </button>
  );
  return (
    <fieldset className="history-buttons" aria-label={say('moves.through')}>
      {button('moves.first', ChevronFirst, 0, cursor > 0)}
      {button('moves.back', ChevronLeft, cursor - 1, cursor > 0)}
      {button('moves.forward', ChevronRight, cursor + 1, cursor < length)}
      {button('moves.last', ChevronLast, length, cursor < length)}
      <button
        type="button"
        className="button icon"
        aria-label={say(replay.running ? 'replay.stop' : 'replay.start')}
        disabled={length === 0}
        onClick={replay.toggle}
      >
        {replay.running ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <button
        type="button"
        className="button icon speed figures"
        aria-label={say('replay.speed', { n: replay.speed })}
        disabled={length === 0}
        onClick={replay.faster}
      >
        {new Intl.NumberFormat(say.language).format(replay.speed)}×
      </button>
    </fieldset>
  );
}
