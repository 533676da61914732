import type { Fault } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, isOpening, type Command, type Table } from '../src/index.ts';
import { facts } from './facts.ts';
import { commandOf, Living, lives, runs, timeout, type Deed } from './life.ts';

type PlainTable = Table<unknown, unknown, unknown>;

const kindsOf = (one: Command, other: Command): string => [one.kind, other.kind].toSorted().join(' ');

/** Independent commands. A hold and a move are not: the hold must come before time is charged. */
function isIndependent(table: PlainTable, one: Command, other: Command): boolean {
  if (one.by === other.by && one.by !== 'house') return false;
  const kinds = kindsOf(one, other);
  if (kinds === 'away away' || kinds === 'here here' || kinds === 'away here') {
    return (one as { seat: number }).seat !== (other as { seat: number }).seat;
  }
  if (kinds === 'move move') {
    // Of equal bids the earlier counts, so they are not independent.
    const isSame = (one as { move: string }).move === (other as { move: string }).move && table.game.id === 'bidding';
    // Whether a move is one of the first, on which no clock runs, depends on who has moved before.
    if (isOpening(table)) return false;
    return table.turn.kind === 'any' && !isSame && one.by !== 'referee' && other.by !== 'referee';
  }
  return new Set([
    'away gift',
    'away hold',
    'away move',
    'away offer',
    'gift gift',
    'gift here',
    'gift hold',
    'gift move',
    'gift offer',
    'here hold',
    'here move',
    'here offer',
  ]).has(kinds);
}

/** What must be equal in either order: not the order of the moves, nor the versions. */
function truth(table: PlainTable) {
  const { line, offers, version: _, veil, places, oldestPositionNumber: __, ...rest } = facts(table);
  const state = line.state as { readonly bids?: readonly { readonly seat: number }[] };
  return {
    ...rest,
    places: places.map(({ left, ...place }) => ({ ...place, left: left?.reason })),
    offers: offers.map(({ version: ___, ...offer }) => offer),
    entries: line.entries.map(({ by, text }) => `${by} ${text}`).toSorted(),
    state: state.bids ? { ...state, bids: state.bids.toSorted((a, b) => a.seat - b.seat) } : state,
    veil: veil && veil.moves.map(({ by, move }) => `${by} ${move}`).toSorted(),
  };
}

const hasFlagFallen = (before: PlainTable, { places }: PlainTable): boolean =>
  places.some(({ left }, seat) => left?.reason === 'flag' && !before.places[seat]!.left);

const deed: fc.Arbitrary<Deed> = fc.record({
  wait: fc.constant(0),
  what: fc.constantFrom(4, 11, 16, 17, 18, 25, 25, 25),
  who: fc.nat({ max: 7 }),
  which: fc.nat({ max: 30 }),
  more: fc.nat({ max: 99_999 }),
});

describe('independent commands', { timeout }, () => {
  it('have the same result in either order, and both are accepted', () => {
    let compared = 0;
    fc.assert(
      fc.property(lives(), fc.tuple(deed, deed), (life, [first, second]) => {
        const living = new Living(life);
        for (const past of life.deeds) {
          living.pass(past);
          // Prefers games in progress.
          if (past.what > 3) living.perform(living.commandFor(past));
        }
        living.perform({ by: 'house', kind: 'due' });
        const { table, now, chance } = living;
        const one = { ...commandOf(table, first, now), c: 'one' };
        const other = { ...commandOf(table, second, now), c: 'other' };
        if (!isIndependent(table, one, other)) return;
        const then = (from: PlainTable, command: Command) => act(from, command, now, chance);
        const [afterOne, afterOther] = [then(table, one), then(table, other)];
        if (!afterOne.ok || !afterOther.ok) return;
        // If one of them ends the game, the other cannot follow.
        if (afterOne.value.table.turn.kind !== 'any' && one.kind === 'move' && other.kind === 'move') return;
        if (afterOther.value.table.turn.kind !== 'any' && one.kind === 'move' && other.kind === 'move') return;
        if ([afterOne, afterOther].some((after) => after.value.table.turn.kind === 'over')) return;
        // A gift that comes first saves a player who would run out of time with the move.
        const falls = [afterOne, afterOther].some((after) => hasFlagFallen(table, after.value.table));
        if (falls && kindsOf(one, other) === 'gift move') return;
        const [both, reverse] = [then(afterOne.value.table, other), then(afterOther.value.table, one)];
        const fault: Fault | undefined = both.ok ? undefined : both.error;
        expect(fault).toBeUndefined();
        if (!both.ok || !reverse.ok) throw new Error('the other order was refused');
        if (both.value.table.turn.kind === 'over') return;
        expect(truth(both.value.table)).toEqual(truth(reverse.value.table));
        compared++;
      }),
      { numRuns: runs * 3 },
    );
    expect(compared).toBeGreaterThan(runs / 4);
  });
});
