import type { Budget, Player, Query, Seated } from '@quadrille/kit';

/**
 * A player beside the board who keeps what it has thought as long as the game goes on from where it was asked last,
 * also when the moves are told anew before each question.
 */
export class SeatAtBoard {
  #player: Player;
  #sitting: { readonly seated: Seated; readonly query: Query; readonly moves: string[] } | undefined;

  constructor(player: Player) {
    this.#player = player;
  }

  get player(): Player {
    return this.#player;
  }

  replace(player: Player): void {
    this.leave();
    this.#player = player;
  }

  async move(query: Query, budget: Budget, signal: AbortSignal): Promise<string | undefined> {
    const seated = await this.#seatedAt(query);
    let move: string | undefined;
    for await (const thought of seated.think(budget, signal)) ({ move } = thought);
    return move;
  }

  leave(): void {
    this.#sitting?.seated.leave();
    this.#sitting = undefined;
  }

  async #seatedAt(query: Query): Promise<Seated> {
    const sitting = this.#sitting;
    const isSame = sitting?.query.params === query.params && sitting.query.start === query.start;
    if (sitting && isSame && sitting.moves.every((move, ply) => move === query.moves[ply])) {
      for (const move of query.moves.slice(sitting.moves.length)) {
        sitting.seated.played(move);
        sitting.moves.push(move);
      }
      return sitting.seated;
    }
    this.leave();
    const seated = await this.#player.sit(query);
    this.#sitting = { seated, query, moves: [...query.moves] };
    return seated;
  }
}
