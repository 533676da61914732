import { amount } from '@quadrille/conformance/amount';
import { expect as must, random, type GeneratedPuzzle } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { type State, directions, groundOf, isMove } from '../src/rules/state.ts';
import { type Method, type RandomParams, difficulties, difficultyOf } from '../src/rules/params.ts';
import {
  type GeneratedLevel,
  generateLevel,
  generatedLevel,
  generating,
  generator,
} from '../src/generator/generator.ts';
import { rangesOf } from '../src/generator/ranges.ts';
import { Room, stamps } from '../src/generator/room.ts';
import { roomStats } from '../src/generator/room-stats.ts';
import { replay } from '../src/notation/moves-text.ts';
import { distances, obstacles } from '../src/rules/walk.ts';
import { positionText } from '../src/rules/level-text.ts';
import { isDone, isSolved } from '../src/rules/step.ts';
import { drawn } from './drawing.ts';

const params = (room: string, boxes: number, seed: number, method: Method = 'farthest'): RandomParams => {
  const [width, height] = room.split('x').map(Number) as [number, number];
  return { level: 'random', room: { width, height }, boxes, method, seed };
};

function mustSolve({ start, witness }: Pick<GeneratedLevel, 'start' | 'witness'>): void {
  const { state, refusal, moves } = replay(start, witness.join(''));
  if (refusal || !isSolved(state) || moves.join('') !== witness.join('')) {
    throw new Error(`the witness does not solve ${positionText.print(start)}`);
  }
  if (isDone(start)) throw new Error(`solved from the start: ${positionText.print(start)}`);
}

describe('templates', () => {
  test('there are 17, in four rotations and their mirror images', () => {
    expect(stamps).toHaveLength(17);
    expect(stamps.every((orientations) => orientations.length === 8)).toBe(true);
    const distinct = stamps.map((orientations) => new Set(orientations.map((stamp) => JSON.stringify(stamp))).size);
    // The open template, the solid one and the cross are fully symmetric; the step has eight different orientations.
    expect(distinct).toEqual([1, 4, 8, 4, 4, 4, 4, 8, 1, 4, 2, 8, 1, 8, 2, 4, 8]);
  });
});

/** The rows of a room as a drawing. */
const rows = (room: Room): readonly string[] =>
  Array.from(room.wall, (bits) =>
    Array.from({ length: room.columns }, (_, column) => ((bits >> column) & 1 ? '#' : ' ')).join(''),
  );

/** A room with the height of one template from this drawing. */
function roomLike(drawing: readonly string[]): Room {
  const room = new Room({ width: (drawing[0]!.length - 2) / 3, height: (drawing.length - 2) / 3 });
  drawing.forEach(
    (row, y) =>
      (room.wall[y] = [...row].reduce((bits, sign, x) => bits | (sign === '#' ? 1 << x : 0), ~((1 << row.length) - 1))),
  );
  return room;
}

