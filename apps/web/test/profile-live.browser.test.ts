import { expect, test } from 'vitest';
import { changeProfile, getProfile, startProfile } from '../src/shared/profile/profile-live.ts';
import { withGame, type GameResult } from '../src/platform/profile.ts';

const result = (at: number): GameResult => ({ game: 'noughts', at, score: 1, against: [], ms: 0, helped: false });

test('all overlapping changes of the profile are stored', async () => {
  await startProfile();
  const ids = Array.from({ length: 5 }, (_, index) => `overlap-${Date.now()}-${index}`);
  await Promise.all(ids.map((id, at) => changeProfile((profile) => withGame(profile, id, result(at)))));
  expect(Object.keys(getProfile().games)).toEqual(expect.arrayContaining(ids));
});
