import type { Player, Query, Thought } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { pupilPlayer, studentPlayer } from '../src/players/at-first-sight.ts';
import { casualPlayer } from '../src/players/casual.ts';

const never = new AbortController().signal;

/** One answer to each seed, by one who sits at the table once. */
async function answers(player: Player, query: Partial<Query>, seeds: readonly number[]): Promise<readonly Thought[]> {
  const seated = await player.sit({ params: '', moves: [], ...query });
  const given: Thought[] = [];
  for (const seed of seeds) {
    given.push((await last(seated.think({ seed }, never)))!);
  }
  seated.leave();
  return given;
}

async function last(thoughts: AsyncIterable<Thought>): Promise<Thought | undefined> {
  let newest: Thought | undefined;
  for await (const thought of thoughts) newest = thought;
  return newest;
}

const seeds = Array.from({ length: 16 }, (_, seed) => seed);
const middle = { start: 'd3c6 / f5 / e4 e6 / 8 8 / 1' };

const movesOf = async (player: Player): Promise<readonly string[]> =>
  (await answers(player, middle, seeds)).map(({ move }) => move);

describe.each([pupilPlayer, studentPlayer])('$id, who plays at first sight', (player) => {
  test('answers the same to the same position and seed, and not always the same to others', async () => {
    const moves = await movesOf(player);
    expect(new Set(moves).size).toBeGreaterThan(1);
    expect(await answers(player, middle, [7])).toMatchObject([{ move: moves[7] }]);
  });

  test('does not overlook the step that wins', async () => {
    for (const { move } of await answers(player, { start: '- / - / e8 c5 / 3 3 / 1' }, seeds)) {
      expect(move).toMatch(/^[def]9$/);
    }
  });

  test('does not know other boards: another plays there, and says so', async () => {
    expect(await answers(player, { params: 'size=7' }, [1])).toMatchObject([{ note: 'net-other-game' }]);
  });
});

test('a pupil strays further than a student', async () => {
  const [pupil, student] = [new Set(await movesOf(pupilPlayer)), new Set(await movesOf(studentPlayer))];
  expect(pupil.size).toBeGreaterThan(student.size);
});

test('who stands in plays as always, not with the few looks of a glance', async () => {
  const seven = { params: 'size=7', moves: [] };
  const [seated, usual] = [await pupilPlayer.sit(seven), await casualPlayer.sit(seven)];
  for (const seed of seeds) {
    const said = await last(seated.think({ ...pupilPlayer.budget, seed }, never));
    expect(said!.move).toBe((await last(usual.think({ ...casualPlayer.budget, seed }, never)))!.move);
  }
  for (const one of [seated, usual]) one.leave();
});
