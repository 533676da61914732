import { random, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { type State, directions, groundOf } from '../src/rules/state.ts';
import { drawLines, levelOf } from '../src/rules/level-text.ts';
import { pushPaths } from '../src/rules/box-paths.ts';
import { walkable, walkTo } from '../src/rules/walk.ts';
import { hasBox, obstacle, stepped } from '../src/rules/step.ts';
import { after, at, drawn } from './drawing.ts';

describe('walking', () => {
  const state = drawn(`
    #########
    #@  #   #
    # #   $ #
    # ##### #
    #   .   #
    #########
  `);

  test('takes a shortest path around walls and cases', () => {
    expect(walkTo(state, at(state, 8, 5))!.join('')).toBe('dddrrrrrr');
    expect(walkTo(state, at(state, 6, 2))!.join('')).toBe('rrdrru');
    expect(walkTo(state, state.player)).toEqual([]);
  });

  test('does not go onto walls, cases or outside', () => {
    expect(walkTo(state, at(state, 5, 2))).toBeUndefined();
    expect(walkTo(state, at(state, 7, 3))).toBeUndefined();
    expect(walkTo(state, at(state, 1, 1))).toBeUndefined();
  });

  test('finds all reachable squares', () => {
    const shut = drawn('######\n#@$  #\n#.####\n#### #');
    expect([...walkable(shut).keys()].filter((cell) => walkable(shut)[cell])).toEqual([at(shut, 2, 2), at(shut, 2, 3)]);
  });
});

describe('pushing one case to a square', () => {
  test('walks around the case to turn it, and counts only pushes', () => {
    const state = drawn(`
      #######
      #     #
      # @$  #
      #     #
      #    .#
      #######
    `);
    const paths = pushPaths(state, at(state, 4, 3));
    expect(paths.pushes(at(state, 6, 5))).toBe(4);
    const moves = paths.moves(at(state, 6, 5))!;
    const end = after(state, moves.join(''));
    expect(end.boxes).toEqual([at(state, 6, 5)]);
    expect(end.tally).toMatchObject({ pushes: 4, lines: 2 });
  });

  test('goes through a corridor, but cannot turn in it', () => {
    const state = drawn(`
      ########
      #@$    #
      ###### #
      #.     #
      ########
    `);
    const paths = pushPaths(state, at(state, 3, 2));
    expect(paths.cells).toEqual([at(state, 4, 2), at(state, 5, 2), at(state, 6, 2), at(state, 7, 2)]);
    expect(paths.pushes(at(state, 7, 3))).toBe(-1);
    expect(paths.moves(at(state, 7, 3))).toBeUndefined();
    expect(paths.pushes(at(state, 3, 2))).toBe(-1);
  });

  test('turns a case in a doorway only if the roadie can walk around it', () => {
    const state = drawn(`
      #######
      #  #  #
      # @$  #
      #  #  #
      ## # ##
      #    .#
      #######
    `);
    const paths = pushPaths(state, at(state, 4, 3));
    expect(paths.pushes(at(state, 5, 2))).toBe(2);
    expect(paths.pushes(at(state, 4, 2))).toBe(-1);
  });
});

/** Pushes to every square by a simple step-by-step search. */
function bruteForce(state: State, box: number): Map<number, number> {
  const { steps } = groundOf(state.board);
  const found = new Map<number, number>();
  const seen = new Set<string>();
  let layer: { state: State; box: number }[] = [{ state, box }];
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: typeof layer = [];
    for (const now of layer) {
      const key = `${now.box} ${now.state.player}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!found.has(now.box)) found.set(now.box, pushes);
      for (const direction of directions) {
        if (obstacle(now.state, direction)) continue;
        const to = now.state.player + steps[direction];
        if (to === now.box) next.push({ state: stepped(now.state, direction), box: to + steps[direction] });
        // The list grows during the iteration, because steps cost nothing.
        else if (!hasBox(now.state, to)) layer.push({ state: stepped(now.state, direction), box: now.box });
      }
    }
    layer = next;
  }
  found.delete(box);
  return found;
}

function randomLevel(chance: Random, width: number, height: number): State | undefined {
  const cells: string[] = Array.from({ length: (width - 2) * (height - 2) }, () =>
    chance.below(100) < 28 ? '#' : ' ',
  );
  const free = chance.shuffle([...cells.keys()].filter((cell) => cells[cell] === ' '));
  const boxes = 1 + chance.below(4);
  if (free.length < 2 * boxes + 1) return undefined;
  cells[free.pop()!] = '@';
  for (let i = 0; i < boxes; i++) {
    cells[free.pop()!] = '$';
    cells[free.pop()!] = '.';
  }
  const inner = Array.from({ length: height - 2 }, (_, row) => cells.slice(row * (width - 2), (row + 1) * (width - 2)));
  const rows = ['#'.repeat(width), ...inner.map((row) => `#${row.join('')}#`), '#'.repeat(width)];
  const drawing = drawLines(rows.map((text) => ({ text, at: 0 })));
  const level = drawing.ok ? levelOf(drawing.value) : drawing;
  return level.ok ? level.value : undefined;
}

test('push paths agree with brute force on random boards, and every path is legal', () => {
  const chance = random(4);
  let boards = 0;
  let reached = 0;
  while (boards < 300) {
    const state = randomLevel(chance, 5 + chance.below(6), 5 + chance.below(5));
    if (!state) continue;
    boards++;
    for (const box of state.boxes) {
      const paths = pushPaths(state, box);
      const expected = bruteForce(state, box);
      expect(paths.cells.toSorted((a, b) => a - b)).toEqual([...expected.keys()].toSorted((a, b) => a - b));
      for (const [cell, pushes] of expected) {
        expect(paths.pushes(cell)).toBe(pushes);
        let end = state;
        for (const letter of paths.moves(cell)!) {
          const direction = directions['lurd'.indexOf(letter.toLowerCase())]!;
          expect(obstacle(end, direction)).toBeUndefined();
          end = stepped(end, direction);
        }
        expect(end.tally.pushes).toBe(pushes);
        expect(end.boxes).toEqual([...state.boxes.filter((other) => other !== box), cell].toSorted((a, b) => a - b));
        reached++;
      }
    }
  }
  expect(reached).toBeGreaterThan(1500);
});
