import type { StoredMeeting, TournamentState } from '../../src/store/tournaments.ts';

/** What must not be: each list is empty, or names what is wrong. */
export interface TournamentFindings {
  /** Twice in one round, at two tables at once, or, in a Swiss, twice the same pair. */
  readonly twice: readonly string[];
  /** Tables whose result is not in the tournament, or is another one than its players saw. */
  readonly lost: readonly string[];
  /** Somebody who was neither paired nor had a bye, in a Swiss; somebody who met the same twice in a row, in an arena. */
  readonly unpaired: readonly string[];
}

/** Compares what is stored with what the players saw and with the promises of the pairing. */
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

/** Nobody is paired before the last table is over. */
const overlaps = (own: readonly StoredMeeting[]): readonly number[] =>
  own.slice(1).flatMap(({ paired, round }, index) => (own[index]!.ended! > paired ? [round] : []));

const againAtOnce = (own: readonly StoredMeeting[]): readonly number[] =>
  own
    .slice(1)
    .flatMap(({ seats, round }, index) =>
      seats.toSorted().join() === own[index]!.seats.toSorted().join() ? [round] : [],
    );
