import { amount } from '@quadrille/conformance/amount';
import { describe, expect, test } from 'vitest';
import { type Plan, planOf, tripsOf } from '../src/explain/plan.ts';
import { generatedLevel } from '../src/generator/generator.ts';
import { pushPaths } from '../src/rules/box-paths.ts';
import { type State, groundOf } from '../src/rules/state.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { after, at, drawn } from './drawing.ts';

const never = new AbortController().signal;

async function planned(level: State, way: string): Promise<Plan> {
  const plan = await planOf(level, way, never);
  if (!plan) throw new Error('aborted without a request');
  return plan;
}

const row = drawn(`
  ##########
  #@       #
  # $ $ ..##
  #        #
  ##########
`);

describe('trips', () => {
  test('consecutive pushes of one box are one trip, including the walk before it', () => {
    expect(tripsOf(row, 'rrdRRRullllldRRRR')).toMatchObject([
      { box: 1, from: at(row, 5, 3), to: at(row, 8, 3), moves: 'rrdRRR' },
      { box: 0, from: at(row, 3, 3), to: at(row, 7, 3), moves: 'ullllldRRRR' },
    ]);
  });

  test('a box that moves again later has another trip', () => {
    const hall = drawn(`
      ########
      #@     #
      #  $ . #
      # $ .  #
      #      #
      ########
    `);
    expect(tripsOf(hall, 'rdRlldRurR').map(({ box }) => box)).toEqual([0, 1, 0]);
  });

  test('walks after the last push belong to no trip', () => {
    const corridor = drawn('########\n#@$.   #\n########');
    expect(tripsOf(corridor, 'Rl')).toMatchObject([{ moves: 'R' }]);
    expect(tripsOf(corridor, '')).toEqual([]);
  });

  test('add up to the solution', () => {
    for (const { start, solution } of storyLevels) {
      const trips = tripsOf(start, solution);
      expect(trips.map(({ moves }) => moves).join('')).toBe(solution);
      let before = '';
      for (const trip of trips) {
        expect(trip.before.boxes).toEqual(after(start, before).boxes);
        before += trip.moves;
      }
    }
  });
});

describe('the plan', () => {
  test('numbers follow the order in which boxes reach their goals; the far mark is filled first', async () => {
    expect(await planned(row, 'rrdRRRullllldRRRR')).toEqual({
      boxes: [
        { number: 1, at: at(row, 5, 3), stops: [], home: at(row, 8, 3) },
        // No path leads past the other box.
        { number: 2, at: at(row, 3, 3), stops: [], home: at(row, 7, 3), waits: { number: 1, why: 'way' } },
      ],
    });
  });

  test('a box that would be in the way waits, too', async () => {
    const passage = drawn(`
      ##########
      #@    ####
      # $   ..##
      #     ####
      # $   ####
      #     ####
      ##########
    `);
    // The second box goes right, up and right.
    const { boxes } = await planned(passage, 'dRRRRRlllllddRRdrUUluRR');
    expect(boxes[1]).toEqual({
      number: 2,
      at: at(passage, 3, 5),
      stops: [],
      home: at(passage, 7, 3),
      waits: { number: 1, why: 'room' },
    });
  });

  test('a temporary square of a box is part of the plan', async () => {
    const order = drawn(`
      #########
      #       #
      #@$     #
      # $######
      #   ..###
      #   #####
      #########
    `);
    // The upper box makes room, the lower one goes in, the upper one follows.
    const { boxes } = await planned(order, 'RDldRRRlluuurrdLulDDldRR');
    expect(boxes).toEqual([
      { number: 1, at: at(order, 3, 4), stops: [], home: at(order, 6, 5), waits: { number: 2, why: 'way' } },
      { number: 2, at: at(order, 3, 3), stops: [at(order, 4, 3)], home: at(order, 5, 5) },
    ]);
  });

  test('on random levels a box that waits for no other can go at once, and every moved box is included', async () => {
    for (let seed = 0; seed < amount(12, 120); seed++) {
      const { start, witness } = generatedLevel({
        level: 'random',
        room: { width: 3, height: 3 },
        boxes: 3 + (seed % 4),
        method: 'report',
        seed,
      });
      const { boxes } = await planned(start, witness.join(''));
      const end = after(start, witness.join(''));
      expect(boxes.map(({ number }) => number)).toEqual(boxes.map((_, index) => index + 1));
      expect(new Set(boxes.map(({ home }) => home)).size).toBe(boxes.length);
      for (const { at: from, stops, home, waits } of boxes) {
        expect(end.boxes).toContain(home);
        expect(groundOf(start.board).goal[home]).toBe(1);
        expect(start.boxes).toContain(from);
        const first = stops[0] ?? home;
        if (!waits && first !== from) expect(pushPaths(start, from).cells).toContain(first);
      }
      const still = start.boxes.filter((box) => boxes.every(({ at: from }) => from !== box));
      expect(still.every((box) => end.boxes.includes(box))).toBe(true);
    }
  });

  test('after an abort there is none', async () => {
    expect(await planOf(row, 'rrdRRRullllldRRRR', AbortSignal.abort())).toBeUndefined();
  });
});
