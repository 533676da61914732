import type { Seat, TableParts, TableProps } from '@quadrille/kit';
import { SeatMark, useSecondsLeft } from '@quadrille/ui';
import { Flag, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import type { Params } from '../rules/params.ts';
import { type Move, type State, compareFinishes } from '../rules/state.ts';
import './board.css';

/** The time that is left and who races; when it is over, the ranking. */
function RaceHead(props: AtRace): ReactElement {
  const { line, ours, wait, say } = props;
  const { state, turn } = line;
  const left = useSecondsLeft(wait?.left);
  const own = ours.length === 1 ? state.racers[ours[0]!] : undefined;
  if (turn.kind === 'over') return <Ranking {...props} />;
  return (
    <section className="card race-head">
      <div className="race-task">
        <p role="status">{own && say(...taskOf(own))}</p>
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

type Racer = AtRace['line']['state']['racers'][number];

function taskOf({ done, best }: Racer): readonly [key: string, args?: { n: number }] {
  if (done) return ['race.waiting'];
  return best ? ['race.solved', { n: best.line.length }] : ['race.task'];
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Nothing is told of how far anybody is, but who does not go on. */
function Names({ line, ours, hasLeft, say, seatName, look }: AtRace): ReactElement {
  const { racers } = line.state;
  return (
    <ul className="race-names" aria-label={say('setup.racers')}>
      {racers.map(({ done }, seat) => (
        <li key={`seat ${seat + 1}`} data-done={done || undefined}>
          <Mark seat={seat} patterns={look.patterns} />
          <span>{ours.includes(seat) ? say('race.you', { name: seatName(seat) }) : seatName(seat)}</span>
          {done && <span className="muted small">{say(hasLeft(seat) ? 'race.gone' : 'race.ready')}</span>}
        </li>
      ))}
    </ul>
  );
}

const Mark = ({ seat, patterns }: { readonly seat: Seat; readonly patterns: boolean }): ReactElement => (
  <SeatMark colour={seat % 4} letter={patterns ? String(seat + 1) : undefined} />
);

function Ranking({ line, say, seatName, look }: AtRace): ReactElement {
  const { racers } = line.state;
  const order = [...racers.keys()].toSorted((one, other) => compareFinishes(racers[one]!.best, racers[other]!.best));
  return (
    <section className="card race-head">
      <ol className="race-ranking" aria-label={say('race.ranking')} data-testid="race-ranking">
        {order.map((seat) => {
          const { best } = racers[seat]!;
          return (
            <li key={seat}>
              <Mark seat={seat} patterns={look.patterns} />
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

/** The play page of a race: no card tells how far the others are. */
export const tableParts: TableParts<Params, State, Move> = { top: RaceHead, bottom: RaceActions };

/** A step back, from the start, leaving it at that. */
function RaceActions({ line, hands, play, say }: AtRace): ReactElement | undefined {
  const [seat] = hands;
  const racer = seat === undefined ? undefined : line.state.racers[seat];
  const isStart = racer === undefined || racer.line === '';
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
  if (line.turn.kind === 'over' || seat === undefined) return undefined;
  return (
    <div className="race-actions">
      <button type="button" className="button" disabled={isStart} onClick={() => play('undo', seat)}>
        <Undo2 aria-hidden /> {say('race.undo')}
      </button>
      <button type="button" className="button" disabled={isStart} onClick={() => play('again', seat)}>
        <RotateCcw aria-hidden /> {say('race.again')}
      </button>
      <button type="button" className="button" data-testid="race-done" onClick={() => play('done', seat)}>
        <Flag aria-hidden /> {say('race.done')}
      </button>
    </div>
  );
}
