import { fail, fault, isRatable, ok, type AnyGame, type Random, type Result } from '@quadrille/kit';
import type { OpenRequest, SeatWish } from '@quadrille/protocol';
import { firstMoveTime, parseControl, type Holder, type TableSetup } from '@quadrille/table';
import type { Account } from '../store/store.ts';

/** How a table is opened that somebody wishes for. */
export async function setupOf(
  game: AnyGame,
  request: OpenRequest,
  opener: Account,
  chance: Random,
): Promise<Result<TableSetup>> {
  const control = parseControl(request.control);
  if (!control.ok) return control;
  const players = new Set(
    [...((await game.players?.()) ?? []), ...((await game.rivals?.()) ?? [])].map(({ id }) => id),
  );
  const named = request.seats.flatMap((wish) => (wish.kind === 'computer' ? [wish.player] : []));
  const stranger = [...named, ...(request.standIn === undefined ? [] : [request.standIn])].find(
    (player) => !players.has(player),
  );
  if (stranger !== undefined) return fail(fault('online-no-player', { player: stranger.slice(0, 40) }));
  const own = request.seats.filter(({ kind }) => kind === 'me').length;
  if (own === 0) return fail(fault('online-no-people'));
  if (request.rated) {
    if (!opener.person) return fail(fault('online-rated-guest'));
    const isUsual = request.start === undefined && request.record === undefined;
    if (own > 1 || named.length > 0 || request.seats.length < 2 || !isUsual) return fail(fault('online-rated'));
    const params = game.notation.params.parse(request.params);
    if (!params.ok) return params;
    if (!isRatable(game, params.value)) return fail(fault('online-rated-params'));
  }
  // A rated game decides by lot who begins.
  const isDrawn = request.lot === true || request.rated === true;
  const seats = isDrawn ? rotate(request.seats, chance.below(request.seats.length)) : request.seats;
  const first = firstMoveTime(control.value);
  return ok({
    game: game.id,
    revision: game.revision,
    params: request.params,
    ...(request.start !== undefined && { start: request.start }),
    control: request.control,
    back: request.back && !request.rated ? 'offer' : 'no',
    ...(first !== undefined && { first }),
    seats: seats.map((wish) => holderOf(wish, opener)),
    ...(request.standIn !== undefined && { standIn: request.standIn }),
    ...(request.rated && { rated: true as const }),
    ...(request.record !== undefined && { record: request.record }),
  });
}

/** A draw decides who starts, no more: everyone keeps their neighbours, and partners sit opposite each other as before. */
const rotate = <T>(seats: readonly T[], places: number): readonly T[] => [
  ...seats.slice(places),
  ...seats.slice(0, places),
];

function holderOf(wish: SeatWish, { id, name }: Account): Holder {
  switch (wish.kind) {
    case 'me':
      return { kind: 'person', name, account: id };
    case 'open':
      return { kind: 'open' };
    case 'computer':
      return { kind: 'computer', player: wish.player };
  }
}
