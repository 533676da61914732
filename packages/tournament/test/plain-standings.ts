import type { Meeting, Tournament } from '../src/index.ts';

interface PlainRow {
  readonly number: number;
  readonly rank: number;
  readonly points: number;
}

/** One row of a score sheet. */
interface Line {
  readonly round: number;
  readonly own: number;
  readonly others: readonly { readonly number: number; readonly ahead: boolean; readonly level: boolean }[];
  readonly bye?: 'full' | 'idle';
}

const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return a[index]! > b[index]!;
  return false;
};

/**
 * The standings by a simple algorithm: one score sheet per entrant, added up row by row. It shares no code with the
 * tested implementation.
 */
export function plainStandings(
  { kind, seats }: Tournament,
  numbers: readonly number[],
  meetings: readonly Meeting[],
): readonly PlainRow[] {
  const sheets = new Map<number, Line[]>(numbers.map((number) => [number, []]));
  for (const { round, seats: who, places } of meetings) {
    if (!places) continue;
    who.forEach((number, index) => {
      const others = who.flatMap((other, place) =>
        other === number
          ? []
          : [{ number: other, ahead: places[place]! < places[index]!, level: places[place] === places[index] }],
      );
      const bye = who.length === 1 ? (places[0] === 1 ? 'full' : 'idle') : undefined;
      sheets.get(number)!.push({ round, own: places[index]!, others, ...(bye && { bye }) });
    });
  }
  const totals = new Map<number, { points: number; wins: number; games: number }>();
  for (const [number, lines] of sheets) {
    lines.sort((a, b) => a.round - b.round);
    const total = { points: 0, wins: 0, games: 0 };
    let row = 0;
    for (const { others, bye } of lines) {
      if (bye === 'full') total.points += seats === 2 ? 2 : seats - 1;
      if (bye) continue;
      const left = others.filter(({ ahead, level }) => !ahead && !level).length;
      const level = others.filter((other) => other.level).length;
      const factor = kind === 'arena' && row > 1 ? 2 : 1;
      total.points += factor * (left + left + level);
      total.games += 1;
      const won = left === others.length;
      row = won ? row + 1 : 0;
      if (won) total.wins += 1;
    }
    totals.set(number, total);
  }
  const worth = (number: number): readonly number[] => {
    const { points, wins, games } = totals.get(number)!;
    let opponents = 0;
    let beaten = 0;
    for (const { others, bye } of sheets.get(number)!) {
      if (bye) opponents += points;
      for (const other of others) {
        const theirs = totals.get(other.number)!.points;
        opponents += theirs;
        if (other.level) beaten += theirs;
        if (!other.level && !other.ahead) beaten += theirs + theirs;
      }
    }
    if (kind === 'arena') return [points, wins, -games];
    return kind === 'swiss' ? [points, opponents, beaten, wins] : [points, beaten, wins];
  };
  return numbers
    .map((number) => ({
      number,
      points: totals.get(number)!.points,
      rank: 1 + numbers.filter((other) => isAbove(worth(other), worth(number))).length,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.number - b.number);
}
