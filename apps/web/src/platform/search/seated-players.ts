import type { AnyGame, Query, SeatedPlayer } from '@quadrille/kit';

interface SeatEntry {
  readonly player: string;
  readonly query: Query;
  readonly seated: SeatedPlayer;
  moves: readonly string[];
}

const seatedPlayers = new Map<string, SeatEntry>();

/** Returns the player of a seat. A player that already sat there in this match keeps its search tree and tables. */
export async function getSeatedPlayer(
  game: AnyGame,
  player: string,
  seat: number,
  query: Query,
): Promise<SeatedPlayer> {
  const key = `${game.id} ${seat}`;
  const known = seatedPlayers.get(key);
  if (known && known.player === player && isContinuation(known, query)) {
    for (const move of query.moves.slice(known.moves.length)) known.seated.applyMove(move);
    known.moves = query.moves;
    return known.seated;
  }
  known?.seated.leave();
  seatedPlayers.delete(key);
  const found = (await game.players?.())?.find(({ id }) => id === player);
  if (!found) throw new Error(`no player ${player} in ${game.id}`);
  const seated = await found.sit(query);
  seatedPlayers.set(key, { player, query, seated, moves: query.moves });
  return seated;
}

const isContinuation = ({ query, moves }: SeatEntry, next: Query): boolean =>
  query.params === next.params &&
  query.start === next.start &&
  moves.length <= next.moves.length &&
  moves.every((move, index) => move === next.moves[index]);
