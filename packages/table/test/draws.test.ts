import { createHash } from 'node:crypto';
import { openRecord, parseRecord, printRecord } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  act,
  canDraw,
  chanceOfSecret,
  checkLog,
  checkRecord,
  commitmentOf,
  openTable,
  recordOfTable,
  replay,
  type Command,
  type Holder,
  type Table,
  type TableEvent,
  type TableSetup,
} from '../src/index.ts';
import { bidding, type Move, type Params, type State } from './bidding.ts';
import { counting } from './counting.ts';
import { ada, bob, cleo, hal, must, setupOf } from './sitting.ts';

const secret = '5e'.repeat(32);
const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
const [ones, twos] = ['11'.repeat(32), '22'.repeat(32)];
const published = { commitment, secret };
const due: Command = { by: 'house', kind: 'due' };

/** A table whose draws follow from `secret` and from what the test contributes. */
class Drawn {
  table: Table<Params, State, Move>;
  log: readonly TableEvent[];
  now = 0;

  constructor(setup: Partial<TableSetup> = {}, isEarlier = false) {
    const terms = isEarlier ? undefined : ({ scheme: 2, commitment } as const);
    const opened = openTable(bidding, setupOf(bidding, setup), 0, chanceOfSecret(secret), terms);
    ({ table: this.table, events: this.log } = must(opened));
  }

  do(...commands: Command[]): this {
    for (const command of commands) {
      const { table, events } = must(act(this.table, command, this.now, chanceOfSecret(secret)));
      this.table = table;
      this.log = [...this.log, ...events];
    }
    return this;
  }

  contribute(by: number, value: string): this {
    return this.do({ by, kind: 'contribute', value });
  }

  /** Deals chips without taking them; then the first player resigns. */
  played(chips = 5): this {
    for (; this.chips.length < chips; this.now += 500) this.do(due);
    return this.do({ by: 0, kind: 'resign' });
  }

  refusal(command: Command): string | undefined {
    const acted = act(this.table, command, this.now, chanceOfSecret(secret));
    return acted.ok ? undefined : acted.error.code;
  }

  get chips(): readonly string[] {
    return this.log.flatMap((event) => (event.kind === 'move' && event.move.startsWith('chip') ? [event.move] : []));
  }

  get record(): string {
    return printRecord(recordOfTable(this.table, this.now, { draws: { log: this.log, ...published } }));
  }
}

/** As docs/online.md describes it: the index among `k` choices for the draw at `n`. */
function placeByHand(seed: string, n: number, k: number): number {
  for (let block = 0; ; block++) {
    const digest = createHash('sha256').update(`${seed}:${n}:${block}`).digest();
    for (let word = 0; word < 8; word++) {
      const value = digest.readUInt32BE(4 * word);
      if (value < 2 ** 32 - (2 ** 32 % k)) return value % k;
    }
  }
}

const seedByHand = (text: string): string => createHash('sha256').update(text).digest('hex');

function verified(text: string) {
  const record = must(parseRecord(text));
  return checkRecord(bidding, record, must(openRecord<Params, State, Move>(bidding, record)));
}
const faultsOf = (text: string): readonly string[] => must(verified(text)).faults.map(({ code }) => code);

