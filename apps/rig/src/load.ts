import { GameRegistry, openPostgres, openStoreThread } from '@quadrille/server/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { random, type AnyGame, type Random } from '@quadrille/kit';
import { NodeProcess, freePort, processFigures } from './node-process.ts';
import { BackgroundLoad, type LineGame } from './tournament-crowd.ts';
import { LoadGame, type Script, scripts } from './load-game.ts';
import { LoadSocket } from './load-socket.ts';
import { writeLoadWorld, type LoadKind, type LoadTable } from './load-world.ts';

export interface LoadReport {
  readonly moves: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Milliseconds from sending a move to its acknowledgement. */
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
  /** Processor use of the server with all threads, as a share of one core. */
  readonly core: number;
  /** Processor use of this process, which simulates all players. */
  readonly players: number;
  /** Memory of the server at the end, in megabytes. */
  readonly memory: number;
  /** Moves that were due, but no table could take them. */
  readonly missed: number;
}

interface LoadOptions {
  /** The address of a PostgreSQL. Without it the server uses its embedded database. */
  readonly database?: string;
  readonly withBots?: boolean;
}

const scriptsPerKind = 40;
const maxScriptMoves = 120;
/** Sockets that connect at the same time. */
const openingAtOnce = 200;

/** A server in its own process, with many players at many tables in this one. */
export class Load {
  readonly #node: NodeProcess;
  readonly #folder: string;
  readonly #games: readonly LoadGame[];
  readonly #lineGame: LineGame;
  readonly #background: BackgroundLoad;
  readonly #chance: Random;
  readonly #acks: number[] = [];
  readonly #refused: Record<string, number> = {};
  #onAck: (() => void) | undefined;

