import { fail, fault, ok, type AnyGame, type Fault, type Result } from '@quadrille/kit';
import { tournamentLimits, type TournamentRequest } from '@quadrille/protocol';
import { parseControl } from '@quadrille/table';
import type { GameShelf } from '../../games.ts';
import { newSecret } from '../../table/secret-chance.ts';
import type { TournamentPlan } from './tournament-store.ts';

const minute = 60_000;
const day = 1440 * minute;

/** What somebody wants to be played, if it can be. */
export async function planOf(
  games: GameShelf,
  request: TournamentRequest,
  now: number,
): Promise<Result<TournamentPlan>> {
  const game = await games.load(request.game);
  if (!game) return fail(fault('online-no-game', { game: request.game }));
  const seats = seatsFor(game, request);
  if (!seats.ok) return seats;
  const wrong = wrongLength(request) ?? wrongStart(request, seats.value, now);
  if (wrong) return fail(wrong);
  const { params, control, kind, rounds, minutes, starts, need } = request;
  return ok({
    game: game.id,
    params,
    control,
    kind,
    ...(rounds !== undefined && { rounds }),
    ...(minutes !== undefined && { minutes }),
    ...(starts !== undefined && { starts }),
    ...(need !== undefined && { need }),
    seats: seats.value,
    secret: newSecret(),
  });
}

/** Where the referee keeps the time, nobody's own clock tells who has not come. */
export const isFit = ({ setup }: AnyGame): boolean => !setup.online?.isRefereed;

/** How many sit at a table; with a clock, from the usual start. Partners are those whom the pairing seats together. */
function seatsFor(game: AnyGame, { params, control }: TournamentRequest): Result<number> {
  const clock = parseControl(control);
  if (!clock.ok) return clock;
  if (clock.value.kind !== 'stock') return fail(fault('tournament-clock'));
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) return parsed;
  const seats = game.rules.seats(parsed.value);
  if (seats < 2 || !isFit(game)) return fail(fault('tournament-seats'));
  const start = game.rules.start(parsed.value);
  return start.ok ? ok(seats) : start;
}

function wrongLength({ kind, rounds, minutes }: TournamentRequest): Fault | undefined {
  const isRight = (kind === 'swiss') === (rounds !== undefined) && (kind === 'arena') === (minutes !== undefined);
  return isRight ? undefined : fault('tournament-length');
}

function wrongStart({ starts, need }: TournamentRequest, seats: number, now: number): Fault | undefined {
  const isRight =
    starts === undefined
      ? need !== undefined && need >= seats
      : need === undefined && starts > now - minute && starts < now + tournamentLimits.ahead * day;
  return isRight ? undefined : fault('tournament-start');
}
