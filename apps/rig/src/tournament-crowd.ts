import { newAccountId, newToken, tokenHash, type Store } from '@quadrille/server/testing';
import type { Random } from '@quadrille/kit';
import { type TournamentRequest, type TournamentSheet, parseResponse, routes, printPart } from '@quadrille/protocol';

interface Member {
  readonly cookie: string;
  /** Players of each tournament. */
  readonly numbers: Map<string, number>;
}

/** A two-player game of occupying squares: its moves, and the winning sets. Without moves, players resign at once. */
export interface LineGame {
  readonly game: string;
  readonly moves: readonly string[];
  /** Separated by spaces. */
  readonly lines: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tournament players on any living node. They remember the result of each of their tables. Unanswered commands are sent
 * again, through another node if there is one.
 */
export class TournamentCrowd {
  readonly #members: Member[] = [];
  readonly #alive: () => readonly string[];
  readonly #chance: Random;
  readonly #think: number;
  readonly #moves: readonly string[];
  readonly #lines: readonly (readonly string[])[];
  /** The final places at every finished table, as its players saw it. */
  readonly results = new Map<string, readonly number[]>();
  readonly #begun = new Set<string>();
  resent = 0;

  /** Average thinking time in milliseconds. */
  constructor({ moves, lines }: LineGame, alive: () => readonly string[], chance: Random, thinkingMs = 0) {
    this.#moves = moves;
    this.#lines = lines.map((line) => line.split(' '));
    this.#alive = alive;
    this.#chance = chance;
    this.#think = thinkingMs;
  }

  /** Creates accounts directly in the store. */
  async gather(store: Store, count: number, called = 'Player'): Promise<void> {
    for (let index = 0; index < count; index++) {
      const [id, token, name] = [newAccountId(), newToken(), `${called} ${index + 1}`];
      await store.newAccount({ id, name }, tokenHash(token), Date.now());
      await store.becomePerson({ account: id, name, codes: [tokenHash(token)] }, Date.now());
      this.#members.push({ cookie: `quadrille=${token}`, numbers: new Map() });
    }
  }

  async make(request: TournamentRequest): Promise<string> {
    const made = parseResponse(
      routes.createTournament,
      await this.#ask(this.#members[0]!, 'POST', '/api/tournaments', printPart(routes.createTournament.body, request)),
    );
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value.id;
  }

  /** Enters all players one after the other, so that their numbers are known. */
  async enter(id: string): Promise<void> {
    for (const [index, member] of this.#members.entries()) {
      await this.#ask(member, 'POST', `/api/tournaments/${id}/enter`, {});
      member.numbers.set(id, index + 1);
    }
  }

