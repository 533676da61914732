import type { OpenRequest, SeatWish, ServerMessage } from '@quadrille/protocol';
import { outcomeOf } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../src/platform/clock.ts';
import { TestServer, until } from './served.ts';

/** Ahead of the machine's time, so that no table takes a suspended machine for an outage. */
const beginning = Date.now() + 3_600_000;

/** A clock that only the test advances, so that both worlds have the same times. */
class StillClock implements Clock {
  #now = beginning;
  readonly #calls = new Set<{ readonly at: number; readonly call: () => void }>();

  readonly now = (): number => this.#now;

  readonly after = (ms: number, call: () => void): (() => void) => {
    const entry = { at: this.#now + ms, call };
    this.#calls.add(entry);
    return () => this.#calls.delete(entry);
  };

  startAgain(): void {
    this.#now = beginning;
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const entry of this.#calls) if (entry.at <= this.#now && this.#calls.delete(entry)) entry.call();
  }
}

const clock = new StillClock();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ clock });
}, 120_000);
afterAll(() => server.close(), 30_000);

interface World {
  /** All data sent before the reveal, by channel, without random names. */
  readonly sent: Readonly<Record<string, string>>;
  /** Bob's moves as the reveal publishes them. */
  readonly told: string;
}

/** Ada waits, Bob makes hidden moves, a spectator watches, another joins late; then comes the reveal. */
async function world(
  request: Omit<OpenRequest, 'commandId' | 'seats' | 'control'>,
  hidden: readonly string[],
): Promise<World> {
  clock.startAgain();
  const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
  const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }];
  const opened = await ada.open({ commandId: 'open', control: 'none', seats, listed: true, ...request });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite } = opened.value;
  const received: Record<string, Set<string>> = { ada: new Set(), watcher: new Set(), late: new Set() };
  const listen = (name: string) => ({
    onMessage: (message: ServerMessage) => {
      for (const line of linesOf(message)) received[name]!.add(line);
    },
  });
  const one = server.client(ada, listen('ada'));
  const watcher = server.client(undefined, listen('watcher'));
  one.join(tableId);
  watcher.join(tableId);
  await until(() => one.table(tableId) && watcher.table(tableId));
  expect(await bob.sit(tableId, { commandId: 'sit', invite })).toMatchObject({ ok: true });
  const two = server.client(bob);
  two.join(tableId);
  await until(
    () => two.table(tableId)?.hasStarted && one.table(tableId)?.hasStarted && watcher.table(tableId)?.hasStarted,
  );
  for (const m of hidden) {
    clock.pass(700);
    expect(await two.do(tableId, { kind: 'move', move: m })).toMatchObject({ ok: true });
  }
  const late = server.client(undefined, listen('late'));
  late.join(tableId);
  const { version } = two.table(tableId)!;
  await until(() => [one, watcher, late].every((client) => client.table(tableId)?.version === version));
  expect(one.log(tableId).filter(({ kind }) => kind === 'skip')).toHaveLength(hidden.length);
  const headers = { Cookie: ada.cookie };
  const stop = new AbortController();
  const stream = await fetch(`${server.url}/api/games/${tableId}/events`, { headers, signal: stop.signal });
  const events = await streamed(stream, version);
  stop.abort();
  const sent = {
    ...Object.fromEntries(Object.entries(received).map(([name, lines]) => [name, [...lines].toSorted().join('\n')])),
    record: await (await fetch(`${server.url}/api/games/${tableId}/record`, { headers })).text(),
    events,
    mine: await (await ada.request('GET', '/api/me/games')).text(),
  };
  // A resignation ends the game and reveals everything.
  expect(await one.do(tableId, { kind: 'resign' })).toMatchObject({ ok: true });
  const reveal = await until(() => one.log(tableId).find(({ kind }) => kind === 'reveal'));
  expect(outcomeOf(one.table(tableId)!)).toMatchObject({ winners: [1] });
  for (const client of [one, two, watcher, late]) client.close();
  const told = reveal.kind === 'reveal' ? reveal.moves.map(({ move }) => move).join(' ') : '';
  return {
    sent: Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, withoutLots(text, tableId)])),
    told,
  };
}

/**
 * The table data of a message. How often an event is sent, and in which message, depends on the machine; so do
 * heartbeats and the order of presence messages.
 */
function linesOf(message: ServerMessage): readonly string[] {
  if (message.kind === 'p' || message.kind === 'here' || message.kind === 'lobby') return [];
  if (message.kind === 'e') return message.events.map((event) => JSON.stringify(event));
  if (message.kind !== 'game') return [JSON.stringify(message)];
  const { log, you } = message;
  return [...log.map((event) => JSON.stringify(event)), JSON.stringify({ you })];
}

/** Up to the event with that number; what follows in the same chunk depends on the machine. */
async function streamed(response: Response, version: number): Promise<string> {
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.includes(`"v":${version},`) && text.endsWith('\n')) break;
  }
  // Who is here follows after a tenth of a second, on a busy machine in the same chunk.
  const messages = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('{"t":"here"'));
  return messages
    .flatMap((line) => linesOf(JSON.parse(line) as ServerMessage))
    .toSorted()
    .join('\n');
}

/** Ids, invitations, accounts and hashes are random for every table. */
const withoutLots = (text: string, g: string): string =>
  text
    .replaceAll(g, 'TABLE')
    .replaceAll(/"(account|commitment|hash|invite)":"[^"]*"/g, '"$1":"LOT"')
    .replaceAll(/sit-[\w-]+/g, 'sit-LOT');

const party = {
  game: 'ricochet',
  params: 'variant=party,players=2,bids=hidden',
  start: '4x4.AAAA.trsd1gca4 rb2,gb4 rd1',
};
const race = { game: 'sokoban-race', params: 'level=story-1' };
/** The solution of the first level, and as many useless steps. */
const solution = [...'uurrrddRRRRRRlllllluulllddrRRRRRRR'];
const toAndFro = solution.map((_, index) => (index % 2 === 0 ? 'u' : 'd'));

describe('the data for a seat before the reveal', () => {
  it.each([
    ['bids of a party', party, ['bid9', 'bid5', 'bid2'], ['bid8', 'bid7', 'bid1']],
    ['steps of a race', race, ['u', 'u', 'undo'], ['u', 'again', 'u']],
  ] as const)(
    'does not depend by a single byte on the hidden moves of others: %s',
    async (_, request, these, those) => {
      const [one, other] = [await world(request, these), await world(request, those)];
      for (const way of Object.keys(one.sent)) expect(other.sent[way], way).toBe(one.sent[way]);
      expect(one.told).toBe(these.join(' '));
      expect(other.told).toBe(those.join(' '));
    },
    120_000,
  );

  it('of a race contains the number of boxes on goals, and nothing else', async () => {
    const [one, other] = [await world(race, solution), await world(race, toAndFro)];
    const progress = /,"progress":(\d+)/g;
    for (const way of Object.keys(one.sent)) {
      expect(other.sent[way], way).not.toMatch(progress);
      expect(one.sent[way]!.replaceAll(progress, ''), way).toBe(other.sent[way]);
    }
    const told = [...one.sent['ada']!.matchAll(progress)].map(([, n]) => Number(n));
    expect(told).toEqual([1, 2]);
  }, 120_000);
});
