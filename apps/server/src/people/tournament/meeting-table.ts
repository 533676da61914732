import { isRatable, type AnyGame, type Result } from '@quadrille/kit';
import type { TableSetup } from '@quadrille/table';
import { newGame } from '../../table/new-game.ts';
import { newSecret, secretChance } from '../../table/secret-chance.ts';
import { newTableId } from '../../table/table-id.ts';
import type { NewGame } from '../../store/store.ts';
import type { StoredEntrant, TournamentPlan } from './tournament-store.ts';

/** Who does not make a first move within this time has lost. */
const noShow = 60_000;

type Named = Pick<StoredEntrant, 'account' | 'name'>;

/** A table like any other, at which everybody sits already; rated, where its params can be. */
export function meetingTable(
  game: AnyGame,
  plan: TournamentPlan,
  params: string,
  seats: readonly Named[],
  now: number,
): Result<NewGame> {
  const setup: TableSetup = {
    game: game.id,
    revision: game.revision,
    params,
    control: plan.control,
    back: 'no',
    first: noShow,
    seats: seats.map(({ account, name }) => ({ kind: 'person', name, ...(account !== null && { account }) })),
    ...(isRatedKind(game, params) && { rated: true as const }),
  };
  const opening = { id: newTableId(), secret: newSecret(), listed: false, opener: null, command: null };
  return newGame(game, setup, opening, now);
}

function isRatedKind(game: AnyGame, text: string): boolean {
  const params = game.notation.params.parse(text);
  return params.ok && isRatable(game, params.value);
}

/** What is played in a round, the same at every table: where a rematch would change something, so does the next round. */
export function paramsOf(game: AnyGame, { params, secret }: TournamentPlan, round: number): string {
  const { next } = game.setup.online ?? {};
  const parsed = game.notation.params.parse(params);
  if (!next || !parsed.ok) return params;
  const chance = secretChance(secret);
  let value: unknown = parsed.value;
  for (let each = 1; each < round; each++) value = next(value, chance.split(each));
  return game.notation.params.print(value);
}
