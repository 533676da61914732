import type { ModeProps, Say, Seat } from '@quadrille/kit';
import type { ModeEnd } from '@quadrille/ui/shell';
import { RotateCcw, Users } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { chipsOf, showingBid } from '../rules/chips.ts';
import type { State } from '../rules/state.ts';
import type { ChipSession } from './chip-session.ts';
import { focusButton } from './page-parts.tsx';
import './race.css';

interface PartyKeyOptions {
  /** False: bidding is closed, and the keys belong to the board. */
  readonly isOpen: boolean;
  readonly players: number;
  readonly bidder: Seat | undefined;
  /** Only one player bids on this device, so there is no seat to choose. */
  readonly isAlone?: boolean;
  readonly typed: string;
  choose(bidder: Seat | undefined): void;
  type(digits: string): void;
  bid(moves: number): void;
}

/** Bidding by keyboard: the number of the player, if several share this device, then the number of moves and Enter. */
export function usePartyKeys(keys: PartyKeyOptions): void {
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
    // In the capture phase, before the board and the menu.
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

/** The ranking by chips. */
export function RankingList({ state, say, nameOf }: RanksProps): ReactNode {
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

interface ChipNewsProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  nameOf(seat: Seat): string;
}

/** Between two chips: who has won the last one. */
export function ChipNews({ page, session, nameOf }: ChipNewsProps): ReactNode {
  const { say } = page;
  const { turn, last } = session;
  if (turn.kind === 'over') return undefined;
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

interface PartyEndProps extends ChipNewsProps {
  onRestart(): void;
  onLeave(): void;
}

/** The end card of a party; undefined while it is played. */
export function partyEnd({ page, session, nameOf, onRestart, onLeave }: PartyEndProps): ModeEnd | undefined {
  const { say } = page;
  const { turn } = session;
  if (turn.kind !== 'over') return undefined;
  const { winners, reason } = turn.outcome;
  const names = new Intl.ListFormat(say.language, { type: 'conjunction' }).format(winners.map(nameOf));
  return {
    title: say('party.over', { n: winners.length, names }),
    line: say(`outcome.${reason}`),
    body: <RankingList state={session.state} say={say} nameOf={nameOf} />,
    renderActions: () => (
      <>
        <button ref={focusButton} type="button" className="button primary" onClick={onRestart}>
          <RotateCcw aria-hidden />
          {say('duel.again')}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          <Users aria-hidden />
          {say('party.change')}
        </button>
      </>
    ),
  };
}

/** The consequence of a move: a chip was won or put back, or the next bidder shows. */
export function verdictOf(
  before: Pick<ChipSession, 'state'>,
  after: Pick<ChipSession, 'state'>,
  say: Say,
  nameOf: (seat: Seat) => string,
): string {
  const shower = showingBid(before.state);
  const now = after.state;
  if (!before.state.chip) return '';
  if (!now.chip) {
    const won = now.owners.some((owner, i) => owner !== before.state.owners[i]);
    if (won && shower) return say('party.won', { name: nameOf(shower.seat) });
    return say('party.back');
  }
  const next = showingBid(now);
  return next && next.seat !== shower?.seat ? say('party.shows', { name: nameOf(next.seat), n: next.moves }) : '';
}
