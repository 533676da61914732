import { mergeProfiles } from '../../platform/profile-merge.ts';
import { dayKey, emptyProfile, type DayResult, type Profile } from '../../platform/profile.ts';

/** What stays of a day is the best that it got, except that help once taken is not undone on the same day. */
export function withDay(profile: Profile, game: string, day: string, result: DayResult): Profile {
  const key = dayKey(game, day);
  const before = profile.days[key];
  const told = before && before.outcome !== 'clean' ? { ...result, outcome: before.outcome } : result;
  return mergeProfiles(profile, { ...emptyProfile, days: { [key]: told } });
}
