import { ok } from '@quadrille/kit';
import { openStore } from '@quadrille/store';
import { defaultSettings, parseSettings, type Settings } from '@quadrille/ui';
import { loadGame } from './games.ts';
import { profileFormat } from './profile-format.ts';
import type { Profile } from './profile.ts';

export const firstVisit = defaultSettings({
  languages: navigator.languages,
  isTouch: matchMedia('(pointer: coarse)').matches,
});

/** Everything that this browser stores. */
export const store = openStore<Settings, Profile>({
  settings: { version: 1, empty: firstVisit, parse: (_version, data) => ok(parseSettings(data, firstVisit)) },
  profile: profileFormat,
  loadGame,
  deal: async (game, params) => (await import('./search/deal-in-worker.ts')).dealInWorker(game, params),
  runs: { parse: async (run, batches) => (await import('./run-format.ts')).runFormat.parse(run, batches) },
});
