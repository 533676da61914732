import { eventsOf } from '../../src/store/table-row.ts';
import type { TableEvent } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GroupCommit } from '../../src/store/batching.ts';
import type { Append, NewGame, Standing } from '../../src/store/tables.ts';
import type { Store } from '../../src/store/store.ts';

const standing: Standing = {
  status: 'live',
  deadline: null,
  ended: null,
  summary: { game: 'noughts', params: '', control: 'none', seats: [], turn: [0] },
  accounts: ['ada', null],
};

const newGame = (id: string, change: Partial<NewGame> = {}): NewGame => ({
  ...standing,
  id,
  kind: 'noughts',
  listed: false,
  secret: 'f'.repeat(64),
  opener: 'ada',
  command: `open ${id}`,
  created: 1000,
  events: [{ version: 1, at: 1000, by: 'house', kind: 'start' }],
  ...change,
});

const move = (v: number, m: string, c?: string): TableEvent => ({
  version: v,
  at: v,
  by: 0,
  kind: 'move',
  move: m,
  ...(c && { commandId: c }),
});

const append = (game: string, base: number, events: readonly TableEvent[], change: Partial<Append> = {}): Append => ({
  ...standing,
  game,
  base,
  events,
  texts: events.map((event) => JSON.stringify(event)),
  ...change,
});

