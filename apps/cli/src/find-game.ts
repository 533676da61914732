import { fail, nearest, ok, type AnyHeadless, type Result } from '@quadrille/kit';
import type { Complaint } from './complaint.ts';
import { gameIds, loadGame } from './games.ts';

export async function findGame(id: string): Promise<Result<AnyHeadless, Complaint>> {
  const ids = gameIds();
  if (ids.includes(id)) return ok(await loadGame(id));
  const near = nearest(id, ids);
  if (near !== undefined) return fail({ word: 'error.game-near', args: { game: id, near } });
  return fail({ word: 'error.game', args: { game: id, games: ids.join(', ') } });
}
