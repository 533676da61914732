import type { ModeProps, Say, Seat } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { demonstrator } from '../rules/bidding.ts';
import { focusHere } from './focus-here.ts';
import { Ranks } from './ranks.tsx';
import type { ChipSession } from './chip-session.ts';

interface PartyNewsProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  nameOf(seat: Seat): string;
  again(): void;
  leave(): void;
}

/** Between two chips: who has won the last one, or all. */
export function PartyNews({ page, session, nameOf, again, leave }: PartyNewsProps): ReactNode {
  const { say } = page;
  const { turn, last } = session;
  if (turn.kind !== 'over') {
    const verdict = last && verdictOf({ state: last.before }, session, say, nameOf);
    return (
      <section className="card rr-task" role="status">
        <div className="rr-task-words">
          <h2>{verdict || say('party.ready')}</h2>
          <p className="muted small">{say('party.draw-next')}</p>
        </div>
      </section>
    );
  }
  const { winners, reason } = turn.outcome;
  const names = new Intl.ListFormat(say.language, { type: 'conjunction' }).format(winners.map(nameOf));
  return (
    <section className="card rr-panel rr-won" role="status" data-testid="end">
      <h2>{say('party.over', { names })}</h2>
      <p className="muted">{say(`outcome.${reason}`)}</p>
      <Ranks state={session.state} say={say} nameOf={nameOf} />
      <div className="rr-row">
        <button ref={focusHere} type="button" className="button primary" onClick={again}>
          {say('duel.again')}
        </button>
        <button type="button" className="button" onClick={leave}>
          {say('party.change')}
        </button>
      </div>
    </section>
  );
}

/** What a move has led to, beside itself: a chip won or put back, the next one's turn to show. */
export function verdictOf(
  before: Pick<ChipSession, 'state'>,
  after: Pick<ChipSession, 'state'>,
  say: Say,
  nameOf: (seat: Seat) => string,
): string {
  const shower = demonstrator(before.state);
  const now = after.state;
  if (!before.state.chip) return '';
  if (!now.chip) {
    const won = now.owners.some((owner, i) => owner !== before.state.owners[i]);
    if (won && shower) return say('party.won', { name: nameOf(shower.seat) });
    return say('party.back');
  }
  const next = demonstrator(now);
  return next && next.seat !== shower?.seat ? say('party.shows', { name: nameOf(next.seat), n: next.moves }) : '';
}
