import { eventsOf } from '../src/store/table-row.ts';
import { createHash, createHmac } from 'node:crypto';
import { expect as must, openRecord, parseRecord, random, type AnyGame } from '@quadrille/kit';
import type { OpenRequest, SeatWish, ServerMessage } from '@quadrille/protocol';
import { act, checkLog, checkRecord, openTable, seededChance, type AnyTable, type TableEvent } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest, NodeClient } from '@quadrille/online/node';
import type { NewGame } from '../src/store/tables.ts';
import type { Store } from '../src/store/store.ts';
import { newSecret, newTableId, randomFromSecret } from '../src/platform/table-id.ts';
import { standingOf } from '../src/store/table-row.ts';
import { deafNodes, type DeafNodes } from './deaf-nodes.ts';
import { LeapingClock, TestServer, until } from './served.ts';
import { emptyStore, leftOpen } from './spare-store.ts';

const clock = new LeapingClock();
let store: Store;
let server: TestServer;
beforeAll(async () => {
  store = await emptyStore();
  server = await TestServer.start({ clock, store: leftOpen(store) });
}, 120_000);
afterAll(async () => {
  await server.close();
  await store.close();
}, 30_000);

const duel = { game: 'ricochet', params: 'variant=party,players=2,bids=hidden', control: 'none' } as const;

interface Pair {
  readonly g: string;
  readonly ada: Guest;
  readonly one: NodeClient;
  readonly two: NodeClient;
}

/** Ada opens a table and Bob joins it; both clients contribute unless they are silent. */
async function pair(request: Partial<OpenRequest> = {}, isSilent = false): Promise<Pair> {
  const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
  const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }];
  const { tableId, invite } = must(await ada.open({ commandId: 'open', ...duel, seats, ...request }));
  const [one, two] = [server.client(ada), server.client(bob, { isSilent })];
  one.join(tableId);
  await until(() => one.table(tableId)?.places[0]?.contribution);
  must(await bob.sit(tableId, { commandId: 'sit', invite }));
  two.join(tableId);
  await until(() => two.table(tableId)?.hasStarted && (isSilent || two.table(tableId)!.places[1]!.contribution));
  return { g: tableId, ada, one, two };
}

/** The referee draws the first chip. */
async function firstChip(client: NodeClient, g: string): Promise<string> {
  clock.leap(3000);
  const drawn = await until(() => client.log(g).find((event) => event.kind === 'move'));
  return drawn.kind === 'move' ? drawn.move : '';
}

/** Waits until the game is over and the secret is public. */
async function resigned({ one, two, g }: Pair): Promise<{ readonly hash: string; readonly secret: string }> {
  must(await one.do(g, { kind: 'resign' }));
  const secret = await until(() => two.deal(g)?.secret);
  return { hash: two.deal(g)!.hash, secret };
}

async function rematch({ one, two, g }: Pair): Promise<string> {
  must(await one.do(g, { kind: 'offer', what: 'rematch' }));
  must(await two.do(g, { kind: 'offer', what: 'rematch' }));
  return until(() => two.next(g));
}

const recordOf = async (g: string): Promise<string> => (await fetch(`${server.url}/api/games/${g}/record`)).text();

function verified(text: string) {
  const record = must(parseRecord(text));
  const game: AnyGame = server.game(record.game);
  return must(checkRecord(game, record, must(openRecord(game, record))));
}

const ended = (client: NodeClient, g: string) => {
  const { hash, secret } = client.deal(g)!;
  return checkLog(server.game('ricochet'), client.log(g), { commitment: hash, secret: secret! });
};

