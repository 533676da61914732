import type { Seat, TableParts, TableProps } from '@quadrille/kit';
import { Confirm, SeatMark, useSecondsLeft } from '@quadrille/ui';
import { Flag, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Params } from '../rules/params.ts';
import { type Move, type State, compareFinishes } from '../rules/state.ts';
import './board.css';

/** The time left and the racers; after the race, the ranking. */
function RaceHead(props: AtRace): ReactElement {
  const { session, localSeats, refereeTimer, say } = props;
  const { state, turn } = session;
  const left = useSecondsLeft(refereeTimer?.left);
  const own = localSeats.length === 1 ? state.racers[localSeats[0]!] : undefined;
  useRivalNews(props);
  if (turn.kind === 'over') return <Ranking {...props} />;
  return (
    <section className="card race-head">
      <div className="race-task">
        <p role="status">{own ? say(...taskOf(own)) : localSeats.length === 0 && say('race.watching')}</p>
        <p className="race-clock figures" role="timer" {...((left ?? 60) <= 30 && { 'data-short': '' })}>
          <span className="hidden-visually">{say('race.left')}</span>
          {left === undefined ? '–' : clockText(left)}
        </p>
      </div>
      {own && (
        <p className="muted small figures" data-testid="race-tally">
          {[
            say('fact.moves', { n: own.level.tally.moves }),
            say('fact.pushes', { n: own.level.tally.pushes }),
            ...(own.best ? [say('fact.best', { n: own.best.line.length })] : []),
          ].join(' · ')}
        </p>
      )}
      <Names {...props} />
    </section>
  );
}

/** Announces what the others achieve. */
function useRivalNews({ session, localSeats, progress, announce, say, seatName }: AtRace): void {
  const { racers, start } = session.state;
  const of = start.boxes.length;
  const counts = racers.map((_, seat) => (localSeats.includes(seat) ? 0 : (progress?.(seat) ?? 0)));
  const before = useRef(counts);
  const tell = useEffectEvent((all: string) => {
    const now = all.split(' ').map(Number);
    const news = now.flatMap((n, seat) => {
      if (n <= (before.current[seat] ?? 0)) return [];
      return [say(n === of ? 'race.rival.solved' : 'race.rival', { name: seatName(seat), n, of })];
    });
    before.current = now;
    if (news.length > 0) announce(news.join('. '));
  });
  const all = counts.join(' ');
  useEffect(() => tell(all), [all]);
}

type Racer = AtRace['session']['state']['racers'][number];

function taskOf({ done, best }: Racer): readonly [key: string, args?: { n: number }] {
  if (done) return ['race.waiting'];
  return best ? ['race.solved', { n: best.line.length }] : ['race.task'];
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The racers and how many of their cases are on marks, which does not reveal their solutions. */
function Names({ session, localSeats, hasLeft, progress, say, seatName, boardStyle }: AtRace): ReactElement {
  const { racers, start } = session.state;
  const of = start.boxes.length;
  return (
    <ul className="race-names" aria-label={say('setup.racers')}>
      {racers.map(({ done }, seat) => (
        <li key={`seat ${seat + 1}`} data-done={done || undefined}>
          <Mark seat={seat} patterns={boardStyle.patterns} />
          <span>{localSeats.includes(seat) ? say('race.you', { name: seatName(seat) }) : seatName(seat)}</span>
          <span className="muted small figures" data-testid={`race-progress-${seat}`}>
            {done
              ? say(hasLeft(seat) ? 'race.gone' : 'race.ready')
              : (progress?.(seat) ?? 0) === of
                ? say('race.has-solved')
                : say('race.progress', { n: progress?.(seat) ?? 0, of })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Mark = ({ seat, patterns }: { readonly seat: Seat; readonly patterns: boolean }): ReactElement => (
  <SeatMark colour={seat % 4} letter={patterns ? String(seat + 1) : undefined} />
);

function Ranking({ session, say, seatName, boardStyle }: AtRace): ReactElement {
  const { racers } = session.state;
  const order = [...racers.keys()].toSorted((one, other) => compareFinishes(racers[one]!.best, racers[other]!.best));
  return (
    <section className="card race-head">
      <ol className="race-ranking" aria-label={say('race.ranking')} data-testid="race-ranking">
        {order.map((seat) => {
          const { best } = racers[seat]!;
          return (
            <li key={seat}>
              <Mark seat={seat} patterns={boardStyle.patterns} />
              <b>{seatName(seat)}</b>
              <span className="figures">{best ? say('fact.best', { n: best.line.length }) : say('race.unsolved')}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type AtRace = TableProps<Params, State, Move>;

/** The match page of a race. It has no seat cards, because they would show the progress of others. */
export const tableParts: TableParts<Params, State, Move> = {
  top: RaceHead,
  bottom: RaceActions,
  hidesMovesUntilEnd: true,
};

/** Undo, restart, finish. Finishing without a solution has to be confirmed. */
function RaceActions({ session, controllableSeats, play, say }: AtRace): ReactElement | undefined {
  const [seat] = controllableSeats;
  const racer = seat === undefined ? undefined : session.state.racers[seat];
  const isStart = racer === undefined || racer.line === '';
  const [isAsked, setAsked] = useState(false);
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z');
    const target = event.target instanceof Element ? event.target : document.body;
    if (!isUndo || isStart || seat === undefined || target.closest('input, textarea, [role="dialog"]')) return;
    event.preventDefault();
    play('undo', seat);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => undo(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (session.turn.kind === 'over' || seat === undefined) return undefined;
  const finish = (): void => (racer?.best ? play('done', seat) : setAsked(true));
  return (
    <div className="race-actions">
      <button type="button" className="button" disabled={isStart} onClick={() => play('undo', seat)}>
        <Undo2 aria-hidden /> {say('race.undo')}
      </button>
      <button type="button" className="button" disabled={isStart} onClick={() => play('again', seat)}>
        <RotateCcw aria-hidden /> {say('race.again')}
      </button>
      <button type="button" className="button" data-testid="race-done" onClick={finish}>
        <Flag aria-hidden /> {say('race.done')}
      </button>
      {isAsked && (
        <Confirm
          title={say('race.done.title')}
          text={say('race.done.text')}
          confirmLabel={say('race.done')}
          cancelLabel={say('race.done.not')}
          isDangerous
          onConfirm={() => play('done', seat)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