/** The contract of every store. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the store (${name})`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
      await store.newAccount({ id: 'ada', name: 'Ada' }, 'hash of ada', 1000);
      await store.newAccount({ id: 'bob', name: 'Bob' }, 'hash of bob', 1000);
    }, 120_000);
    afterAll(() => store.close());

    it('stores a table with its log', async () => {
      expect(await store.open(newGame('t1'))).toBe(true);
      expect(await store.append([append('t1', 1, [move(2, 'a1', 'c1'), move(3, 'a2')])])).toEqual([true]);
      const found = await store.load('t1');
      expect(eventsOf(found!.log).map(({ version, kind }) => [version, kind])).toEqual([
        [1, 'start'],
        [2, 'move'],
        [3, 'move'],
      ]);
      expect(eventsOf(found!.log)[1]).toEqual(move(2, 'a1', 'c1'));
      expect(eventsOf(await store.logAfter('t1', 2))).toEqual([move(3, 'a2')]);
      expect(await store.versions(['t1', 'nowhere'])).toEqual([['t1', 3]]);
      expect(await store.load('nowhere')).toBeUndefined();
    });

    it('opens a table once when the request is repeated', async () => {
      expect(await store.open(newGame('t2'))).toBe(true);
      expect(await store.open(newGame('t2'))).toBe(false);
      expect(await store.open(newGame('t2b', { command: 'open t2' }))).toBe(false);
      expect(await store.openedBy('ada', 'open t2')).toBe('t2');
      expect(await store.load('t2b')).toBeUndefined();
    });

    it('accepts all events of one of two simultaneous appends, and none of the other', async () => {
      await store.open(newGame('t3'));
      const one = append('t3', 1, [move(2, 'one'), move(3, 'one')]);
      const other = append('t3', 1, [move(2, 'other')]);
      const [first, second] = await Promise.all([store.append([one]), store.append([other])]);
      expect([first[0], second[0]].filter(Boolean)).toHaveLength(1);
      const events = eventsOf((await store.load('t3'))!.log);
      expect(events.slice(1)).toEqual(first[0] ? one.events : other.events);
    });

    it('opens a table in the same commit as the events that cause it, or not at all', async () => {
      await store.open(newGame('r1'));
      const next = (id: string) => ({ opens: [newGame(id, { opener: null, command: null })] });
      const [one, other] = await Promise.all([
        store.append([append('r1', 1, [move(2, 'one')], next('next one'))]),
        store.append([append('r1', 1, [move(2, 'other')], next('next other'))]),
      ]);
      expect([one[0], other[0]].filter(Boolean)).toHaveLength(1);
      const [opened, lost] = one[0] ? ['next one', 'next other'] : ['next other', 'next one'];
      expect(eventsOf((await store.load(opened))!.log)).toEqual(newGame('').events);
      expect((await store.gamesOf('ada', 50)).find(({ id }) => id === opened)).toMatchObject({ seats: [0] });
      expect(await store.load(lost)).toBeUndefined();
      // Together with appends that open no table or seat a player.
      const seated = { accounts: ['bob', 'ada'] };
      const group = [append('r1', 2, [move(3, 'x')], seated), append(opened, 1, [move(2, 'x')], next('next but one'))];
      expect(await store.append(group)).toEqual([true, true]);
      expect(await store.load('next but one')).toMatchObject({ secret: 'f'.repeat(64) });
      expect((await store.gamesOf('bob', 50)).map(({ id }) => id)).toContain('r1');
      await store.append([append('r1', 3, [move(4, 'x')], { accounts: ['ada', null] })]);
    });

    it('writes the valid appends of a group, and reports which', async () => {
      await store.open(newGame('t4'));
      await store.open(newGame('t5'));
      const group = [
        append('t4', 1, [move(2, 'x')]),
        append('t5', 7, [move(8, 'late')]),
        append('no such', 1, [move(2, 'x')]),
      ];
      expect(await store.append(group)).toEqual([true, false, false]);
      expect(eventsOf((await store.load('t5'))!.log)).toHaveLength(1);
    });

    it('does not deadlock when two nodes write the same tables in different order', async () => {
      const ids = Array.from({ length: 20 }, (_value, index) => `cross${index}`);
      for (const id of ids) await store.open(newGame(id));
      for (let round = 1; round <= 5; round++) {
        const group = ids.map((id) => append(id, round, [move(round + 1, 'x')]));
        const written = await Promise.all([store.append(group), store.append(group.toReversed())]);
        ids.forEach((_id, index) => expect([written[0][index], written[1].toReversed()[index]]).toContain(true));
      }
      expect(new Set((await store.versions(ids)).map(([, version]) => version))).toEqual(new Set([6]));
    });

    it('refuses a command that is already stored, whatever its version', async () => {
      await store.open(newGame('t6'));
      await store.append([append('t6', 1, [move(2, 'x', 'c1')])]);
      await expect(store.append([append('t6', 2, [move(3, 'x', 'c1')])])).rejects.toThrow();
      expect(eventsOf((await store.load('t6'))!.log)).toHaveLength(2);
    });

    it('collects appends during a commit for the next one', async () => {
      await store.open(newGame('t7'));
      await store.open(newGame('t8'));
      await store.open(newGame('t9'));
      const sizes: number[] = [];
      const commit = new GroupCommit(store, (size) => sizes.push(size));
      const written = await Promise.all(['t7', 't8', 't9'].map((id) => commit.append(append(id, 1, [move(2, 'x')]))));
      expect(written).toEqual([true, true, true]);
      expect(sizes).toEqual([1, 2]);
    });

    it('finds tables by deadline, by account and in the lobby', async () => {
      await store.open(newGame('d1', { deadline: 500, status: 'live' }));
      await store.open(newGame('d2', { deadline: 400 }));
      await store.open(newGame('d3', { deadline: 5000 }));
      expect(await store.dueTables(1000, 10)).toEqual(['d2', 'd1']);
      expect(await store.dueTables(1000, 1)).toEqual(['d2']);
      await store.append([append('d1', 1, [move(2, 'x')], { deadline: 9000 })]);
      expect(await store.dueTables(1000, 10)).toEqual(['d2']);

      await store.open(newGame('l1', { listed: true, status: 'open', created: 5000, accounts: ['ada', null] }));
      await store.open(newGame('l2', { listed: true, status: 'over', created: 6000 }));
      expect((await store.openTables(10)).map(({ id }) => id)).toEqual(['l1']);
      expect((await store.openTables(10))[0]).toMatchObject({ version: 1, created: 5000, summary: standing.summary });

      expect(await store.countUnfinished('bob')).toBe(0);
      await store.append([append('l1', 1, [move(2, 'x')], { status: 'live', accounts: ['ada', 'bob'] })]);
      expect(await store.gamesOf('bob', 10)).toMatchObject([{ id: 'l1', seats: [1], status: 'live', version: 2 }]);
      expect(await store.countUnfinished('bob')).toBe(1);
      await store.append([append('l1', 2, [move(3, 'x')], { status: 'over', accounts: ['ada', 'bob'], ended: 7000 })]);
      expect(await store.countUnfinished('bob')).toBe(0);
    });

    it('accepts only one of two names that look the same, also for programs, and finds players by name', async () => {
      for (const id of ['fay', 'gil', 'hal']) await store.newAccount({ id, name: 'Guest' }, `hash of ${id}`, 1000);
      const names = ['Fay Dot', 'FAY D0T', 'Fay Döt'];
      const given = await Promise.all(
        ['fay', 'gil', 'hal'].map((account, index) =>
          store.becomePerson({ account, name: names[index]!, codes: [`code of ${account}`] }, 2000),
        ),
      );
      expect(given.filter(Boolean)).toHaveLength(1);
      const owner = ['fay', 'gil', 'hal'][given.indexOf(true)]!;
      expect(await store.newBot('bot', 'Fay  Dot', owner, 1, 2000)).toBe('taken');
      expect(await store.newBot('bot', 'Fay Bot', owner, 1, 2000)).toBe('made');
      expect(await store.renamePerson(owner, 'Fay Bót')).toBe(false);
      expect((await store.person('fay dot'))?.id).toBe(owner);
      expect((await store.personToAppoint('FAY DOT'))?.id).toBe(owner);
      expect(await store.personToAppoint('Fay Bot')).toBeUndefined();
      expect(await store.knownHashes([`hash of ${owner}`, 'another'])).toEqual([`hash of ${owner}`]);
      expect([...(await store.forget(owner, 3000))].toSorted()).toEqual(['bot', owner].toSorted());
      expect(await store.isForgotten(owner)).toBe(true);
      expect(await store.isNameTaken('Fay Dot', undefined)).toBe(false);
    });

    it('finds a guest by session for thirty days after the last visit, or until the account is deleted', async () => {
      const day = 86_400_000;
      expect(await store.accountOf('hash of bob', 2000)).toEqual({ id: 'bob', name: 'Bob' });
      expect(await store.accountOf('hash of eve', 2000)).toBeUndefined();
      await store.rename('bob', 'Robert');
      expect(await store.accountOf('hash of bob', 29 * day)).toEqual({ id: 'bob', name: 'Robert' });
      expect(await store.accountOf('hash of bob', 58 * day)).toBeDefined();
      expect(await store.accountOf('hash of bob', 89 * day)).toBeUndefined();
      await store.endSessions(89 * day);
      expect(await store.accountOf('hash of bob', 58 * day)).toBeUndefined();
      await store.newAccount({ id: 'cleo', name: 'Cleo' }, 'hash of cleo', 1000);
      await store.forget('cleo', 3000);
      expect(await store.accountOf('hash of cleo', 3000)).toBeUndefined();
    });

    it('returns the last heartbeat of any node, and the outages', async () => {
      const waking = { servedSince: 0, grace: 5000, outagesAfter: 0 };
      expect((await store.time()).lastBeat).toBeUndefined();
      expect(await store.wake({ ...waking, node: 'a', now: 1000, servedSince: 1000 })).toEqual([]);
      await store.beat('b', 2000);
      await store.beat('a', 3000);
      expect((await store.time()).lastBeat).toBe(3000);
      // Another node serves.
      expect(await store.wake({ ...waking, node: 'c', now: 3500, servedSince: 3000 })).toEqual([]);
      // No heartbeat between 3500 and 9000: one of two waking nodes stores the outage and both receive it.
      const outage = { from: 3500, to: 14_000 };
      const wakes = ['a', 'b'].map((node) => store.wake({ ...waking, node, now: 9000, servedSince: 6500 }));
      expect(await Promise.all(wakes)).toEqual([[outage], [outage]]);
      expect(await store.wake({ ...waking, node: 'a', now: 9500, outagesAfter: 14_000 })).toEqual([]);
    });

    it('discards a heartbeat from far in the future, which would hide every outage', async () => {
      const hour = 3_600_000;
      await store.beat('wrong', 20_000 + hour);
      const woken = await store.wake({
        node: 'd',
        now: 20_000,
        servedSince: 17_500,
        grace: 5000,
        outagesAfter: 15_000,
      });
      expect(woken).toEqual([{ from: 9500, to: 25_000 }]);
      expect((await store.time()).lastBeat).toBe(20_000);
    });

    it('returns the time of the database', async () => {
      const before = Date.now();
      const { time } = await store.time();
      expect(Math.abs(time - before)).toBeLessThan(60_000);
    });
  });
}