describe('rooms', () => {
  test('have a border, and the conditions of templates leave no dead end', () => {
    const chance = random(3);
    const room = new Room({ width: 3, height: 2 });
    for (let i = 0; i < 2000; i++) {
      room.draw(chance);
      const drawing = rows(room);
      expect(drawing[0]).toBe('#'.repeat(11));
      expect(drawing.at(-1)).toBe('#'.repeat(11));
      expect(drawing.every((row) => row.startsWith('#') && row.endsWith('#'))).toBe(true);
      expect(room.hasDeadEnd()).toBe(false);
    }
  });

  test('too little floor: fewer squares than boxes, goals, the player and one spare', () => {
    const room = roomLike(['########', '#     ##', '#  ## ##', '#     ##', '########']);
    expect(room.floorCells()).toBe(13);
    expect(room.flaws(5).floor).toBe(false);
    expect(room.flaws(6).floor).toBe(true);
  });

  test('a dead end is a floor square closed on three sides', () => {
    expect(roomLike(['########', '#      #', '#  ##  #', '#      #', '########']).hasDeadEnd()).toBe(false);
    expect(roomLike(['########', '#   ####', '#      #', '#   ####', '########']).hasDeadEnd()).toBe(true);
    expect(roomLike(['########', '#      #', '#   ## #', '#   ## #', '########']).hasDeadEnd()).toBe(true);
  });

  test('disconnected floor', () => {
    expect(roomLike(['########', '#   ## #', '#   ## #', '#      #', '########']).isConnected()).toBe(true);
    expect(roomLike(['########', '#   #  #', '#   #  #', '#   #  #', '########']).isConnected()).toBe(false);
    expect(roomLike(['########', '########', '########', '########', '########']).isConnected()).toBe(false);
  });

  test('an open area of 3x4 or 4x3', () => {
    expect(roomLike(['########', '#    # #', '#    # #', '#    # #', '########']).hasOpenArea()).toBe(true);
    expect(roomLike(['########', '#   #  #', '#   #  #', '#   #  #', '########']).hasOpenArea()).toBe(false);
    const high = ['#####', '#   #', '#   #', '#   #', '#   #', '## ##', '## ##', '#####'];
    expect(roomLike(high).hasOpenArea()).toBe(true);
  });

  test('the tests agree with counting square by square', () => {
    const chance = random(11);
    const room = new Room({ width: 3, height: 3 });
    room.clear();
    for (let i = 0; i < 1000; i++) {
      for (let row = 1; row < 10; row++) room.wall[row] = ~0b1111111110 | (chance.u32() & chance.u32() & 0b1111111110);
      const drawing = rows(room);
      const open = (x: number, y: number): boolean => drawing[y]![x] === ' ';
      const cells = drawing.flatMap((line, y) =>
        [...line].flatMap((sign, x) => (sign === ' ' ? [[x, y] as const] : [])),
      );
      const beside = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const;
      expect(room.floorCells()).toBe(cells.length);
      const closed = ([x, y]: readonly [number, number]): number =>
        beside.filter(([dx, dy]) => !open(x + dx, y + dy)).length;
      expect(room.hasDeadEnd()).toBe(cells.some((cell) => closed(cell) >= 3));
      const block = (w: number, h: number): boolean =>
        cells.some(
          ([x, y]) =>
            x + w <= 11 &&
            y + h <= 11 &&
            drawing
              .slice(y, y + h)
              .every((line) => line.slice(x, x + w).trim() === '' && line.slice(x, x + w).length === w),
        );
      expect(room.hasOpenArea()).toBe(block(4, 3) || block(3, 4));
    }
  });

  test('the table counts each test separately, and rooms that fail any', () => {
    const counting = roomStats({ width: 3, height: 3 }, 8, 20_000, 1);
    let next = counting.next();
    while (!next.done) next = counting.next();
    const { rooms: total, floor, deadEnd, disconnected, any } = next.value;
    expect(total).toBe(20_000);
    expect(any).toBeGreaterThanOrEqual(Math.max(floor, deadEnd, disconnected));
    expect(any).toBeLessThanOrEqual(floor + deadEnd + disconnected);
    expect(disconnected / total).toBeGreaterThan(0.4);
    expect(disconnected / total).toBeLessThan(0.5);
  });
});

describe('the farthest position', () => {
  test('is the same for the same seed, and another for another', () => {
    const twice = [1, 1, 2].map((seed) => {
      const search = generating(params('2x2', 2, seed));
      let next = search.next();
      while (!next.done) next = search.next();
      return positionText.print(next.value.start);
    });
    expect(twice[0]).toBe(twice[1]);
    expect(twice[0]).not.toBe(twice[2]);
  });

  test('has a solution with the fewest lines, and no position of the board needs more', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { start, ranges, exact } = generatedLevel(params('2x2', 2, seed));
      expect(exact).toBe(true);
      const distance = linesFromSolved(start);
      expect(distance.get(areaKey(start))).toBe(ranges.lines);
      expect(Math.max(...distance.values())).toBe(ranges.lines);
    }
  });

  test('moves every box', () => {
    for (let seed = 1; seed <= amount(10, 40); seed++) {
      const level = generatedLevel(params('3x3', 3, seed));
      const moved = new Set<number>();
      const origin = new Map(level.start.boxes.map((box) => [box, box]));
      const { steps } = groundOf(level.start.board);
      let { player } = level.start;
      for (const move of level.witness) {
        const step = steps[directions['lurd'.indexOf(move.toLowerCase())]!];
        const box = origin.get(player + step);
        if (box !== undefined) {
          moved.add(box);
          origin.delete(player + step);
          origin.set(player + 2 * step, box);
        }
        player += step;
      }
      expect(moved.size).toBe(3);
    }
  });
});

const areaKey = (state: State): string => {
  const reach = distances(state.board, obstacles(state.board, state.boxes), state.player);
  return `${state.boxes.join()}/${reach.findIndex((distance) => distance >= 0)}`;
};

