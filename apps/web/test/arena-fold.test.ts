import { Contest, makePlan, type BatchResult, type Plan } from '@quadrille/arena';
import { expect as sure } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, it } from 'vitest';
import { MoveTally } from '../src/features/arena/run/move-tally.ts';
import { RunTotals } from '../src/features/arena/run/run-totals.ts';
import { exportRun } from '../src/features/arena/run/run-files.ts';

const never = new AbortController().signal;

/** A run of the example game, in batches of seven. */
async function played(games: number): Promise<{ plan: Plan; batches: BatchResult[] }> {
  const ids = (await game.players()).slice(0, 2).map(({ id }) => id);
  const plan = sure(await makePlan(game, { players: ids, games, seed: 5, opening: { kind: 'random', moves: 2 } }));
  const contest = sure(await Contest.open(plan, { loadGame: async () => game }));
  const batches: BatchResult[] = [];
  for (let from = 0; from < games; from += 7) {
    batches.push(sure(await contest.playBatch({ from, to: Math.min(games, from + 7) }, never)));
  }
  return { plan, batches };
}

const figures = (fold: RunTotals) =>
  fold.run.standings().map(({ contestants }) => contestants.map(({ points }) => points));

const page = { won: 'any', order: 'number', from: 0, count: 100 } as const;

describe('a run built from its batches', () => {
  it('is the same for any order and repetition of the batches', async () => {
    const { plan, batches } = await played(40);
    const [forward, backward] = [new RunTotals(plan), new RunTotals(plan)];
    for (const batch of batches) forward.add(batch);
    for (const batch of [...batches.toReversed(), ...batches]) backward.add(batch);
    expect(forward.run.isComplete && backward.run.isComplete).toBe(true);
    expect(figures(backward)).toEqual(figures(forward));
    expect(backward.index.lines(page, 40)).toEqual(forward.index.lines(page, 40));
  });

  it('lists its games by number, winner and length', async () => {
    const { plan, batches } = await played(40);
    const fold = new RunTotals(plan);
    for (const batch of batches) fold.add(batch);
    const { all, lines } = fold.index.lines({ ...page, from: 10, count: 5 }, 40);
    expect(all).toBe(40);
    expect(lines.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14]);
    // Seats are swapped from one game to the next.
    expect(lines.map(({ seating }) => seating.join())).toEqual(['0,1', '1,0', '0,1', '1,0', '0,1']);
    const turns = fold.index.lines({ ...page, order: 'longest' }, 40).lines.map((line) => line.turns);
    expect(turns).toEqual(turns.toSorted((a, b) => b - a));
    const won = [0, 1].map((who) => fold.index.lines({ ...page, won: who }, 40));
    expect(won.every(({ lines: found }, who) => found.every(({ winner }) => winner === who))).toBe(true);
    const draws = fold.index.lines({ ...page, won: 'draw' }, 40).all;
    expect(won[0]!.all + won[1]!.all + draws).toBe(40);
    expect(fold.index.lines(page, 30).all).toBe(30);
  });

  it('skips games in progress', async () => {
    const { plan, batches } = await played(40);
    const fold = new RunTotals(plan);
    fold.add(batches[0]!);
    fold.add(batches[2]!);
    expect(fold.index.lines(page, 40).lines.map(({ number }) => number)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 14, 15, 16, 17, 18, 19, 20,
    ]);
  });

  it('is exported as a table, as JSON and as records', async () => {
    const { plan, batches } = await played(40);
    const fold = new RunTotals(plan);
    for (const batch of batches) fold.add(batch);
    const source = {
      plan,
      standings: fold.run.standings(),
      batches: async function* () {
        yield* batches;
      },
    };
    const csv = (await (await exportRun('csv', source)).text()).trimEnd().split('\n');
    expect(csv[0]).toBe('game,params,player1,points1,player2,points2,turns,opening,ended,moves');
    expect(csv).toHaveLength(41);
    expect(csv[1]).toMatch(/^0,,\w+,[\d.]+,\w+,[\d.]+,\d+,2,[\w-]+,\w\d /);
    const json = JSON.parse(await (await exportRun('json', source)).text()) as { games: unknown[]; plan: unknown };
    expect(json.games).toHaveLength(40);
    expect(json.plan).toEqual(plan);
    const records = await (await exportRun('records', source)).text();
    expect(records.match(/^\[Quadrille /gm)).toHaveLength(40);
  });
});

const sum = (fold: RunTotals) => fold.maps(game)[0]![0]!.counts.reduce((all, count) => all + count, 0);

describe('the position map of a run', () => {
  it('counts identical games once', async () => {
    const { plan, batches } = await played(7);
    const [{ games }] = batches as [BatchResult];
    const [once, thrice] = [new RunTotals(plan), new RunTotals(plan)];
    // Games 0, 2 and 4 have the same seats.
    const first = games[0]!;
    once.note([first]);
    thrice.note([0, 2, 4].map((number) => ({ ...first, number })));
    expect(once.maps(game)[0]![0]!.top.length).toBeGreaterThan(0);
    expect(thrice.maps(game)).toEqual(once.maps(game));
    // Other seats make another game.
    thrice.note([{ ...first, number: 1 }]);
    expect(sum(thrice)).toBe(2 * sum(once));
  });
});

describe('the count of moves', () => {
  it('omits the opening and shows the other moves on the board', () => {
    const tally = new MoveTally();
    tally.add('a1 b2 c3 a1', 1);
    tally.add('b2', 0);
    tally.add('a1', 3);
    tally.add('', 0);
    const [pieces] = tally.maps(game, '');
    expect(pieces?.top).toEqual([
      ['b2', 2],
      ['c3', 1],
      ['a1', 1],
    ]);
    // From the top: c3 at its right, b2 in the middle, a1 at the bottom left.
    expect(pieces?.counts).toEqual([0, 0, 1, 0, 2, 0, 1, 0, 0]);
  });
});
