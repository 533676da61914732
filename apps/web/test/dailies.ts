import { expect as must, type AnyGame } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { dailyCards, loadGame } from '../src/platform/games.ts';
import { withDay } from '../src/platform/profile-merge.ts';
import { dayKey, emptyProfile } from '../src/platform/profile.ts';
import { challengeAnswer } from '../src/platform/search/challenge-answer.ts';
import first from './dailies/version-1.json';
import second from './dailies/version-2.json';

/** By generator version, game and day. A published version never changes. */
const written: Readonly<Record<number, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  1: first,
  2: second,
};

/** The puzzles in Node and in a browser equal the stored ones. */
export function describeDailies(): void {
  describe('the daily', () => {
    for (const { id } of dailyCards) {
      test(`of ${id} equals the stored one, in every version`, async () => {
        const game = (await loadGame(id)) as AnyGame;
        const challenges = await game.puzzleSource!();
        expect(Object.keys(written).map(Number)).toContain(challenges.version);
        for (const [version, games] of Object.entries(written)) {
          for (const [day, challenge] of Object.entries(games[id] ?? {})) {
            const made = await challenges.daily(day, Number(version), new AbortController().signal);
            expect(made).toEqual(challenge);
          }
        }
        const some = Object.values(first[id as keyof typeof first])[0]!;
        must(game.rules.start(must(game.notation.params.parse(some.params)) as never, some.position));
      });
    }

    test('keeps its generator version once it was played', async () => {
      const [id, day] = ['ricochet', '2026-11-16'] as const;
      const challenges = await ((await loadGame(id)) as AnyGame).puzzleSource!();
      expect(challenges.version).toBeGreaterThan(1);
      const ask = (version: number | undefined) =>
        challengeAnswer(
          challenges,
          { what: 'daily', day, ...(version !== undefined && { version }) },
          new AbortController().signal,
        );
      const result = { version: 1, outcome: 'clean', moves: 6, par: 6, tries: 1 } as const;
      const played = withDay(emptyProfile, id, day, result);
      expect(await ask(played.days[dayKey(id, day)]?.version)).toEqual({ version: 1, challenge: first[id][day] });
      expect(await ask(emptyProfile.days[dayKey(id, day)]?.version)).toEqual({
        version: 2,
        challenge: second[id][day],
      });
      expect(second[id][day]).not.toEqual(first[id][day]);
      // After another solution it is still a day of the first version.
      const again = withDay(played, id, day, { ...result, tries: 2 });
      expect(again.days[dayKey(id, day)]?.version).toBe(1);
    });
  });
}
