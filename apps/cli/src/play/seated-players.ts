import type { AnyHeadless, Player, Query, Seat, Seated } from '@quadrille/kit';

/** The computer players at the table; each keeps what it has found from turn to turn. */
export class SeatedPlayers {
  readonly #players: readonly Player[];
  readonly #sitting = new Map<Seat, { readonly seated: Seated; readonly moves: readonly string[] }>();

  private constructor(players: readonly Player[]) {
    this.#players = players;
  }

  static async of(game: AnyHeadless): Promise<SeatedPlayers> {
    return new SeatedPlayers((await game.players?.()) ?? []);
  }

  get names(): readonly string[] {
    return this.#players.map(({ id }) => id);
  }

  /** Its move; undefined after an abort. */
  async move(seat: Seat, name: string, query: Query, seed: number, signal: AbortSignal): Promise<string | undefined> {
    const player = this.#players.find(({ id }) => id === name);
    if (!player) throw new Error(`no player ${name}`);
    const known = this.#sitting.get(seat);
    const follows = known?.moves.every((move, index) => move === query.moves[index]) === true;
    if (known && !follows) known.seated.leave();
    const seated = known && follows ? known.seated : await player.sit(query);
    if (known && follows) for (const move of query.moves.slice(known.moves.length)) seated.played(move);
    this.#sitting.set(seat, { seated, moves: query.moves });
    let best: string | undefined;
    for await (const { move } of seated.think({ ...player.budget, seed }, signal)) best = move;
    return signal.aborted ? undefined : best;
  }
}
