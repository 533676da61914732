import type { Seat } from '@quadrille/kit';
import { useEffect, useEffectEvent } from 'react';

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
