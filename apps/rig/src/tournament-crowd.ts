import { newAccountId, newToken, tokenHash, type Store } from '@quadrille/server/testing';
import type { Random } from '@quadrille/kit';
import { type TournamentRequest, type TournamentSheet, parseResponse, routes } from '@quadrille/protocol';

interface Member {
  readonly cookie: string;
  /** Their number in each tournament. */
  readonly numbers: Map<string, number>;
}

/** A game that two play by taking squares in turn: its moves, and which of them together win. */
export interface LineGame {
  readonly game: string;
  readonly moves: readonly string[];
  /** With spaces between them. */
  readonly lines: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * People who play in tournaments over whichever node lives, and know themselves what came of each of their tables. Whatever
 * is not answered is sent again, through another node where there is one.
 */
export class TournamentCrowd {
  readonly #members: Member[] = [];
  readonly #alive: () => readonly string[];
  readonly #chance: Random;
  readonly #think: number;
  readonly #moves: readonly string[];
  readonly #lines: readonly (readonly string[])[];
  /** The places at every table that was played to its end, as its players saw it. */
  readonly results = new Map<string, readonly number[]>();
  readonly #begun = new Set<string>();
  resent = 0;

  /** They take so many milliseconds for a move in the middle. */
  constructor({ moves, lines }: LineGame, alive: () => readonly string[], chance: Random, think = 0) {
    this.#moves = moves;
    this.#lines = lines.map((line) => line.split(' '));
    this.#alive = alive;
    this.#chance = chance;
    this.#think = think;
  }

  /** People with accounts, written down as if they had come by themselves. */
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
      await this.#ask(this.#members[0]!, 'POST', '/api/tournaments', request),
    );
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value.id;
  }

  /** All of them, one after the other: so they know their numbers. */
  async enter(id: string): Promise<void> {
    for (const [index, member] of this.#members.entries()) {
      await this.#ask(member, 'POST', `/api/tournaments/${id}/enter`, {});
      member.numbers.set(id, index + 1);
    }
  }

  async leave(id: string): Promise<void> {
    for (const member of this.#members) await this.#ask(member, 'POST', `/api/tournaments/${id}/leave`, {});
  }

  /** Somebody looks at what is played and who waits. */
  async look(): Promise<void> {
    await this.#ask(this.#chance.pick(this.#members), 'GET', '/api/lobby');
  }

  async sheet(id: string): Promise<TournamentSheet> {
    const sheet = parseResponse(routes.tournament, await this.#ask(this.#members[0]!, 'GET', `/api/tournaments/${id}`));
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    return sheet.value;
  }

  /** Whoever has a table plays, until the tournament is over or `isEnough`. */
  async play(id: string, isEnough: (sheet: TournamentSheet) => boolean = () => false): Promise<void> {
    const playing = new Set<Promise<void>>();
    for (;;) {
      const sheet = await this.sheet(id);
      if (sheet.state === 'over' || isEnough(sheet)) break;
      for (const { g, seats, places } of sheet.meetings) {
        if (g === undefined || places || this.#begun.has(g)) continue;
        this.#begun.add(g);
        const table = this.#table(id, g, seats).finally(() => playing.delete(table));
        playing.add(table);
      }
      await pause(300);
    }
    await Promise.all(playing);
  }

  /** One table to its end: by the rules, or by somebody who gives up when both have moved. */
  async #table(id: string, g: string, seats: readonly number[]): Promise<void> {
    const members = seats.map((number) => this.#members.find(({ numbers }) => numbers.get(id) === number)!);
    const order = this.#chance.shuffle(this.#moves);
    const quits = this.#chance.below(2) === 0 ? 2 + this.#chance.below(3) : Infinity;
    const taken: [string[], string[]] = [[], []];
    for (const [index, m] of order.entries()) {
      if (this.#think > 0) await pause(2 * this.#think * this.#chance.unit());
      const seat = (index % 2) as 0 | 1;
      if (index >= quits) {
        await this.#do(members[seat]!, g, `r${index}`, { k: 'resign' });
        this.results.set(g, seat === 0 ? [2, 1] : [1, 2]);
        return;
      }
      await this.#do(members[seat]!, g, `m${index}`, { k: 'move', m });
      taken[seat].push(m);
      if (!this.#lines.some((line) => line.every((square) => taken[seat].includes(square)))) continue;
      this.results.set(g, seat === 0 ? [1, 2] : [2, 1]);
      return;
    }
    this.results.set(g, [1, 1]);
  }

  #do(member: Member, g: string, c: string, d: object): Promise<unknown> {
    return this.#ask(member, 'POST', `/api/games/${g}/do`, { c, d });
  }

  async #ask({ cookie }: Member, method: string, path: string, body?: unknown): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      const url = this.#chance.pick(this.#alive().length > 0 ? this.#alive() : ['http://127.0.0.1:9']);
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
/** What a move takes them in the middle, and how long it is from one look into the lobby to the next, in milliseconds. */
const [think, betweenLooks] = [1000, 50];

/** What else goes on in a house full of people: three tournaments, whose tables are rated, and a lobby that is looked at. */
export class BusyHouse {
  readonly #crowds: readonly TournamentCrowd[];
  readonly #game: string;
  #isClosed = false;

  private constructor(crowds: readonly TournamentCrowd[], game: string) {
    this.#crowds = crowds;
    this.#game = game;
  }

  /** Its people are written down. */
  static async gather(store: Store, lineGame: LineGame, url: string, chance: Random): Promise<BusyHouse> {
    const crowds = plans.map(() => new TournamentCrowd(lineGame, () => [url], chance, think));
    for (const [index, crowd] of crowds.entries()) await crowd.gather(store, peopleEach, `Guild ${index + 1}`);
    return new BusyHouse(crowds, lineGame.game);
  }

  /** Everybody enters, and plays until it is closed. */
  async open(): Promise<void> {
    const wish = { name: 'Open of the guild', game: this.#game, params: '', control: '600+10', need: peopleEach };
    for (const [index, crowd] of this.#crowds.entries()) {
      const id = await crowd.make({ ...wish, ...plans[index]!, c: `guild${index}` });
      await crowd.enter(id);
      void crowd.play(id, () => this.#isClosed);
      void this.#watchLobby(crowd);
    }
  }

  /** Nobody begins anything new. */
  close(): void {
    this.#isClosed = true;
  }

  /** Tables that were played to their end. */
  get played(): number {
    return this.#crowds.reduce((sum, { results }) => sum + results.size, 0);
  }

  async #watchLobby(crowd: TournamentCrowd): Promise<void> {
    while (!this.#isClosed) {
      await crowd.look();
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
  }
}
