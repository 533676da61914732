import { dailyCards, loadGame } from '../../platform/games.ts';
import { store } from '../../platform/storage.ts';
import { mergeProfiles } from '../../platform/profile-merge.ts';
import { dayKey, emptyProfile, type DayResult } from '../../platform/profile.ts';
import { changeProfile } from './profile-live.ts';

/** Of the generator whose puzzles were played before there was a profile. */
const firstVersion = 1;

/** Takes the dailies over that a game's own progress tells of. Taking them twice changes nothing. */
export async function adoptEarlierDays(id: string): Promise<void> {
  if (!(await store.hasProgress(id))) return;
  const game = await loadGame(id);
  const { progress } = game ?? {};
  if (!game || !progress?.days) return;
  const kept = await store.progress(game).load();
  if (!kept.ok) return;
  const days = progress
    .days(kept.value.value)
    .map(({ day, outcome, count }): [string, DayResult] => [
      dayKey(id, day),
      { version: firstVersion, outcome, moves: count ?? null, par: null, tries: 1 },
    ]);
  if (days.length === 0) return;
  await changeProfile((profile) => {
    const news = days.filter(([key]) => !profile.days[key]);
    return news.length === 0 ? profile : mergeProfiles(profile, { ...emptyProfile, days: Object.fromEntries(news) });
  });
}

/** All games once, and each again whenever its progress changes. */
export async function followEarlierDays(): Promise<void> {
  store.watch((change) => {
    if (change.kind === 'progress') void adoptEarlierDays(change.game);
  });
  for (const { id } of dailyCards) await adoptEarlierDays(id);
}
