import { nextMeetings, roundsOf, type Pairing } from '@quadrille/tournament';
import { tournamentLimits } from '@quadrille/protocol';
import type { StoredEntrant, TournamentState, TournamentStep } from '../store/tournaments.ts';

/** A step whose tables are not opened yet. */
export type PlannedStep = Omit<TournamentStep, 'meetings'> & { readonly pairings: readonly Pairing[] };

const minute = 60_000;
const day = 1440 * minute;
/** Pause between two rounds, in milliseconds. */
const roundPauseMs = 10_000;

/** When an arena tournament ends. */
export const arenaEnd = ({ plan, began }: TournamentState['tournament']): number | undefined =>
  plan.minutes === undefined || began === null ? undefined : began + plan.minutes * minute;

/** When a waiting tournament is checked at the latest: at its start, or when it has waited long enough. */
export const firstCheckAt = (starts: number | undefined, created: number): number =>
  starts ?? created + tournamentLimits.patience * day;

/** People who take part and have not withdrawn. */
export const peopleIn = (entrants: readonly StoredEntrant[]): readonly StoredEntrant[] =>
  entrants.filter(({ kind, isOut }) => kind !== 'bot' && !isOut);

/** Whether a waiting tournament starts now: its time has come, or enough players are there. */
export function isStartTime({ tournament, entrants }: TournamentState, now: number): boolean {
  const { starts, need } = tournament.plan;
  const there = entrants.filter(({ isOut }) => !isOut).length;
  return (starts !== undefined && now >= starts) || (need !== undefined && there >= need);
}

/** Bots do not play a tournament among themselves. */
const lacksPeople = ({ tournament, entrants }: TournamentState): boolean =>
  (tournament.plan.house === true || tournament.plan.fill !== undefined) && peopleIn(entrants).length === 0;

/** The next step of a tournament: it starts, pairs players or ends; or only the time of the next check. */
export function planNextStep(state: TournamentState, now: number): PlannedStep {
  return state.tournament.status === 'waiting' ? stepFromWaiting(state, now) : stepFromRunning(state, now);
}

function stepFromWaiting(state: TournamentState, now: number): PlannedStep {
  const { tournament, entrants } = state;
  const { plan, created } = tournament;
  const there = entrants.filter(({ isOut }) => !isOut).length;
  const due = firstCheckAt(plan.starts, created);
  if (!isStartTime(state, now) && now < due) return { ...same(state, now), due };
  if (there < plan.seats || lacksPeople(state)) return { ...same(state, now), status: 'over', due: null, ended: now };
  return stepFromRunning({ ...state, tournament: { ...tournament, status: 'going', began: now } }, now);
}

function stepFromRunning(state: TournamentState, now: number): PlannedStep {
  const { tournament, entrants, meetings } = state;
  const { plan } = tournament;
  const ends = arenaEnd(tournament);
  const isLate = lacksPeople(state) || (ends !== undefined && now >= ends);
  const rest = nextRoundAt(state);
  if (rest !== undefined && now < rest) return { ...same(state, now), due: rest };
  const { round, pairings, isOver } = nextMeetings(plan, entrants, meetings, isLate);
  if (isOver) return { ...same(state, now), status: 'over', due: null, ended: now };
  // A round of byes alone produces no result that would trigger the next round.
  const isIdle = pairings.length > 0 && pairings.every(({ places }) => places !== undefined);
  return { ...same(state, now), round, pairings, due: isIdle ? now : isLate ? null : (ends ?? null) };
}

/**
 * When the next round may start: a pause after the last one. Undefined for arenas, whose players choose their own
 * pauses.
 */
function nextRoundAt({ tournament, entrants, meetings }: TournamentState): number | undefined {
  const rounds = roundsOf(tournament.plan, entrants);
  const last = meetings.at(-1)?.round ?? 0;
  if (rounds === undefined || last === 0 || last >= rounds) return undefined;
  if (meetings.some(({ ended }) => ended === null)) return undefined;
  const played = meetings.filter(({ seats }) => seats.length > 1);
  return Math.max(0, ...played.map(({ ended }) => ended!)) + roundPauseMs;
}

function same({ tournament }: TournamentState, at: number): PlannedStep {
  const { id, version, status, began, ended } = tournament;
  return { id, base: version, status, began, ended, due: null, round: 0, pairings: [], at };
}
