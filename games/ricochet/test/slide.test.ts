import { describe, expect, it } from 'vitest';
import { printCell } from '../src/rules/board-text.ts';
import type { Colour, Direction } from '../src/rules/board.ts';
import { slideRobot, possibleSlides } from '../src/rules/slide.ts';
import { printSlide } from '../src/rules/position.ts';
import type { Problem } from '../src/engine/problem.ts';
import { drawn } from './drawing.ts';

function stop({ board, robots }: Problem, robot: Colour, direction: Direction): string {
  return printCell(board, slideRobot(board, robots, { robot, direction }).cell);
}

describe('a robot slides', () => {
  const open = drawn(`
    +───+───+───+───+
    │ ·   ·   ·   · │
    +   +   +   +   +
    │ ·   R   ·   · │
    +   +   +   +   +
    │ ·   ·   ·   · │
    +───+───+───+───+
  `);

  it('until the edge stops it', () => {
    expect((['N', 'E', 'S', 'W'] as const).map((direction) => stop(open, 'red', direction))).toEqual([
      'b1',
      'd2',
      'b3',
      'a2',
    ]);
  });

  const crowded = drawn(`
    +───+───+───+───+───+
    │ ·   ·   R   ·   B │
    +   +   +   +   +   +
    │ · │ ·   ·   ·   · │
    +   +   +───+   +   +
    │ G   ·   Y │ ·   · │
    +   +   +   +   +   +
    │ #   ·   S   ·   · │
    +───+───+───+───+───+
  `);

  it('until a wall stops it', () => {
    expect(stop(crowded, 'red', 'S')).toBe('c2');
    expect(stop(crowded, 'yellow', 'E')).toBe('c3');
    expect(stop(crowded, 'yellow', 'N')).toBe('c3');
  });

  it('until another robot stops it', () => {
    expect(stop(crowded, 'red', 'E')).toBe('d1');
    expect(stop(crowded, 'green', 'E')).toBe('b3');
    expect(stop(crowded, 'yellow', 'S')).toBe('c3');
  });

  it('until a blocked cell stops it', () => {
    expect(stop(crowded, 'silver', 'W')).toBe('b4');
    expect(stop(crowded, 'green', 'S')).toBe('a3');
  });

  it('and a slide that changes nothing is no move', () => {
    expect(possibleSlides(crowded.board, crowded.robots).map(printSlide).join(' ')).toBe(
      'rE rS rW gN gE bS bW yW sE sW',
    );
  });
});

describe('a diagonal', () => {
  const board = `
    +───+───+───+───+───+
    │ ·   ·   ·   ·   · │
    +   +   +   +   +   +
    │ R   ·   /   ·   \\ │
    +   +   +   +   +   +
    │ ·   ·   ·   ·   · │
    +   +   +   +   +   +
    │ G   ·   \\   ·   / │
    +───+───+───+───+───+
  `;

  it('turns a robot of another colour by 90 degrees without stopping it', () => {
    expect(stop(drawn(board, 'blue'), 'red', 'E')).toBe('c1');
    expect(stop(drawn(board, 'blue'), 'green', 'E')).toBe('c4');
  });

  it('lets a robot of its own colour pass', () => {
    expect(stop(drawn(board, 'red'), 'red', 'E')).toBe('e2');
    expect(stop(drawn(board, 'green'), 'green', 'E')).toBe('e4');
  });

  it('stops a robot that cannot continue', () => {
    const shut = drawn(`
      +───+───+───+
      │ R   ·   \\ │
      +───+───+───+
      │ ·   ·   · │
      +───+───+───+
    `);
    expect(
      stop(
        { ...shut, board: { ...shut.board, diagonals: [{ cell: 2, colour: 'blue', lean: 'falling' }] } },
        'red',
        'E',
      ),
    ).toBe('c1');
  });

  it('does not turn a robot that starts on it', () => {
    const { board: plain, robots } = drawn(`
      +───+───+───+
      │ ·   ·   · │
      +   +   +   +
      │ ·   R   · │
      +   +   +   +
      │ ·   ·   · │
      +───+───+───+
    `);
    const leaning = { ...plain, diagonals: [{ cell: 4, colour: 'blue', lean: 'rising' } as const] };
    expect(slideRobot(leaning, robots, { robot: 'red', direction: 'E' })).toMatchObject({ cell: 5, hasTurned: false });
  });

  it('makes a robot turn only if it continues after it', () => {
    const { board: bent, robots } = drawn(board, 'blue');
    expect(slideRobot(bent, robots, { robot: 'red', direction: 'E' }).hasTurned).toBe(true);
    expect(slideRobot(bent, robots, { robot: 'green', direction: 'E' }).hasTurned).toBe(false);
    expect(slideRobot(bent, robots, { robot: 'red', direction: 'N' }).hasTurned).toBe(false);
  });

  it('can lead a robot back to its start, which is no move', () => {
    const round = drawn(
      `
      +───+───+───+
      │ /   R   \\ │
      +   +   +   +
      │ ·   ·   · │
      +   +   +   +
      │ \\   ·   / │
      +───+───+───+
    `,
      'green',
    );
    expect(stop(round, 'red', 'E')).toBe('b1');
    expect(possibleSlides(round.board, round.robots).map(printSlide)).toEqual(['rS']);
  });
});
