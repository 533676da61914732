import { expect as must, type AnyGame } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { dailyCards, loadGame } from '../src/games.ts';
import first from './dailies/version-1.json';

/** By version of the generator, game and day. A version that was played once stays as it is, whatever comes after it. */
const written: Readonly<Record<number, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = { 1: first };

/** In Node and in a browser: the same puzzles as were written down once. */
export function describeDailies(): void {
  describe('the daily', () => {
    for (const { id } of dailyCards) {
      test(`of ${id} is the one that was written down, in every version`, async () => {
        const game = (await loadGame(id)) as AnyGame;
        const challenges = await game.challenges!();
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
  });
}
