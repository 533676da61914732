import type { ModeProps, Say, Seat } from '@quadrille/kit';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { chipsOf, demonstrator } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import type { ChipSession } from './chip-session.ts';
import { focusHere } from './page-parts.tsx';
import './race.css';

interface PartyKeys {
  /** False: nobody may bid now, and the keys are the board's. */
  readonly isOpen: boolean;
  readonly players: number;
  readonly bidder: Seat | undefined;
  /** Nobody else bids here: there is nobody to choose. */
  readonly isAlone?: boolean;
  readonly typed: string;
  choose(bidder: Seat | undefined): void;
  type(digits: string): void;
  bid(moves: number): void;
}

/** A race by keyboard: the number on a player's card, where there are several here, then the number of moves and Enter. */
export function usePartyKeys(keys: PartyKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { isOpen, players, bidder, isAlone, typed, choose, type, bid } = keys;
    if (!isOpen || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return;
    const isDigit = /^\d$/.test(event.key);
    if (bidder === undefined) {
      const seat = Number(event.key) - 1;
      if (!isDigit || seat < 0 || seat >= players) return;
      choose(seat);
    } else if (isDigit) type((typed + event.key).slice(-2));
    else if (event.key === 'Backspace') type(typed.slice(0, -1));
    else if (event.key === 'Enter' && typed !== '') bid(Number(typed));
    else if (event.key === 'Escape' && !(isAlone && typed === '')) choose(undefined);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Before the board and the menu: a race is on.
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

interface RanksProps {
  readonly state: State;
  readonly say: Say;
  nameOf(seat: Seat): string;
}

/** Who has how many chips, most first. */
export function Ranks({ state, say, nameOf }: RanksProps): ReactNode {
  const order = [...state.points.keys()].toSorted((a, b) => chipsOf(state, b) - chipsOf(state, a));
  return (
    <ol className="rr-ranks">
      {order.map((seat) => (
        <li key={seat} className={`rr-racer-${seat}`}>
          <i style={{ inlineSize: `${Math.max(4, 12 * chipsOf(state, seat))}%` }} />
          <b>{nameOf(seat)}</b>
          <span className="figures">{say('fact.chips', { n: chipsOf(state, seat) })}</span>
        </li>
      ))}
    </ol>
  );
}

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
