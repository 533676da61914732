import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, random, type AnyGame, type Random } from '@quadrille/kit';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import { freePort } from '../chaos/free-port.ts';
import { NodeProcess } from '../chaos/node-process.ts';
import { Guest } from '../client/guest.ts';
import { TableClient } from '../client/table-client.ts';
import { GameShelf } from '../games.ts';
import { longRecord, type CycleGame } from './long-record.ts';

/** What a person at a table with a computer notices of an attack. */
export interface StarvationReport {
  /** Milliseconds from a person's move to the computer's answer, 95 % of them sooner. */
  readonly quietP95: number;
  readonly p95: number;
  readonly slowest: number;
  /** The slowest answer of `/healthz`, in milliseconds. */
  readonly health: number;
  /** How often each answer to the attackers came, by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

const answersMeasured = 100;
const attackers = 12;
const postsAtOnce = 40;
const recordLength = 190_000;
/** Between two waves of the attack. The limits of a server allow less: 10 tables a minute to an account, 140 heavy requests to an address. */
const pauseMs = 3000;

/** A server in a process of its own; a person plays with its computer while others of the same address attack. */
export class Starvation {
  readonly #node: NodeProcess;
  readonly #folder: string;
  readonly #game: AnyGame;
  readonly #kind: CycleGame;
  readonly #chance: Random = random(1);
  #names = 0;
  #isAttacked = false;
  #statuses: Record<number, number> = {};

  private constructor(node: NodeProcess, folder: string, game: AnyGame, kind: CycleGame) {
    this.#node = node;
    this.#folder = folder;
    this.#game = game;
    this.#kind = kind;
  }

  static async start(kind: CycleGame): Promise<Starvation> {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-starvation-'));
    const node = new NodeProcess({ data: join(folder, 'data'), port: await freePort() });
    await node.start();
    return new Starvation(node, folder, (await new GameShelf().load(kind.game))!, kind);
  }

  async close(): Promise<void> {
    await this.#node.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Twelve guests import games of 200 moves, resign and ask for the fair-play report, again and again. */
  reports(): Promise<StarvationReport> {
    const record = longRecord(this.#kind, 200);
    return this.#measure(() =>
      Array.from({ length: attackers }, async () => {
        const guest = await this.#guest();
        while (this.#isAttacked) {
          const g = await this.#import(guest, record);
          if (g !== undefined) {
            await guest.request('POST', `/api/games/${g}/do`, { c: 'r', d: { k: 'resign' } });
            // An attacker that is kept waiting leaves, and asks for the next report.
            const gone = AbortSignal.timeout(5000);
            const path = `${this.#node.url}/api/games/${g}/report`;
            await fetch(path, { headers: { Cookie: guest.cookie }, signal: gone }).then(
              ({ status }) => this.#count(status),
              () => this.#count(0),
            );
          }
          await pause();
        }
      }),
    );
  }

  /** Forty requests at once bring records of 190 kB, again and again: half of them as long as is allowed, half of them longer. */
  records(): Promise<StarvationReport> {
    const texts = [5000, 28_000].map((moves) => longRecord(this.#kind, moves, recordLength));
    return this.#measure(() => [
      (async () => {
        const guests = await Promise.all(Array.from({ length: postsAtOnce }, () => this.#guest()));
        while (this.#isAttacked) {
          await Promise.all(guests.map((guest, index) => this.#import(guest, texts[index % texts.length]!)));
          await pause();
        }
      })(),
    ]);
  }

  async #measure(attack: () => readonly Promise<void>[]): Promise<StarvationReport> {
    // What is loaded and compiled once is no part of it.
    await this.#answers(10);
    const quiet = await this.#answers(answersMeasured);
    this.#isAttacked = true;
    this.#statuses = {};
    const attacks = attack();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const health = this.#watchHealth();
    const attacked = await this.#answers(answersMeasured);
    this.#isAttacked = false;
    const slowestHealth = await health;
    await Promise.all(attacks);
    return {
      quietP95: p95(quiet),
      p95: p95(attacked),
      slowest: attacked.at(-1)!,
      health: slowestHealth,
      statuses: this.#statuses,
    };
  }

  /** So many answers of a computer, the quickest first. */
  async #answers(count: number): Promise<readonly number[]> {
    const guest = await this.#guest();
    const times: number[] = [];
    let onNews: (() => void) | undefined;
    const client = new TableClient({
      address: () => this.#node.url,
      cookie: guest.cookie,
      game: () => this.#game,
      onNews: () => onNews?.(),
    });
    const until = async (g: string, check: (table: AnyTable) => boolean): Promise<AnyTable> => {
      for (;;) {
        const table = client.table(g);
        if (table && check(table)) return table;
        await new Promise<void>((resolve) => {
          onNews = resolve;
        });
      }
    };
    try {
      for (let game = 0; times.length < count; game++) {
        const { game: id, params, player } = this.#kind;
        const seats = [{ kind: 'me' as const }, { kind: 'computer' as const, player }];
        const opened = await guest.open({ c: `${game}`, game: id, params, control: 'none', seats });
        const { g } = expect(opened);
        client.join(g);
        for (let table = await until(g, hasAnswered); !outcomeOf(table) && times.length < count;) {
          const moves = [...this.#game.rules.moves(table.line.state, 0)];
          const m = this.#game.notation.move.print(this.#chance.pick(moves));
          const at = performance.now();
          expect(await client.do(g, { k: 'move', m }));
          table = await until(g, hasAnswered);
          if (!outcomeOf(table)) times.push(performance.now() - at);
        }
        client.leave(g);
        await client.do(g, { k: 'resign' });
      }
    } finally {
      client.close();
    }
    return times.toSorted((a, b) => a - b);
  }

  async #watchHealth(): Promise<number> {
    let slowest = 0;
    while (this.#isAttacked) {
      const at = performance.now();
      await (await fetch(`${this.#node.url}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - at);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slowest;
  }

  async #import(guest: Guest, record: string): Promise<string | undefined> {
    const { game, params } = this.#kind;
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const body = { c: `${++this.#names}`, game, params, control: 'none', seats, record };
    const response = await guest.request('POST', '/api/games', body);
    this.#count(response.status);
    const answer = (await response.json()) as { readonly g?: string };
    return answer.g;
  }

  #guest(): Promise<Guest> {
    return Guest.at(this.#node.url, `Guest ${++this.#names}`);
  }

  #count(status: number): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Of times that rise. */
const p95 = (times: readonly number[]): number => times[Math.ceil(0.95 * times.length) - 1]!;

/** The person is to move, or the game is over. */
const hasAnswered = (table: AnyTable): boolean =>
  outcomeOf(table) !== undefined || (table.turn.kind === 'seat' && table.turn.seat === 0);