describe('a contribution to the draws', () => {
  it('is part of the seed, seat by seat', () => {
    const drawn = new Drawn().contribute(1, twos).contribute(0, ones).played();
    const seed = seedByHand(`quadrille-draw-2:${secret}:${ones}:${twos}`);
    const places = drawn.log
      .filter((event) => event.kind === 'move')
      .flatMap(({ move }, n) => (move.startsWith('chip') ? [`chip${placeByHand(seed, n, 3) + 1}`] : []));
    expect(drawn.chips).toEqual(places);
    expect(new Drawn().contribute(0, twos).contribute(1, ones).played(20).chips).not.toEqual(
      new Drawn().contribute(0, ones).contribute(1, twos).played(20).chips,
    );
  });

  it('is missing for computers and silent clients, and the check says so', () => {
    const drawn = new Drawn({ params: 'seats=3', seats: [ada, hal, bob] }).contribute(2, twos).played();
    expect(drawn.refusal({ by: 1, kind: 'contribute', value: ones })).toBe('table-contribute');
    const check = checkLog(bidding, drawn.log, published);
    expect(check).toMatchObject({ scheme: 2, contributions: [undefined, undefined, twos], faults: [] });
    expect(check.seedText).toBe(`quadrille-draw-2:${secret}:none:none:${twos}`);
    expect(drawn.record).toContain('[Contribution1 "none"]\n[Contribution2 "none"]\n[Contribution3 "2222');
  });

  it('is accepted once per seat, before the first move', () => {
    const drawn = new Drawn().contribute(0, ones);
    expect(drawn.table.hasStarted).toBe(true);
    expect(drawn.refusal({ by: 0, kind: 'contribute', value: twos })).toBe('table-contribute-twice');
    drawn.now = 499;
    drawn.contribute(1, twos);
    drawn.now = 500;
    expect(drawn.do(due).chips).toHaveLength(1);
    expect(
      new Drawn()
        .do({ by: 'referee', kind: 'move', move: 'chip1' })
        .refusal({ by: 0, kind: 'contribute', value: ones }),
    ).toBe('table-contribute-late');
    drawn.do({ by: 0, kind: 'resign' });
    expect(drawn.refusal({ by: 0, kind: 'contribute', value: twos })).toBe('table-contribute-late');
  });

  it('is dropped when the player leaves the seat before the start', () => {
    const open: Holder = { kind: 'open' };
    const drawn = new Drawn({ params: 'seats=3', seats: [ada, bob, open] }).contribute(1, twos);
    drawn.do({ by: 1, kind: 'leave' }, { by: 'house', kind: 'seat', seat: 1, holder: cleo });
    expect(drawn.table.places[1]).toMatchObject({ holder: cleo, contribution: undefined });
  });

  it('is not requested where nothing is drawn, and refused at a table without terms', () => {
    expect(canDraw(new Drawn().table)).toBe(true);
    expect(canDraw(new Drawn().do({ by: 'referee', kind: 'move', move: 'chip1' }).table)).toBe(false);
    expect(canDraw(must(openTable(counting, setupOf(counting, {}), 0, chanceOfSecret(secret))).table)).toBe(false);
    expect(new Drawn({}, true).refusal({ by: 0, kind: 'contribute', value: ones })).toBe('table-contribute');
  });
});

const bothGave = () => new Drawn().contribute(0, ones).contribute(1, twos).played();
const oneGave = () => new Drawn().contribute(0, ones).played();
const codes = (log: readonly TableEvent[], more: object = {}) =>
  checkLog(bidding, log, { ...published, ...more }).faults.map(({ code }) => code);

describe('the check by the log', () => {
  it('accepts an unchanged log and shows how each draw is computed', () => {
    const check = checkLog(bidding, bothGave().log, published);
    expect(check.faults).toEqual([]);
    expect(check.draws).toHaveLength(5);
    for (const { digest, among, place, text, move, expected } of check.draws) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
      expect(parseInt(digest.slice(0, 8), 16) % among, text).toBe(place);
      expect(move).toBe(expected);
    }
  });

  it('finds a secret that does not match the commitment', () => {
    expect(codes(bothGave().log, { secret: '5f'.repeat(32) })).toContain('table-draw-commitment');
    const other = commitmentOf('5f'.repeat(32));
    expect(codes(bothGave().log, { commitment: other, secret: '5f'.repeat(32) })).toContain('table-draw-terms');
  });

  it('finds a contribution that this page did not send, and names the seat', () => {
    const { log } = bothGave();
    expect(codes(log, { own: new Map([[0, ones]]) })).toEqual([]);
    expect(checkLog(bidding, log, { ...published, own: new Map([[0, twos]]) }).faults).toEqual([
      { code: 'table-draw-own', args: { seat: 0 } },
    ]);
  });

  it('finds a contribution that was changed later, by its draws', () => {
    const log = bothGave().log.map((event) =>
      event.kind === 'contribute' && event.by === 0 ? { ...event, value: twos } : event,
    );
    expect(codes(log)).toContain('table-draw-wrong');
  });

  it('finds a chip that was chosen instead of drawn, and names it', () => {
    const { log, chips } = bothGave();
    const chosen = chips[0] === 'chip3' ? 'chip1' : 'chip3';
    const changed = log.map((event, place) =>
      place === log.findIndex(({ kind }) => kind === 'move') ? ({ ...event, move: chosen } as TableEvent) : event,
    );
    expect(checkLog(bidding, changed, published).faults).toEqual([
      { code: 'table-draw-wrong', args: { n: 1, found: chosen, expected: chips[0] } },
    ]);
  });

  it('finds an invalid log', () => {
    expect(codes(bothGave().log.toSpliced(4, 1))).toContain('table-log');
    expect(codes([])).toContain('table-log');
  });

  it('checks tables of earlier versions, which drew from the secret alone', () => {
    const check = checkLog(bidding, new Drawn({}, true).played().log, published);
    expect(check).toMatchObject({ scheme: 1, seed: secret, seedText: undefined, contributions: [], faults: [] });
    expect(check.draws).toHaveLength(5);
  });
});