  private constructor(
    node: NodeProcess,
    folder: string,
    tables: readonly LoadTable[],
    kinds: ReadonlyMap<string, AnyGame>,
    lineGame: LineGame,
    background: BackgroundLoad,
    chance: Random,
  ) {
    this.#node = node;
    this.#folder = folder;
    this.#lineGame = lineGame;
    this.#background = background;
    this.#chance = chance;
    const written = new Map<LoadKind, readonly Script[] | undefined>();
    this.#games = this.#chance.shuffle(tables).map((table) => {
      const { kind } = table;
      const game = kinds.get(kind.game)!;
      if (!written.has(kind)) written.set(kind, scripts(game, kind, this.#chance, scriptsPerKind, maxScriptMoves));
      const known = written.get(kind);
      return new LoadGame(node.url, table, game, known && this.#chance.pick(known), {
        onAck: (ms) => {
          this.#acks.push(ms);
          this.#onAck?.();
        },
        onRefusal: (code) => {
          this.#refused[code] = (this.#refused[code] ?? 0) + 1;
        },
      });
    });
  }

  /** Starts a server with this many tables in its store. Its tournaments use one game. */
  static async start(
    kinds: readonly LoadKind[],
    lineGame: LineGame,
    count: number,
    { database, withBots = false }: LoadOptions = {},
  ): Promise<Load> {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-load-'));
    const shelf = new GameRegistry();
    const games = new Map<string, AnyGame>();
    for (const { game } of kinds) games.set(game, await shelf.load(game)!);
    const backup = join(folder, 'world.ndjson');
    const tables = writeLoadWorld(backup, kinds, games, count);
    const data = join(folder, 'data');
    const store = await (database === undefined ? openStoreThread(data) : openPostgres(database));
    await store.restore(backup);
    const port = await freePort();
    const node = new NodeProcess({ ...(database === undefined ? { data } : { database }), port, withBots });
    const chance = random(1);
    const background = await BackgroundLoad.gather(store, lineGame, node.url, chance.split(1));
    await store.close();
    await node.start();
    return new Load(node, folder, tables, games, lineGame, background, chance);
  }

  get sockets(): number {
    return this.#all().length;
  }

  /** Connects all players. Returns the milliseconds until all are there. */
  async gather(): Promise<number> {
    const before = performance.now();
    const waiting = this.#all();
    const open = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.join();
    };
    await Promise.all(Array.from({ length: openingAtOnce }, open));
    return performance.now() - before;
  }

  /** Sends a fixed number of moves per second, whether or not earlier ones are answered. */
  async play(perSecond: number, seconds: number): Promise<LoadReport> {
    this.#acks.length = 0;
    const before = processFigures(this.#node.pid!);
    const own = process.cpuUsage();
    const start = performance.now();
    let due = 0;
    let missed = 0;
    let next = 0;
    while (performance.now() - start < 1000 * seconds) {
      const wanted = ((performance.now() - start) / 1000) * perSecond;
      for (; due < wanted; due++) {
        let tries = 0;
        while (tries < this.#games.length && !this.#games[next++ % this.#games.length]!.move(this.#chance)) tries++;
        if (tries === this.#games.length) missed++;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const took = (performance.now() - start) / 1000;
    const after = processFigures(this.#node.pid!);
    const spent = process.cpuUsage(own);
    const sorted = this.#acks.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
    return {
      moves: sorted.length,
      refused: { ...this.#refused },
      p50: at(0.5),
      p90: at(0.9),
      p99: at(0.99),
      most: at(1),
      core: (after.cpu - before.cpu) / took,
      players: (spent.user + spent.system) / 1e6 / took,
      memory: after.memory,
      missed,
    };
  }

  /** The same while this many links are previewed: half tables, half packed games, each page with its picture. */
  async playWhilePreviewed(
    perSecond: number,
    seconds: number,
    links: number,
  ): Promise<LoadReport & { readonly statuses: Readonly<Record<number, number>> }> {
    const statuses: Record<number, number> = {};
    const get = async (address: string): Promise<string> => {
      const answer = await fetch(address).catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!answer) return '';
      return answer.headers.get('content-type')?.includes('html') ? answer.text() : String(await answer.arrayBuffer());
    };
    const asked: Promise<void>[] = [];
    const crawl = async (link: number): Promise<void> => {
      const path =
        link % 2 === 0 ? `game/${this.#games[link % this.#games.length]!.id}` : `record/${this.#packedGame(link)}`;
      const [, image] = /"og:image" content="([^"]+)"/.exec(await get(`${this.#node.url}/share/${path}`)) ?? [];
      if (image !== undefined) await get(image);
    };
    const timer = setInterval(
      () => {
        if (asked.length < links) asked.push(crawl(asked.length));
      },
      (1000 * seconds) / links,
    );
    const report = await this.play(perSecond, seconds);
    clearInterval(timer);
    while (asked.length < links) asked.push(crawl(asked.length));
    await Promise.all(asked);
    return { ...report, statuses };
  }

  /** A game with names that no other link shows. */
  #packedGame(link: number): string {
    const { game, moves } = this.#lineGame;
    const played = moves.slice(0, 1 + (link % 6)).join(' ');
    const text = `[Quadrille "1"]\n[Game "${game}"]\n[Seat1 "Ada ${link}"]\n[Seat2 "Bob"]\n[Result "*"]\n\n${played}\n`;
    return deflateSync(text).toString('base64url');
  }

  /** The same during three tournaments, with a spectator of the lobby. */
  async playInBackground(
    perSecond: number,
    seconds: number,
  ): Promise<LoadReport & { readonly tournamentTables: number }> {
    await this.#background.open();
    const before = this.#background.played;
    const report = await this.play(perSecond, seconds);
    await this.#background.close();
    return { ...report, tournamentTables: this.#background.played - before };
  }

  /** Cuts all sockets at once. Returns the milliseconds until all have reconnected. */
  async reconnect(): Promise<number> {
    for (const socket of this.#all()) socket.cut();
    return this.gather();
  }

  /**
   * Kills and restarts the server. Returns the milliseconds until the first acknowledgement, and until all are back.
   */
  async kill(): Promise<{ readonly firstAck: number; readonly allBack: number }> {
    for (const game of this.#games) game.forgetSent();
    const at = performance.now();
    await this.#node.kill();
    for (const socket of this.#all()) socket.cut();
    const acknowledged = new Promise<number>((resolve) => {
      this.#onAck = () => resolve(performance.now() - at);
    });
    const started = this.#node.start();
    const back = this.gather();
    await started;
    // Uses the last table with moves left, because it reconnects first.
    const asking = setInterval(() => void this.#games.findLast(({ left }) => left > 0)!.move(this.#chance), 20);
    await back;
    const allBack = performance.now() - at;
    const firstAck = await acknowledged;
    clearInterval(asking);
    this.#onAck = undefined;
    return { firstAck, allBack };
  }

  /** Many spectators of one table. Returns, for some moves, the milliseconds until the last spectator has it. */
  async watch(watchers: number, moves: number): Promise<readonly number[]> {
    const game = this.#games.reduce((best, one) => (best.left >= one.left ? best : one));
    game.forgetSent();
    let told = 0;
    let onLast: (() => void) | undefined;
    const sockets = Array.from(
      { length: watchers },
      () =>
        new LoadSocket(this.#node.url, game.id, undefined, (message) => {
          if (message.kind === 'e' && message.events.some(({ kind }) => kind === 'move') && ++told === watchers)
            onLast?.();
        }),
    );
    const waiting = [...sockets];
    const open = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.join();
    };
    await Promise.all(Array.from({ length: openingAtOnce }, open));
    // Waits for the presence messages about new spectators.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const times: number[] = [];
    for (let move = 0; move < moves; move++) {
      told = 0;
      const last = new Promise<void>((resolve) => {
        onLast = resolve;
      });
      const at = performance.now();
      if (!game.move(this.#chance)) throw new Error(`there is no move to be watched, and ${game.left} are left`);
      await last;
      times.push(performance.now() - at);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const socket of sockets) socket.close();
    return times;
  }

  async close(): Promise<void> {
    for (const socket of this.#all()) socket.close();
    await this.#node.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #all(): LoadSocket[] {
    return this.#games.flatMap(({ sockets }) => [...sockets]);
  }
}
