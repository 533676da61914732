import { ok } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  act,
  checkLog,
  commitmentOf,
  decide,
  deadline,
  encodeEvent,
  eventFor,
  evolve,
  parseEvent,
  parseIntent,
  parseLog,
  parseSent,
  replay,
  type TableEvent,
} from '../src/index.ts';
import { facts } from './facts.ts';
import { games, Living, lives, runs, timeout, type Life } from './life.ts';
import { must } from './sitting.ts';

const check = (property: fc.IPropertyWithHooks<[Life]>): void => fc.assert(property, { numRuns: runs });

describe('for random tables', { timeout }, () => {
  it('nothing throws, versions have no gap, time never decreases, and the log replays to the same table', () => {
    check(
      fc.property(lives(), (life) => {
        const { log, table, game } = Living.through(life);
        expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
        expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
        const read = must(parseLog(JSON.parse(JSON.stringify(log.map(encodeEvent)))));
        expect(facts(must(replay(game, read)))).toEqual(facts(table));
      }),
    );
  });

  it('a repeated command does nothing, and its event is known', () => {
    check(
      fc.property(lives(), (life) => {
        const living = new Living(life);
        for (const deed of life.deeds) {
          living.pass(deed);
          const command = living.commandFor(deed);
          const acted = living.perform(command);
          const answer = acted?.events.find(({ commandId }) => commandId === command.commandId);
          if (!answer) continue;
          expect(living.table.done.version(command.by, command.commandId!)).toBe(answer.version);
          expect(act(living.table, command, living.now + 99_999, living.chance)).toEqual(
            ok({ events: [], table: living.table }),
          );
        }
      }),
    );
  });

  it('decide has no side effects and is deterministic', () => {
    check(
      fc.property(lives(), (life) => {
        const living = new Living(life);
        for (const deed of life.deeds) {
          living.pass(deed);
          const command = living.commandFor(deed);
          const before = JSON.stringify(facts(living.table));
          const once = decide(living.table, command, living.now, living.chance);
          expect(decide(living.table, command, living.now, living.chance)).toEqual(once);
          expect(JSON.stringify(facts(living.table))).toBe(before);
          living.perform(command);
        }
      }),
    );
  });

  it('nothing is due before the deadline, and something is at the deadline', () => {
    const due = { by: 'house', kind: 'due' } as const;
    check(
      fc.property(lives(), (life) => {
        const living = new Living(life);
        for (const deed of life.deeds) {
          living.pass(deed);
          living.perform(living.commandFor(deed));
          const at = deadline(living.table);
          const far = living.table.at + 10 ** 10;
          const early = act(living.table, due, at === undefined ? far : at - 1, living.chance);
          if (at === undefined || at > living.table.at) expect(must(early).events).toEqual([]);
          if (at !== undefined) expect(must(act(living.table, due, at, living.chance)).events).not.toEqual([]);
        }
      }),
    );
  });

  it('timely and late deadlines write the same log', () => {
    check(
      fc.property(lives(), (life) => {
        const late = new Living(life);
        const punctual = new Living(life);
        for (const deed of life.deeds) {
          // A hold is written when it is over; what it stopped must not have happened before.
          if (deed.what === 18 || deed.wait < 0) continue;
          late.now += deed.wait;
          for (;;) {
            const at = deadline(punctual.table);
            if (at === undefined || at > late.now) break;
            punctual.now = Math.max(punctual.now, at);
            punctual.perform({ by: 'house', kind: 'due' });
          }
          punctual.now = late.now;
          const command = late.commandFor(deed);
          late.perform(command);
          punctual.perform(command);
        }
        late.perform({ by: 'house', kind: 'due' });
        punctual.perform({ by: 'house', kind: 'due' });
        expect(JSON.stringify(punctual.log)).toBe(JSON.stringify(late.log));
      }),
    );
  });

  it('a tampered log is refused or accepted, but never throws', () => {
    const tampering = fc.record({
      place: fc.nat(),
      field: fc.constantFrom(
        'v',
        'at',
        'by',
        'k',
        'm',
        'lag',
        'clock',
        'seat',
        'to',
        'of',
        'setup',
        'moves',
        'from',
        'runs',
      ),
      value: fc.oneof(
        fc.integer({ min: -3, max: 9 }),
        fc.constantFrom<unknown>(
          'move',
          'end',
          'reveal',
          'skip',
          'back',
          'go',
          'stand',
          'start',
          'referee',
          [],
          {},
          null,
        ),
        fc.anything(),
      ),
    });
    fc.assert(
      fc.property(lives(), fc.array(tampering, { minLength: 1, maxLength: 3 }), (life, changes) => {
        const { log, game } = Living.through(life);
        const broken: unknown[] = log.map(encodeEvent);
        for (const { place, field, value } of changes) {
          const index = place % broken.length;
          broken[index] = { ...(broken[index] as object), [field]: value };
        }
        const read = parseLog(broken);
        if (read.ok) replay(game, read.value);
        // A caller that trusts its own log may hand over anything that has the type.
        let table = must(replay(game, log.slice(0, 1)));
        for (const item of broken.slice(1)) {
          const event = parseEvent(item);
          if (!event.ok) continue;
          const next = evolve(table, { ...event.value, version: table.version + 1 } as TableEvent);
          if (next.ok) table = next.value;
        }
      }),
      { numRuns: runs },
    );
  });

  it('no JSON makes a parser throw', () => {
    const kinds = ['open', 'move', 'end', 'offer', 'hold', 'reveal', 'seat', 'resign', 'claim', 'go', 'toString'];
    const half = fc.dictionary(
      fc.constantFrom('v', 'at', 'by', 'k', 'm', 'seat', 'holder', 'c', 'd', 'n', 'setup'),
      fc.jsonValue(),
    );
    const value = fc.oneof(
      fc.jsonValue(),
      half,
      fc.tuple(half, fc.constantFrom(...kinds)).map(([fields, k]) => ({ ...fields, k })),
    );
    fc.assert(
      fc.property(value, (json) => {
        for (const read of [parseEvent, parseIntent, parseSent, parseLog]) expect(typeof read(json).ok).toBe('boolean');
      }),
      { numRuns: runs * 2 },
    );
  });

  it('the log proves the draws to everyone, and a changed secret is found', () => {
    let drawn = 0;
    fc.assert(
      fc.property(lives(['bidding']), (life) => {
        // A server that moves for the referee does not draw.
        const deeds = life.deeds.filter(({ what }) => what !== 22);
        const { log, table, game, secret } = Living.through({ ...life, deeds });
        const told = { commitment: commitmentOf(secret), secret };
        for (const viewer of table.veil ? [[0, 1, 2, 3]] : [[0, 1, 2, 3], [], [1]]) {
          const seen = log.map((event) => eventFor(event, viewer));
          expect(checkLog(game, seen, told).faults).toEqual([]);
        }
        drawn += checkLog(game, log, told).draws.length;
        const [found] = checkLog(game, log, { ...told, secret: 'f'.repeat(64) }).faults;
        expect(found?.code).toBe('table-draw-commitment');
      }),
      { numRuns: runs / 4 },
    );
    expect(drawn).toBeGreaterThan(runs / 8);
  });

  it('every kind of event occurs', () => {
    const seen = new Set<string>();
    const property = fc.property(lives(), (life) => {
      for (const { kind } of Living.through(life).log) seen.add(kind);
    });
    fc.assert(property, { numRuns: 1000, seed: 1 });
    expect([...seen].toSorted()).toEqual(
      'answer away back contribute end gift go here hold leave move offer open promote rematch resume reveal seat stand start'.split(
        ' ',
      ),
    );
    expect(Object.keys(games)).toHaveLength(4);
  });
});
