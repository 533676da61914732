import { dailyCards, loadGame } from '../../platform/games.ts';
import { store } from '../../platform/storage.ts';
import { mergeProfiles } from '../../platform/profile-merge.ts';
import { dayKey, emptyProfile, type DayResult } from '../../platform/profile.ts';
import { changeProfile } from '../../shared/profile/profile-live.ts';

/** Version of the generator before profiles existed. */
const firstVersion = 1;

/** Copies results of daily puzzles from a game's own progress into the profile. Repeating it changes nothing. */
export async function importEarlierDays(id: string): Promise<void> {
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

/** Copies all games once, and each again when its progress changes. */
export async function syncEarlierDays(): Promise<void> {
  store.watch((change) => {
    if (change.kind === 'progress') void importEarlierDays(change.game);
  });
  for (const { id } of dailyCards) await importEarlierDays(id);
}
