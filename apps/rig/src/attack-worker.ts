import { parentPort, workerData } from 'node:worker_threads';
import { Guest } from '@quadrille/online/node';
import { longRecord, type CycleGame } from './starvation.ts';

/** Which attack, and on what. */
export interface Attack {
  readonly kind: 'reports' | 'records';
  readonly url: string;
  readonly game: CycleGame;
}

/** Number of answers by HTTP status. 0: the attacker disconnected before an answer. */
export type AttackStatuses = Readonly<Record<number, number>>;

const attackers = 12;
const postsAtOnce = 40;
const recordLength = 190_000;
const reportPatienceMs = 5000;
/**
 * Milliseconds between two waves. The limits of a server are stricter: 10 tables a minute per account, 140 heavy
 * requests per address.
 */
const pauseMs = 3000;

// Runs in its own thread, so that the attackers do not delay the measurement.
const { kind, url, game } = workerData as Attack;
const statuses: Record<number, number> = {};
const over = new AbortController();
let names = 0;
parentPort!.once('message', () => over.abort());
await (kind === 'reports' ? askForReports() : sendRecords());
parentPort!.postMessage(statuses satisfies AttackStatuses, []);

/** Twelve guests import games of 200 moves, resign and request the fair-play report, again and again. */
async function askForReports(): Promise<void> {
  const record = longRecord(game, 200);
  const attack = async (guest: Guest): Promise<void> => {
    while (!over.signal.aborted) {
      const tableId = await importGame(guest, record);
      if (tableId !== undefined) {
        await guest.request('POST', `/api/games/${tableId}/do`, { c: 'r', d: { k: 'resign' } });
        // An attacker disconnects after this time and requests the next report.
        const signal = AbortSignal.timeout(reportPatienceMs);
        await fetch(`${url}/api/games/${tableId}/report`, { headers: { Cookie: guest.cookie }, signal }).then(
          ({ status }) => count(status),
          () => count(0),
        );
      }
      await pause();
    }
  };
  await Promise.all((await guests(attackers)).map(attack));
}

/** Forty parallel requests with records of 190 kB, again and again: half of them at the size limit, half above it. */
async function sendRecords(): Promise<void> {
  const texts = [5000, 28_000].map((moves) => longRecord(game, moves, recordLength));
  const senders = await guests(postsAtOnce);
  while (!over.signal.aborted) {
    await Promise.all(senders.map((guest, index) => importGame(guest, texts[index % texts.length]!)));
    await pause();
  }
}

function guests(length: number): Promise<readonly Guest[]> {
  return Promise.all(Array.from({ length }, () => Guest.at(url, `Attacker ${++names}`)));
}

async function importGame(guest: Guest, record: string): Promise<string | undefined> {
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const body = { c: `${++names}`, game: game.game, params: game.params, control: 'none', seats, record };
  const response = await guest.request('POST', '/api/games', body);
  count(response.status);
  return ((await response.json()) as { readonly g?: string }).g;
}

function count(status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, pauseMs));
}