describe('the check by the record', () => {
  it('agrees with the check by the log', () => {
    for (const table of [oneGave(), new Drawn({}, true).played()]) {
      expect(verified(table.record)).toEqual({ ok: true, value: checkLog(bidding, table.log, published) });
    }
  });

  it.each([
    ['the secret', /(Secret ")5/, '$16', 'table-draw-commitment'],
    ['the commitment', /(Commitment ")./, '$1f', 'table-draw-commitment'],
    ['a contribution', /(Contribution1 ")1/, '$12', 'table-draw-seed'],
    ['a contribution that was not given', /(Contribution2 ")none/, `$1${twos}`, 'table-draw-seed'],
    ['the seed', /(Seed ").{8}/, '$100000000', 'table-draw-seed'],
    ['a drawn chip', /chip1/, 'chip2', 'table-draw-wrong'],
    ['a list that leaves a draw out', /(Draws ")0:0 /, '$1', 'table-draw-unlisted'],
    ['a list that names another move', /(Draws ")/, '$11:1 ', 'table-draw-no-draw'],
    ['a draw with a number that came before', / 2:2/, ' 2:1', 'table-draw-order'],
  ])('finds a change of %s', (_, from, to, code) => {
    const { record } = oneGave();
    const changed = record.replace(from, to);
    expect(changed).not.toBe(record);
    expect(faultsOf(changed)).toContain(code);
  });

  it.each([
    ['the secret is missing', /\[Secret.*\]\n/, '', 'table-draw-missing', 'Secret'],
    ['a contribution is missing', /\[Contribution2.*\]\n/, '', 'table-draw-missing', 'Contribution2'],
    ['the seed is cut off', /(Seed ".{20}).*"/, '$1"', 'table-draw-header', 'Seed'],
    ['the list is no list', /Draws ".*"/, 'Draws "first, second"', 'table-draw-header', 'Draws'],
  ])('says that %s, and where', (_, from, to, code, name) => {
    expect(verified(oneGave().record.replace(from, to))).toMatchObject({ ok: false, error: { code, args: { name } } });
  });

  it('says why there is nothing to check', () => {
    const record = oneGave().record;
    expect(verified(record.replace('Chance "2"', 'Chance "3"'))).toMatchObject({
      error: { code: 'table-draw-scheme' },
    });
    expect(verified(record.replace(/\[Chance[^]*?(?=\n\n)/, ''))).toMatchObject({ error: { code: 'table-draw-none' } });
    const going = new Drawn().contribute(0, ones);
    expect(going.record).not.toMatch(/Secret|Seed|Chance|5e5e/);
    expect(verified(going.record)).toMatchObject({ error: { code: 'table-draw-secret' } });
  });

  it('counts takebacks, and says that a record cannot prove them', () => {
    const drawn = new Drawn({ params: 'glass=no,bids=open' }).contribute(0, ones);
    drawn.now = 500;
    drawn.do(
      due,
      { by: 0, kind: 'move', move: 'bid4' },
      { by: 1, kind: 'move', move: 'bid5' },
      { by: 0, kind: 'move', move: 'pass' },
    );
    drawn.do({ by: 0, kind: 'offer', what: 'back' });
    drawn.do({ by: 1, kind: 'answer', of: drawn.log.at(-1)!.version, yes: true });
    drawn.do({ by: 0, kind: 'move', move: 'take' });
    drawn.now = 2000;
    drawn.played(2);
    expect(must(verified(drawn.record))).toMatchObject({ faults: [], hasTakebacks: true });
    expect(drawn.log.some(({ kind }) => kind === 'back')).toBe(true);
  });

  it('skips draws that were made earlier at another table', () => {
    const before = new Drawn();
    before.now = 500;
    before.do(due);
    const record = printRecord(recordOfTable(before.table, 500));
    const drawn = new Drawn({ record }).played(2);
    expect(must(verified(drawn.record))).toMatchObject({ earlier: 1, faults: [] });
    expect(must(verified(drawn.record)).draws).toHaveLength(2);
  });
});

describe('a rematch', () => {
  it('names the table that the server opens for it', () => {
    const drawn = new Drawn().played();
    const next = { table: 'next', commitment: commitmentOf(twos) };
    drawn.do({ by: 0, kind: 'offer', what: 'rematch', next });
    expect(drawn.table.next).toBeUndefined();
    const of = drawn.log.at(-1)!.version;
    drawn.do({ by: 1, kind: 'answer', of, yes: true, next });
    expect(drawn.log.at(-1)).toMatchObject({ kind: 'rematch', next });
    expect(must(replay(bidding, drawn.log)).next).toEqual(next);
  });
});