/** Until protocol 4 the secret of a rematch was derived from the previous secret like this. */
const derivedOnce = (secret: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update('secret of the rematch').digest('hex');

describe('the chips of a rematch', () => {
  it('cannot be predicted from the published secret of the previous game', async () => {
    let both = await pair();
    let hits = 0;
    const times = 4;
    for (let time = 0; time < times; time++) {
      const { secret } = await resigned(both);
      const foretold = derivedOnce(secret);
      const g = await rematch(both);
      for (const client of [both.one, both.two]) client.join(g);
      await until(() => both.one.table(g) && both.two.table(g));
      const { game, line } = both.two.table(g)!;
      const chips = game.rules.referee!(line.state)!.moves;
      const guess = game.notation.move.print(chips[seededChance(foretold).split(0).below(chips.length)]);
      if ((await firstChip(both.two, g)) === guess) hits++;
      expect(both.two.deal(g)!.hash).not.toBe(sha256(Buffer.from(foretold, 'hex')));
      both = { ...both, g };
    }
    // A guess may hit some of the sixteen chips, but never all.
    expect(hits).toBeLessThan(times);
  }, 60_000);

  it('are committed to by the event that starts the rematch', async () => {
    const both = await pair();
    await resigned(both);
    const g = await rematch(both);
    const agreed = both.one.log(both.g).find(({ kind }) => kind === 'rematch');
    const opened = eventsOf((await store.load(g))!.log)[0];
    const { commitment } = opened?.kind === 'open' ? opened.chance! : { commitment: '' };
    expect(agreed).toMatchObject({ next: { table: g, commitment } });
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  }, 60_000);
});

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the seed of the draws', () => {
  it('is the hash of the secret and both contributions, and any reader can verify it from the record', async () => {
    const both = await pair();
    const promised = both.one.deal(both.g)!.hash;
    await firstChip(both.two, both.g);
    const { hash, secret } = await resigned(both);
    const [a, b] = both.two.table(both.g)!.places.map(({ contribution }) => contribution);
    expect(hash).toBe(promised);
    const check = ended(both.two, both.g);
    expect(check).toMatchObject({ scheme: 2, faults: [], contributions: [a, b] });
    expect(check.seed).toBe(sha256(`quadrille-draw-2:${secret}:${a}:${b}`));
    expect(check.draws).toHaveLength(1);
    const record = await recordOf(both.g);
    expect(verified(record)).toEqual(check);
    // Another seed may draw the same chip by chance.
    expect(verified(record.replace(a!, b!)).faults[0]).toMatchObject({ code: 'table-draw-seed' });
  }, 60_000);

  it('omits the contribution of a silent client, and the record says so', async () => {
    const both = await pair({}, true);
    await firstChip(both.two, both.g);
    await resigned(both);
    const given = both.one.table(both.g)!.places[0]!.contribution;
    expect(await recordOf(both.g)).toContain(`[Contribution1 "${given}"]\n[Contribution2 "none"]`);
    expect(ended(both.two, both.g)).toMatchObject({ faults: [], contributions: [given, undefined] });
  }, 60_000);

  it('needs no contribution of a computer player', async () => {
    const ada = await server.guest('Ada');
    const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'computer', player: 'first' }];
    const { tableId } = must(await ada.open({ commandId: 'open', ...duel, seats }));
    const one = server.client(ada);
    one.join(tableId);
    await until(() => one.table(tableId)?.places[0]?.contribution);
    await firstChip(one, tableId);
    must(await one.do(tableId, { kind: 'resign' }));
    await until(() => one.deal(tableId)?.secret);
    expect(await recordOf(tableId)).toContain('[Contribution2 "none"]');
    expect(ended(one, tableId)).toMatchObject({ faults: [] });
  }, 60_000);

  it('is fixed by the first chip: the server refuses later contributions, and those of strangers', async () => {
    const both = await pair({}, true);
    await firstChip(both.two, both.g);
    const late = await both.two.do(both.g, { kind: 'contribute', value: newSecret() });
    expect(late).toMatchObject({ error: { code: 'table-contribute-late' } });
    const stranger = await server.guest('Eve');
    const body = { c: 'x', d: { k: 'contribute', value: newSecret() } };
    expect((await stranger.request('POST', `/api/games/${both.g}/do`, body)).status).toBe(403);
  }, 60_000);

  it('stays secret until the end, in every channel', async () => {
    const published: string[] = [];
    const both = await pair();
    const onMessage = (message: ServerMessage): void => void published.push(JSON.stringify(message));
    const watcher = server.client(undefined, { onMessage });
    watcher.join(both.g);
    await firstChip(both.two, both.g);
    await until(() => watcher.log(both.g).some(({ kind }) => kind === 'move'));
    const { secret } = (await store.load(both.g))!;
    const { places } = both.one.table(both.g)!;
    const seed = sha256(['quadrille-draw-2', secret, ...places.map(({ contribution }) => contribution)].join(':'));
    published.push(await recordOf(both.g));
    for (const path of [
      '/api/account/export',
      '/api/me/games',
      '/api/lobby',
      '/api/watch',
      `/api/games/${both.g}/report`,
    ])
      published.push(await (await both.ada.request('GET', path)).text());
    for (const text of published) for (const hidden of [secret, seed]) expect(text).not.toContain(hidden);
    await resigned(both);
    expect(await recordOf(both.g)).toContain(secret);
    // The secret of the rematch, already stored, stays secret as well.
    published.length = 0;
    const next = await rematch(both);
    watcher.join(next);
    await until(() => watcher.table(next));
    published.push(JSON.stringify(both.one.log(both.g)), await recordOf(both.g), await recordOf(next));
    const { secret: hidden } = (await store.load(next))!;
    for (const text of published) expect(text).not.toContain(hidden);
  }, 60_000);
});