  async leave(id: string): Promise<void> {
    for (const member of this.#members) await this.#ask(member, 'POST', `/api/tournaments/${id}/leave`, {});
  }

  /** A visitor requests the tables in progress and the seeks. */
  async visitLobby(): Promise<void> {
    await this.#ask(this.#chance.pick(this.#members), 'GET', '/api/lobby');
  }

  async sheet(id: string): Promise<TournamentSheet> {
    const sheet = parseResponse(routes.tournament, await this.#ask(this.#members[0]!, 'GET', `/api/tournaments/${id}`));
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    return sheet.value;
  }

  /** Plays all assigned tables until the tournament is over or `isEnough`. */
  async play(id: string, isEnough: (sheet: TournamentSheet) => boolean = () => false): Promise<void> {
    const playing = new Set<Promise<void>>();
    for (;;) {
      const sheet = await this.sheet(id);
      if (sheet.state === 'over' || isEnough(sheet)) break;
      for (const { tableId, seats, places } of sheet.meetings) {
        if (tableId === undefined || places || this.#begun.has(tableId)) continue;
        this.#begun.add(tableId);
        const table = this.#table(id, tableId, seats).finally(() => playing.delete(table));
        playing.add(table);
      }
      await pause(300);
    }
    await Promise.all(playing);
  }

  /** Plays one table to its end: by the rules, or by a resignation after both have moved. */
  async #table(id: string, tableId: string, seats: readonly number[]): Promise<void> {
    const all = seats.map((number) => this.#members.find(({ numbers }) => numbers.get(id) === number));
    const members = all.flatMap((member) => member ?? []);
    // Bots play their tables by themselves; against a bot a player resigns.
    if (members.length < seats.length) {
      if (members.length === 0) return;
      await pause(this.#think);
      const quitter = all.findIndex((member) => member !== undefined);
      if (await this.#resign(all[quitter]!, tableId)) this.results.set(tableId, quitter === 0 ? [2, 1] : [1, 2]);
      return;
    }
    const order = this.#chance.shuffle(this.#moves);
    const quits = this.#chance.below(2) === 0 ? 2 + this.#chance.below(3) : Infinity;
    const taken: [string[], string[]] = [[], []];
    for (const [index, m] of order.entries()) {
      if (this.#think > 0) await pause(2 * this.#think * this.#chance.unit());
      const seat = (index % 2) as 0 | 1;
      if (index >= quits) {
        await this.#do(members[seat]!, tableId, `r${index}`, { k: 'resign' });
        this.results.set(tableId, seat === 0 ? [2, 1] : [1, 2]);
        return;
      }
      await this.#do(members[seat]!, tableId, `m${index}`, { k: 'move', m });
      taken[seat].push(m);
      if (!this.#lines.some((line) => line.every((square) => taken[seat].includes(square)))) continue;
      this.results.set(tableId, seat === 0 ? [1, 2] : [2, 1]);
      return;
    }
    if (order.length > 0) this.results.set(tableId, [1, 1]);
    else if (await this.#resign(members[0]!, tableId)) this.results.set(tableId, [2, 1]);
  }

  /** Returns false if the table was already over because the time for the first move was up. */
  async #resign(member: Member, tableId: string): Promise<boolean> {
    try {
      await this.#do(member, tableId, 'resign', { k: 'resign' });
      return true;
    } catch (error) {
      if (error instanceof Error && error.message.includes('"table-over"')) return false;
      throw error;
    }
  }

  #do(member: Member, tableId: string, c: string, d: object): Promise<unknown> {
    return this.#ask(member, 'POST', `/api/games/${tableId}/do`, { c, d });
  }

  async #ask({ cookie }: Member, method: string, path: string, body?: unknown): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      // On a busy machine a node restarts slowly.
      while (this.#alive().length === 0) await pause(100);
      const url = this.#chance.pick(this.#alive());
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      const told = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (told !== undefined) return told;
      if (answer && answer.status < 500 && !answer.ok)
        throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      if (tries > 300) throw new Error(`${path}: no answer`);
      this.resent++;
      await pause(100);
    }
  }
}

type Plan = Pick<TournamentRequest, 'kind' | 'rounds' | 'minutes'>;

const plans: readonly Plan[] = [{ kind: 'arena', minutes: 60 }, { kind: 'swiss', rounds: 15 }, { kind: 'robin' }];
const peopleEach = 32;
/** Average thinking time, and the interval between two requests of the lobby, in milliseconds. */
const [think, visitIntervalMs] = [1000, 50];

/** Background activity: three tournaments with rated tables, and a visitor of the lobby. */
export class BackgroundLoad {
  readonly #crowds: readonly TournamentCrowd[];
  readonly #game: string;
  readonly #running: Promise<void>[] = [];
  #isClosed = false;

  private constructor(crowds: readonly TournamentCrowd[], game: string) {
    this.#crowds = crowds;
    this.#game = game;
  }

  /** Creates its players. */
  static async gather(store: Store, lineGame: LineGame, url: string, chance: Random): Promise<BackgroundLoad> {
    const crowds = plans.map(() => new TournamentCrowd(lineGame, () => [url], chance, think));
    for (const [index, crowd] of crowds.entries()) await crowd.gather(store, peopleEach, `Guild ${index + 1}`);
    return new BackgroundLoad(crowds, lineGame.game);
  }

  /** All players enter, and play until it is closed. */
  async open(): Promise<void> {
    const wish = { name: 'Open of the guild', game: this.#game, params: '', control: '600+10', need: peopleEach };
    for (const [index, crowd] of this.#crowds.entries()) {
      const id = await crowd.make({ ...wish, ...plans[index]!, commandId: `guild${index}` });
      await crowd.enter(id);
      this.#running.push(
        crowd.play(id, () => this.#isClosed),
        this.#watchLobby(crowd),
      );
    }
  }

  /** Starts no new tables, and waits for those in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#running);
  }

  /** Finished tables. */
  get played(): number {
    return this.#crowds.reduce((sum, { results }) => sum + results.size, 0);
  }

  async #watchLobby(crowd: TournamentCrowd): Promise<void> {
    while (!this.#isClosed) {
      await crowd.visitLobby();
      await new Promise((resolve) => setTimeout(resolve, visitIntervalMs));
    }
  }
}