/** Lines to the solution for every solvable position, by a simple search backwards from all solved ones. */
function linesFromSolved(level: State): Map<string, number> {
  const { goals, floor, steps, size } = groundOf(level.board);
  const found = new Map<string, number>();
  let layer: State[] = [];
  for (let player = 0; player < size; player++) {
    if (floor[player] && !goals.includes(player)) layer.push({ ...level, boxes: goals, player });
  }
  for (let lines = 0; layer.length > 0; lines++) {
    const next: State[] = [];
    for (const state of layer) {
      const key = areaKey(state);
      if (found.has(key)) continue;
      found.set(key, lines);
      const blocked = obstacles(state.board, state.boxes);
      const reach = distances(state.board, blocked, state.player);
      for (const box of state.boxes) {
        for (const step of steps) {
          if (reach[box + step]! < 0) continue;
          for (let to = box + step; !blocked[to + step]; to += step) {
            const boxes = state.boxes.map((other) => (other === box ? to : other)).toSorted((a, b) => a - b);
            next.push({ ...state, boxes, player: to + step });
          }
        }
      }
    }
    layer = next;
  }
  return found;
}

describe('every generated level is solved by its witness', () => {
  const kinds: [name: string, count: number, make: (seed: number) => RandomParams][] = [
    ['2x2, 2 boxes', 400, (seed) => params('2x2', 2, seed)],
    ['3x2, 2 boxes', 150, (seed) => params('3x2', 2, seed)],
    ['3x3, 1 box', 100, (seed) => params('3x3', 1, seed)],
    ['3x3, 3 boxes', 100, (seed) => params('3x3', 3, seed)],
    ['3x3, 4 boxes', 10, (seed) => params('3x3', 4, seed)],
    ['2x3, 5 boxes, by beam', 10, (seed) => params('2x3', 5, seed)],
    ['3x3, 3 boxes, the report’s way', 150, (seed) => params('3x3', 3, seed, 'report')],
    ['3x3, 8 boxes, the report’s way', 80, (seed) => params('3x3', 8, seed, 'report')],
  ];
  test('in 1,000 levels', () => {
    expect(kinds.reduce((sum, [, count]) => sum + count, 0)).toBe(1000);
  });
  test.each(kinds)('%s: %i', (_, count, make) => {
    for (let seed = 1; seed <= count / amount(10, 1); seed++) mustSolve(generatedLevel(make(seed)));
  });

  test('even if the boxes leave no room', () => {
    for (const method of ['farthest', 'report'] as const) mustSolve(generatedLevel(params('2x2', 12, 1, method)));
  });
});

describe('the four interpretations of range', () => {
  test('steps, pushes, directions of each box, lines', () => {
    const start = drawn(`
      #########
      #       #
      #@$   . #
      #       #
      #  $  . #
      #       #
      #########
    `);
    // The first box goes right twice, the other down, the first right again: a new line, but no new direction.
    const moves = [...'RRdDuuR'].filter(isMove);
    expect(rangesOf(start, moves)).toEqual({ steps: 7, pushes: 4, boxDirections: 2, lines: 3 });
  });
});

async function take(text: string, count: number, nodes = 1e9): Promise<GeneratedPuzzle[]> {
  const made: GeneratedPuzzle[] = [];
  for await (const level of generator.generate(text, { seed: 7, nodes }, new AbortController().signal)) {
    made.push(level);
    if (made.length === count) break;
  }
  return made;
}

describe('as a generator of the contract', () => {
  test('yields one level after the other, each with its seed', async () => {
    const made = await take('room=2x2,boxes=2', 3);
    expect(made.map((level) => level.params)).toEqual([7, 8, 9].map((seed) => `room=2x2,boxes=2,seed=${seed}`));
    expect((await take('room=2x2,boxes=2,seed=40', 2)).map((level) => level.params)).toEqual([
      'room=2x2,boxes=2,seed=40',
      'room=2x2,boxes=2,seed=41',
    ]);
    for (const { position, witness, rating } of made) {
      mustSolve({ start: must(positionText.parse(position)), witness: witness.filter(isMove) });
      expect(rating).toBeGreaterThan(0);
    }
  });

  test('stops at its budget, but after at least one level', async () => {
    expect(await take('room=2x2,boxes=2', 100, 1)).toHaveLength(1);
    expect(await take('level=story-1', 3)).toEqual([]);
    expect(await take('nonsense', 3)).toEqual([]);
  });

  test('reports progress, and stops on abort', async () => {
    let told = 0;
    const level = await generateLevel(params('3x3', 4, 5), new AbortController().signal, (states) => (told = states));
    expect(level!.states).toBeGreaterThanOrEqual(told);
    expect(told).toBeGreaterThan(1000);
    expect(await generateLevel(params('3x3', 4, 5), AbortSignal.abort())).toBeUndefined();
  });
});

test('difficulty increases from garage to stadium', () => {
  const sizes = difficulties.map(({ room, boxes }) => room.width * room.height * boxes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(difficultyOf({ room: { width: 3, height: 3 }, boxes: 3 })?.id).toBe('club');
  expect(difficultyOf({ room: { width: 5, height: 3 }, boxes: 3 })).toBeUndefined();
});
