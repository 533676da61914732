import { ok } from '@quadrille/kit';
import { openStore } from '@quadrille/store';
import { firstSettings, readSettings, type Settings } from '@quadrille/ui';
import { loadGame } from './games.ts';
import { profileFormat } from './profile-format.ts';
import type { Profile } from './profile.ts';

export const firstVisit = firstSettings({
  languages: navigator.languages,
  touch: matchMedia('(pointer: coarse)').matches,
});

/** Everything that this browser keeps. */
export const store = openStore<Settings, Profile>({
  settings: { version: 1, empty: firstVisit, parse: (_version, data) => ok(readSettings(data, firstVisit)) },
  profile: profileFormat,
  loadGame,
  deal: async (game, params) => (await import('./search/deal-in-worker.ts')).dealInWorker(game, params),
  runs: { parse: async (run, batches) => (await import('./run-format.ts')).runFormat.parse(run, batches) },
});
