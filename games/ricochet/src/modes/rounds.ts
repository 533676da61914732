import type { Seat } from '@quadrille/kit';
import { showingOrder } from '../rules/bidding.ts';
import type { Bid, State } from '../rules/state.ts';
import type { ChipSession } from './chip-session.ts';

/** One chip of a party. */
export interface Round {
  /** When it had been drawn. */
  readonly drawn: State;
  /** The last bid of each who bid, in the order in which they show. */
  readonly bids: readonly Bid[];
  /** Who won it; undefined: it went back. */
  readonly winner: Seat | undefined;
}

/** Chip by chip what was bid, and who won. */
export function roundsOf(line: ChipSession): readonly Round[] {
  const rounds: Round[] = [];
  for (let place = 1; place <= line.cursor; place++) {
    const before = line.go(place - 1).state;
    const { state } = line.go(place);
    if (state.draws > before.draws) rounds.push({ drawn: state, bids: [], winner: undefined });
    const now = rounds.at(-1);
    if (!now) continue;
    const bids = before.chip && state.failed === 0 && before.failed === undefined ? showingOrder(before) : now.bids;
    const won = state.owners.findIndex((owner, target) => owner !== before.owners[target]);
    rounds[rounds.length - 1] = { ...now, bids, winner: won < 0 ? now.winner : (state.owners[won] ?? undefined) };
  }
  return rounds;
}
