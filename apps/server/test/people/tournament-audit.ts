import type { StoredMeeting, TournamentState } from '../../src/store/tournaments.ts';

/** The errors of a tournament; all lists should be empty. */
export interface TournamentFindings {
  /** Players twice in one round or at two tables at once, and pairs that a Swiss repeats. */
  readonly twice: readonly string[];
  /** Tables whose result is missing, or differs from what the players saw. */
  readonly lost: readonly string[];
  /** Swiss: players without pairing or bye. Arena: players who met the same opponent twice in a row. */
  readonly unpaired: readonly string[];
}

/** Compares the stored tournament with what the players saw and with the pairing rules. */
export function auditTournament(
  { tournament, entrants, meetings }: TournamentState,
  seen: ReadonlyMap<string, readonly number[]>,
  everybody: boolean,
): TournamentFindings {
  const isSwiss = tournament.plan.kind === 'swiss';
  const [twice, lost, unpaired]: [string[], string[], string[]] = [[], [], []];
  const pairs = new Set<string>();
  for (const { game, places, seats, round } of meetings) {
    const pair = seats.toSorted((a, b) => a - b).join('-');
    if (isSwiss && seats.length > 1 && pairs.has(pair)) twice.push(`${pair} in round ${round}`);
    pairs.add(pair);
    if (game === null) continue;
    const told = seen.get(game);
    if (!places || !told || told.join() !== places.join())
      lost.push(`${game}: ${String(places)}, seen ${String(told)}`);
  }
  for (const { number } of entrants) {
    const own = meetings.filter(({ seats }) => seats.includes(number));
    const rounds = own.map(({ round }) => round);
    if (new Set(rounds).size !== rounds.length) twice.push(`${number} twice in a round`);
    twice.push(...overlaps(own).map((round) => `${number} at two tables in round ${round}`));
    if (isSwiss && everybody && rounds.length !== tournament.plan.rounds) unpaired.push(`${number}: ${rounds.join()}`);
    if (!isSwiss) unpaired.push(...againAtOnce(own).map((round) => `${number} in round ${round}`));
  }
  return { twice, lost, unpaired };
}

/** Players are paired only after their last table has ended. */
const overlaps = (own: readonly StoredMeeting[]): readonly number[] =>
  own.slice(1).flatMap(({ paired, round }, index) => (own[index]!.ended! > paired ? [round] : []));

const againAtOnce = (own: readonly StoredMeeting[]): readonly number[] =>
  own
    .slice(1)
    .flatMap(({ seats, round }, index) =>
      seats.toSorted().join() === own[index]!.seats.toSorted().join() ? [round] : [],
    );
