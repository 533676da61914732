import type { AnyGame, Query, Seated } from '@quadrille/kit';

interface Sitting {
  readonly player: string;
  readonly query: Query;
  readonly seated: Seated;
  moves: readonly string[];
}

const sittings = new Map<string, Sitting>();

/** The player of a seat. One that has sat there since an earlier move of this game keeps its tree and tables. */
export async function seatedAt(game: AnyGame, player: string, seat: number, query: Query): Promise<Seated> {
  const key = `${game.id} ${seat}`;
  const known = sittings.get(key);
  if (known && known.player === player && goesOn(known, query)) {
    for (const move of query.moves.slice(known.moves.length)) known.seated.played(move);
    known.moves = query.moves;
    return known.seated;
  }
  known?.seated.leave();
  sittings.delete(key);
  const found = (await game.players?.())?.find(({ id }) => id === player);
  if (!found) throw new Error(`no player ${player} in ${game.id}`);
  const seated = await found.sit(query);
  sittings.set(key, { player, query, seated, moves: query.moves });
  return seated;
}

const goesOn = ({ query, moves }: Sitting, next: Query): boolean =>
  query.params === next.params &&
  query.start === next.start &&
  moves.length <= next.moves.length &&
  moves.every((move, index) => move === next.moves[index]);
