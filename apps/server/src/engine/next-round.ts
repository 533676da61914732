import { nextMeetings, roundsOf, type Pairing } from '@quadrille/tournament';
import { tournamentLimits } from '@quadrille/protocol';
import type { TournamentState, TournamentStep } from '../store/tournaments.ts';

/** A step before its tables are laid. */
export type PlannedStep = Omit<TournamentStep, 'meetings'> & { readonly pairings: readonly Pairing[] };

const minute = 60_000;
const day = 1440 * minute;
/** Between two rounds people want to breathe. */
const pause = 10_000;

/** When the time of an arena is up. */
export const endOf = ({ plan, began }: TournamentState['tournament']): number | undefined =>
  plan.minutes === undefined || began === null ? undefined : began + plan.minutes * minute;

/** When a tournament that waits is looked at, whatever happens: at its start, or when it has waited long enough. */
export const firstDue = (starts: number | undefined, created: number): number =>
  starts ?? created + tournamentLimits.patience * day;

/** How a tournament goes on now: it begins, somebody is paired, it ends; or nothing but the time when to look again. */
export function nextStep(state: TournamentState, now: number): PlannedStep {
  return state.tournament.status === 'waiting' ? fromWaiting(state, now) : fromGoing(state, now);
}

function fromWaiting(state: TournamentState, now: number): PlannedStep {
  const { tournament, entrants } = state;
  const { plan, created } = tournament;
  const there = entrants.filter(({ isOut }) => !isOut).length;
  const isTime = plan.starts !== undefined && now >= plan.starts;
  const isFull = plan.need !== undefined && there >= plan.need;
  const due = firstDue(plan.starts, created);
  if (!isTime && !isFull && now < due) return { ...same(state, now), due };
  if (there < plan.seats) return { ...same(state, now), status: 'over', due: null, ended: now };
  return fromGoing({ ...state, tournament: { ...tournament, status: 'going', began: now } }, now);
}

function fromGoing(state: TournamentState, now: number): PlannedStep {
  const { tournament, entrants, meetings } = state;
  const { plan } = tournament;
  const ends = endOf(tournament);
  const isLate = ends !== undefined && now >= ends;
  const rest = restUntil(state);
  if (rest !== undefined && now < rest) return { ...same(state, now), due: rest };
  const { round, pairings, isOver } = nextMeetings(plan, entrants, meetings, isLate);
  if (isOver) return { ...same(state, now), status: 'over', due: null, ended: now };
  // A round of byes alone brings no result that would tell of the next.
  const isIdle = pairings.length > 0 && pairings.every(({ places }) => places !== undefined);
  return { ...same(state, now), round, pairings, due: isIdle ? now : isLate ? null : (ends ?? null) };
}

/** When the next round may begin, if the last is over and another comes; people in an arena rest when they like. */
function restUntil({ tournament, entrants, meetings }: TournamentState): number | undefined {
  const rounds = roundsOf(tournament.plan, entrants);
  const last = meetings.at(-1)?.round ?? 0;
  if (rounds === undefined || last === 0 || last >= rounds) return undefined;
  if (meetings.some(({ ended }) => ended === null)) return undefined;
  const played = meetings.filter(({ seats }) => seats.length > 1);
  return Math.max(0, ...played.map(({ ended }) => ended!)) + pause;
}

function same({ tournament }: TournamentState, at: number): PlannedStep {
  const { id, version, status, began, ended } = tournament;
  return { id, base: version, status, began, ended, due: null, round: 0, pairings: [], at };
}
