import { GameRegistry } from '@quadrille/server/testing';
import { type AnyGame, type Random, expect, random } from '@quadrille/kit';
import { type AnyTable, outcomeOf } from '@quadrille/table';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Guest, NodeClient } from '@quadrille/online/node';
import type { Attack, AttackStatuses } from './attack-worker.ts';
import { NodeProcess, freePort } from './node-process.ts';

/** A match against a computer, with moves that lead back to the start. */
export interface CycleGame {
  readonly game: string;
  readonly params: string;
  readonly player: string;
  readonly cycle: readonly string[];
}

/** A long record of a two-player match that repeats itself, padded by a comment to this length. */
export function longRecord({ game, params, cycle }: CycleGame, moves: number, length = 0): string {
  const rows: string[] = [];
  for (let move = 0; move < moves; move += 2) {
    const row = [move, move + 1].flatMap((index) => (index < moves ? [cycle[index % cycle.length]!] : []));
    rows.push(`${move / 2 + 1}. ${row.join(' ')}`);
  }
  const head = [
    '[Quadrille "1"]',
    `[Game "${game}"]`,
    `[Params "${params}"]`,
    '[Seat1 "Ada"]',
    '[Seat2 "Bob"]',
    '',
    '',
  ];
  const text = `${head.join('\n')}${rows.join('\n')}`;
  const left = length - text.length - 5;
  return left > 0 ? `${text} {${'.'.repeat(left)}}\n` : `${text}\n`;
}

/** The effect of an attack on a person who plays against a computer. */
interface StarvationReport {
  /** 95th percentile of the milliseconds from the person's move to the computer's answer. */
  readonly quietP95: number;
  readonly p95: number;
  readonly slowest: number;
  /** The slowest answer of `/healthz`, in milliseconds. */
  readonly health: number;
  /** Answers to the attackers by status. */
  readonly statuses: AttackStatuses;
}

const answersMeasured = 100;
const attackScript = fileURLToPath(new URL('../dist/attack-worker.js', import.meta.url));

/** A server in its own process; a person plays against its computer while attackers use the same address. */
export class Starvation {
  readonly #node: NodeProcess;
  readonly #folder: string;
  readonly #game: AnyGame;
  readonly #kind: CycleGame;
  readonly #chance: Random = random(1);
  #names = 0;
  #isAttacked = false;

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
    return new Starvation(node, folder, (await new GameRegistry().load(kind.game))!, kind);
  }

  async close(): Promise<void> {
    await this.#node.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async measure(kind: Attack['kind']): Promise<StarvationReport> {
    // Warm-up: loading and compiling do not count.
    await this.#answers(10);
    const quiet = await this.#answers(answersMeasured);
    this.#isAttacked = true;
    const attack: Attack = { kind, url: this.#node.url, game: this.#kind };
    const attackers = new Worker(attackScript, { workerData: attack, execArgv: [] });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const health = this.#watchHealth();
    const attacked = await this.#answers(answersMeasured);
    this.#isAttacked = false;
    const slowestHealth = await health;
    const over = once(attackers, 'message');
    attackers.postMessage('stop', []);
    const [statuses] = (await over) as [AttackStatuses];
    return { quietP95: p95(quiet), p95: p95(attacked), slowest: attacked.at(-1)!, health: slowestHealth, statuses };
  }

  /** Answer times of the computer in ascending order. */
  async #answers(count: number): Promise<readonly number[]> {
    const guest = await this.#guest();
    const times: number[] = [];
    let onNews: (() => void) | undefined;
    const client = new NodeClient({
      address: () => this.#node.url,
      cookie: guest.cookie,
      game: () => this.#game,
      onNews: () => onNews?.(),
    });
    const until = async (tableId: string, check: (table: AnyTable) => boolean): Promise<AnyTable> => {
      for (;;) {
        const table = client.table(tableId);
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
        const opened = await guest.open({ commandId: `${game}`, game: id, params, control: 'none', seats });
        const { tableId } = expect(opened);
        client.join(tableId);
        for (let table = await until(tableId, hasAnswered); !outcomeOf(table) && times.length < count;) {
          const moves = [...this.#game.rules.moves(table.line.state, 0)];
          const m = this.#game.notation.move.print(this.#chance.pick(moves));
          const at = performance.now();
          expect(await client.do(tableId, { kind: 'move', move: m }));
          table = await until(tableId, hasAnswered);
          if (!outcomeOf(table)) times.push(performance.now() - at);
        }
        await client.do(tableId, { kind: 'resign' });
        client.leave(tableId);
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

  #guest(): Promise<Guest> {
    return Guest.at(this.#node.url, `Guest ${++this.#names}`);
  }
}

/** Expects ascending times. */
const p95 = (times: readonly number[]): number => times[Math.ceil(0.95 * times.length) - 1]!;

/** Waits until the person is to move, or the match is over. */
const hasAnswered = (table: AnyTable): boolean =>
  outcomeOf(table) !== undefined || (table.turn.kind === 'seat' && table.turn.seat === 0);
