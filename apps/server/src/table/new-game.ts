import { ok, type AnyGame, type Result } from '@quadrille/kit';
import { chanceOfSecret, commitmentOf, openTable, type AnyTable, type TableSetup } from '@quadrille/table';
import type { NewGame } from '../store/store.ts';
import { standingOf } from './standing.ts';

export type Opening = Pick<NewGame, 'id' | 'secret' | 'listed' | 'opener' | 'command'>;

/** A table with its first events, as the store takes it. */
export function newGame(game: AnyGame, setup: TableSetup, opening: Opening, created: number): Result<NewGame> {
  const { secret } = opening;
  const terms = { scheme: 2, commitment: commitmentOf(secret) } as const;
  const opened = openTable(game, setup, created, chanceOfSecret(secret), terms);
  if (!opened.ok) return opened;
  const { events, table } = opened.value;
  return ok({ ...opening, ...standingOf(table as AnyTable), kind: setup.game, created, events });
}
