import type { ReactNode } from 'react';
import { useSecondsLeft } from '@quadrille/ui';
import { demonstrator } from '../rules/bidding.ts';
import { RaceClock } from './clock.tsx';
import { verdictOf } from './party-news.tsx';
import { Ranks } from './ranks.tsx';
import type { AtTable } from './table-parts.ts';
import { TargetCard } from './target-card.tsx';
import './modes.css';

/** What is asked now, the referee's clock, and between two chips who has won the last one. */
export function TableTop({ line, ours, hands, veiled, wait, say, seatName }: AtTable): ReactNode {
  const { state, turn, last } = line;
  const left = useSecondsLeft(wait?.left);
  const showing = demonstrator(state);
  if (turn.kind === 'over') {
    return (
      <section className="card rr-panel">
        <Ranks state={state} say={say} nameOf={seatName} />
      </section>
    );
  }
  if (!state.chip) {
    const verdict = last && verdictOf({ state: last.before }, line, say, seatName);
    return (
      <section className="card rr-task" role="status">
        <div className="rr-task-words">
          <h2>{verdict || say('party.ready')}</h2>
          <p className="muted small figures">{left !== undefined && say('table.next-chip', { n: left })}</p>
        </div>
      </section>
    );
  }
  const hasBids = state.bids.length > 0 || veiled.length > 0;
  const isOurs = showing !== undefined && ours.includes(showing.seat);
  const asked = hands.length === 0 ? 'table.wait' : hasBids ? 'party.lower' : 'table.look';
  return (
    <TargetCard
      board={state.board}
      chip={state.chip}
      say={say}
      line={
        <span role="status">
          {showing === undefined
            ? say(asked)
            : isOurs
              ? say('duel.show-now', { n: showing.moves - state.way.length })
              : say('party.shows', { name: seatName(showing.seat), n: showing.moves - state.way.length })}
        </span>
      }
      aside={
        <RaceClock
          left={left}
          of={(wait?.of ?? 60_000) / 1000}
          label={
            left === undefined ? say('duel.no-clock') : say(showing ? 'table.show-left' : 'duel.time-left', { n: left })
          }
        />
      }
    />
  );
}
