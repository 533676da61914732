import type { Player, Query, SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { pupilPlayer, studentPlayer, casualPlayer } from '../src/players/levels.ts';

const never = new AbortController().signal;

/** The answers of one seated player to several seeds. */
async function answers(
  player: Player,
  query: Partial<Query>,
  seeds: readonly number[],
): Promise<readonly SearchResult[]> {
  const seated = await player.sit({ params: '', moves: [], ...query });
  const given: SearchResult[] = [];
  for (const seed of seeds) {
    given.push((await last(seated.think({ seed }, never)))!);
  }
  seated.leave();
  return given;
}

async function last(thoughts: AsyncIterable<SearchResult>): Promise<SearchResult | undefined> {
  let newest: SearchResult | undefined;
  for await (const thought of thoughts) newest = thought;
  return newest;
}

const seeds = Array.from({ length: 16 }, (_, seed) => seed);
const middle = { start: 'd3c6 / f5 / e4 e6 / 8 8 / 1' };

const movesOf = async (player: Player): Promise<readonly string[]> =>
  (await answers(player, middle, seeds)).map(({ move }) => move);

describe.each([pupilPlayer, studentPlayer])('$id, who plays without a search', (player) => {
  test('gives the same answer for the same position and seed, and varies with the seed', async () => {
    const moves = await movesOf(player);
    expect(new Set(moves).size).toBeGreaterThan(1);
    expect(await answers(player, middle, [7])).toMatchObject([{ move: moves[7] }]);
  });

  test('plays a winning step', async () => {
    for (const { move } of await answers(player, { start: '- / - / e8 c5 / 3 3 / 1' }, seeds)) {
      expect(move).toMatch(/^[def]9$/);
    }
  });

  test('does not support other boards: its stand-in plays there, and the app gets a notice', async () => {
    expect(await answers(player, { params: 'size=7' }, [1])).toMatchObject([{ note: 'net-other-game' }]);
  });
});

test('a pupil deviates more than a student', async () => {
  const [pupil, student] = [new Set(await movesOf(pupilPlayer)), new Set(await movesOf(studentPlayer))];
  expect(pupil.size).toBeGreaterThan(student.size);
});

test('the stand-in plays with its own budget', async () => {
  const seven = { params: 'size=7', moves: [] };
  const [seated, usual] = [await pupilPlayer.sit(seven), await casualPlayer.sit(seven)];
  for (const seed of seeds) {
    const said = await last(seated.think({ ...pupilPlayer.budget, seed }, never));
    expect(said!.move).toBe((await last(usual.think({ ...casualPlayer.budget, seed }, never)))!.move);
  }
  for (const one of [seated, usual]) one.leave();
});
