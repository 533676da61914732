import type { Player, SeatedPlayer, SearchResult } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkAbort, checkPlayers } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

const [random, perfect] = (await game.players()) as [Player, Player];

/** The perfect player with another search. */
function thinking(
  think: (seated: SeatedPlayer, ...args: Parameters<SeatedPlayer['think']>) => AsyncIterable<SearchResult>,
): Player {
  return {
    ...perfect,
    sit: async (query) => {
      const seated = await perfect.sit(query);
      return { ...seated, think: (budget, signal) => think(seated, budget, signal) };
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const finding = (player: Player, message: RegExp): Promise<void> =>
  expect(checkPlayers(onTrial(), player)).rejects.toThrow(message);

const aborting = (player: Player, message: RegExp): Promise<void> =>
  expect(checkAbort(onTrial(), player)).rejects.toThrow(message);

describe('the check of players finds', () => {
  test('nothing in the players of the noughts', async () => {
    await checkPlayers(onTrial(), random);
    await checkPlayers(onTrial(), perfect);
  });

  test('an illegal answer', () =>
    finding(
      thinking(async function* () {
        yield { move: 'e5' };
      }),
      /perfect answers e5, which is not legal/,
    ));

  test('no answer', () =>
    finding(
      thinking(async function* () {}),
      /perfect has no answer/,
    ));

  test('another answer with the same seed', () => {
    let seed = 0;
    return finding(
      thinking((seated, _budget, signal) => seated.think({ nodes: 1, seed: seed++ }, signal)),
      /perfect thinks otherwise with the same seed and nodes/,
    );
  });

  test('a search beyond its budget', () =>
    finding(
      thinking((seated, { seed }, signal) => seated.think({ nodes: 5000, seed }, signal)),
      /perfect used \d+ nodes of 500/,
    ));

  test('chances for seats that do not exist', () =>
    finding(
      thinking(async function* (seated, budget, signal) {
        for await (const thought of seated.think(budget, signal)) yield { ...thought, chances: [0.2, 0.3, 0.5] };
      }),
      /expects 0.2 0.3 0.5 for 2 seats/,
    ));

  test('a player that ignores played moves', () =>
    finding(
      {
        ...random,
        sit: async (query) => {
          const seated = await random.sit(query);
          // With one square left, a player that ignored the last move answers with an occupied square.
          return { ...seated, applyMove: () => {} };
        },
      },
      /told \w\d, random answers/,
    ));
});

describe('the check of the abort finds', () => {
  test('nothing in the players of the noughts', async () => {
    const large = onTrial({}, { params: ['size=5,row=4'], games: 1, patience: 5000 });
    await checkAbort(large, random);
    await checkAbort(large, perfect);
  });

  test('a player that continues', () =>
    aborting(
      thinking(async function* (seated, { seed }, signal) {
        yield* seated.think({ nodes: 1, seed }, signal);
        for (let i = 0; i < 100; i++) await pause(10);
      }),
      /perfect goes on after it was told to stop/,
    ));

  test('a player that never yields', () =>
    aborting(
      thinking(async function* (seated, { seed }, signal) {
        yield* seated.think({ nodes: 1, seed }, signal);
        const end = performance.now() + 500;
        while (performance.now() < end);
      }),
      /perfect goes on after it was told to stop/,
    ));

  test('a player that cannot search again', () => {
    let stopped = false;
    return aborting(
      thinking(async function* (seated, budget, signal) {
        if (stopped) return;
        yield* seated.think(budget, signal);
        stopped ||= signal.aborted;
      }),
      /perfect has no answer/,
    );
  });
});
