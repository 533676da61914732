import type { Seek } from './seek-store.ts';

const second = 1000;
/** So far apart two may be who have just come. */
const reachAtFirst = 150;
/** So much further with every second of waiting: after a minute nearly anybody will do. */
const reachPerSecond = 25;
/** Where people wait for days of play, an hour is a moment. */
const secondsPerLastingHour = 1;
/** More than any difference can make up for: as many as possible are paired, then as well as possible. */
const perPair = 100_000;
/** Waiting longer is worth so many points of distance a second, up to a minute. */
const perSecondWaited = 5;
const longestCounted = 60;
/** Rather anybody else who can be had than the last opponent again. */
const sameAgain = 10_000;
/** Both have begun more often than not, or both less often. */
const sameSide = 10;

/** Seconds, as far as they count. */
function waited({ since, lasting }: Seek, now: number): number {
  const seconds = Math.max(0, now - since) / second;
  return lasting ? (seconds / 3600) * secondsPerLastingHour : seconds;
}

const reach = (seek: Seek, now: number): number => reachAtFirst + reachPerSecond * waited(seek, now);

const accepts = ({ within, person }: Seek, other: Seek, distance: number): boolean =>
  within === null || (person && other.person && distance <= within);

/** What it is worth to pair these two; undefined: they do not fit, or not yet. */
export function pairWorth(one: Seek, other: Seek, now: number): number | undefined {
  if (one.account === other.account || one.kind !== other.kind || one.control !== other.control) return undefined;
  const distance = Math.abs(one.rating - other.rating);
  if (!accepts(one, other, distance) || !accepts(other, one, distance)) return undefined;
  if (distance > (reach(one, now) + reach(other, now)) / 2) return undefined;
  const patience = [one, other].reduce((sum, seek) => sum + Math.min(longestCounted, waited(seek, now)), 0);
  const isAgain = one.last === other.account || other.last === one.account;
  const side = one.firsts * other.firsts > 0 ? Math.min(Math.abs(one.firsts), Math.abs(other.firsts)) : 0;
  return Math.round(
    perPair - Math.min(distance, 4000) + perSecondWaited * patience - (isAgain ? sameAgain : 0) - sameSide * side,
  );
}

/** Whoever began less often begins; if that is all the same, a lot decides. */
export function seated<T extends Pick<Seek, 'firsts'>>(one: T, other: T, lot: boolean): readonly [T, T] {
  if (one.firsts !== other.firsts) return one.firsts < other.firsts ? [one, other] : [other, one];
  return lot ? [one, other] : [other, one];
}
