import { drawnAgain } from '@quadrille/online';
import type { TableEvent, TableGame } from '@quadrille/table';
import { act, openTable } from '@quadrille/table';
import { expect as must } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { bidding } from '../../../packages/table/test/bidding.ts';
import { setupOf } from '../../../packages/table/test/sitting.ts';
import { newSecret, secretChance, secretHash } from '../../server/src/table/secret-chance.ts';

const game = bidding as unknown as TableGame<unknown, unknown, unknown>;

/** Ten chips are dealt by the chance of this secret, and nobody bids for any. */
function dealt(secret: string): readonly TableEvent[] {
  const chance = secretChance(secret);
  const opened = must(openTable(bidding, setupOf(bidding, { params: 'goal=20' }), 0, chance));
  let { table } = opened;
  const log = [...opened.events];
  for (let now = 500; now < 60_000; now += 500) {
    const acted = must(act(table, { by: 'house', k: 'due' }, now, chance));
    ({ table } = acted);
    log.push(...acted.events);
  }
  return log;
}

describe('lots that are drawn again', () => {
  const secret = newSecret();
  const deal = { hash: secretHash(secret), secret };
  const log = dealt(secret);

  it('are fair where they follow from the secret that was promised', () => {
    const check = drawnAgain(game, log, deal)!;
    expect(check).toMatchObject({ isPromised: true, isFair: true });
    expect(check.draws.length).toBeGreaterThan(5);
    for (const { digest, among, place, text } of check.draws) {
      expect(parseInt(digest.slice(0, 8), 16) % among, text).toBe(place);
    }
  });

  it('are not where another secret was promised', () => {
    expect(drawnAgain(game, log, { ...deal, hash: secretHash(newSecret()) })).toMatchObject({ isPromised: false });
  });

  it('are not where somebody has chosen instead', () => {
    const chosen = log.map((event) =>
      event.k === 'move' && event.m.startsWith('chip')
        ? { ...event, m: event.m === 'chip3' ? 'chip1' : 'chip3' }
        : event,
    );
    expect(drawnAgain(game, chosen, deal)).toMatchObject({ isPromised: true, isFair: false });
  });

  it('cannot be checked before the secret is told', () => {
    expect(drawnAgain(game, log, { hash: deal.hash })).toBeUndefined();
  });
});