/** A table as servers before protocol 5 stored it: no terms in its first event. */
function earlierGame(
  people: readonly Guest[],
  created: number,
): { readonly stored: NewGame; readonly table: AnyTable } {
  const game = server.game('ricochet');
  const seats = people.map(({ me }) => ({ kind: 'person', name: me.name, account: me.account }) as const);
  const { revision } = game;
  const setup = { game: game.id, revision, params: duel.params, control: 'none', back: 'no', seats } as const;
  const secret = newSecret();
  const { events, table } = must(openTable(game, setup, created, randomFromSecret(secret)));
  const rest = { kind: game.id, listed: false, secret, opener: null, command: null, created };
  const stored = { id: newTableId(), events, ...rest, ...standingOf(table as AnyTable) };
  return { stored, table: table as AnyTable };
}

/** The rematch event before it named the next table. */
function earlierRematch({ stored, table: first }: ReturnType<typeof earlierGame>): NewGame {
  let table = first;
  const log: TableEvent[] = [...stored.events];
  for (const command of [
    { by: 0, kind: 'resign' },
    { by: 0, kind: 'offer', what: 'rematch' },
    { by: 1, kind: 'offer', what: 'rematch' },
  ] as const) {
    const acted = must(act(table, command, stored.created, random(1)));
    ({ table } = acted);
    log.push(...acted.events);
  }
  return { ...stored, events: log, ...standingOf(table) };
}

describe('tables of earlier versions', () => {
  it('continue, end and can be verified: their chips follow from the secret alone', async () => {
    const people = [await server.guest('Ada'), await server.guest('Bob')];
    const { stored: game } = earlierGame(people, clock.now());
    await store.open(game);
    const [one, two] = people.map((guest) => server.client(guest)) as [NodeClient, NodeClient];
    for (const client of [one, two]) client.join(game.id);
    await until(() => one.table(game.id) && two.table(game.id));
    await firstChip(two, game.id);
    const both = { g: game.id, ada: people[0]!, one, two };
    expect(await resigned(both)).toMatchObject({ secret: game.secret });
    expect(ended(two, game.id)).toMatchObject({ scheme: 1, contributions: [], faults: [] });
    expect(verified(await recordOf(game.id))).toMatchObject({ scheme: 1, faults: [] });
    // The rematch uses the current protocol.
    const next = await rematch(both);
    one.join(next);
    expect((await until(() => one.table(next))).chance).toMatchObject({ scheme: 2 });
  }, 60_000);

  it('open an agreed rematch that was never opened, with its own secret', async () => {
    const people = [await server.guest('Ada'), await server.guest('Bob')];
    const game = earlierRematch(earlierGame(people, clock.now()));
    expect(game.events.at(-1)).toMatchObject({ kind: 'rematch' });
    await store.open(game);
    const one = server.client(people[0]);
    one.join(game.id);
    const next = await until(() => one.next(game.id));
    one.join(next);
    expect((await until(() => one.table(next))).setup.of).toBe(game.id);
    expect((await store.load(next))!.secret).not.toBe(derivedOnce(game.secret));
  }, 60_000);
});

describe('two nodes without notifications', () => {
  let deaf: DeafNodes;
  beforeAll(async () => {
    deaf = await deafNodes();
  }, 120_000);
  afterAll(() => deaf.close(), 30_000);

  it('open one rematch when both accept it at once', async () => {
    const [nodeA, nodeB] = deaf.nodes;
    for (let time = 0; time < 2; time++) {
      const [ada, bob] = [await nodeA.guest('Ada'), await nodeB.guest('Bob')];
      const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }];
      const { tableId, invite } = must(await ada.open({ commandId: 'o', ...duel, game: 'noughts', params: '', seats }));
      must(await bob.sit(tableId, { commandId: 's', invite }));
      const [one, two] = [nodeA.client(ada), nodeB.client(bob)];
      for (const client of [one, two]) client.join(tableId);
      await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
      must(await two.do(tableId, { kind: 'abort' }));
      await until(() => one.table(tableId)?.line.end);
      const offer = { kind: 'offer', what: 'rematch' } as const;
      const answers = await Promise.all([one.do(tableId, offer), two.do(tableId, offer)]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      const next = await until(() => one.next(tableId));
      expect(await until(() => two.next(tableId))).toBe(next);
      const rematches = [];
      for (const { id } of await deaf.store.gamesOf(ada.me.account, 50)) {
        const [first] = eventsOf((await deaf.store.load(id))!.log);
        if (first?.kind === 'open' && first.setup.of === tableId) rematches.push(id);
      }
      expect(rematches).toEqual([next]);
    }
  }, 60_000);
});
