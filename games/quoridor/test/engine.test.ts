import { expect as must, type EnginePosition, type Query } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { loadKernel } from '@quadrille/kernel';
import { openEngine } from '../src/engine/engine.ts';
import { kernelUrl, legalCodes, writeState, type Kernel } from '../src/engine/kernel.ts';
import { moveOf } from '../src/engine/move-code.ts';
import four from './data/four-players.json' with { type: 'json' };
import two from './data/two-players.json' with { type: 'json' };
import { after, at, begin } from './drawing.ts';

const engine = await openEngine();
const kernel = await loadKernel<Kernel>(kernelUrl);

const open = (query: Partial<Query>): EnginePosition => must(engine.open({ params: 'draw=off', moves: [], ...query }));

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const pawnMoves = (position: EnginePosition): string[] =>
  position
    .moves()
    .filter((move) => /^[a-o]\d+$/.test(move))
    .toSorted();
const wallCount = (position: EnginePosition): number => position.moves().filter((move) => /[hv]$/.test(move)).length;

describe('two players: the reference positions', () => {
  expect(two).toHaveLength(12);
  test.each(two)('$name', (figure) => {
    const position = open({ moves: words(figure.moves) });
    expect(pawnMoves(position)).toEqual(figure.pawn);
    expect(wallCount(position)).toBe(figure.walls);
    expect(figure.perft.length).toBeGreaterThanOrEqual(3);
    figure.perft.forEach((nodes, index) => expect(position.perft(index + 1), `depth ${index + 1}`).toBe(nodes));
    position.close();

    writeState(kernel, after(begin('draw=off'), figure.moves));
    expect([0, 1].map((seat) => kernel.distance(seat))).toEqual(figure.distances);
  });

  test('the start, to depth 4 and depth 0', () => {
    const position = open({});
    expect(position.perft(4)).toBe(247_569_030);
    expect(position.perft(0)).toBe(1);
    position.close();
  });
});

describe('four players: the reference positions', () => {
  expect(four).toHaveLength(87);

  test('the start, to depth 2', () => {
    const position = open({ params: 'players=4,draw=off' });
    expect([1, 2].map((depth) => position.perft(depth))).toEqual([131, 16_677]);
    position.close();
  });

  describe.each(['mons', 'strict', 'wikipedia'] as const)('line=%s', (line) => {
    test.each(four)('seed $seed: $position', (figure) => {
      const params = `players=4,size=${figure.size},line=${line},draw=off`;
      const position = open({ params, start: figure.position });
      if (figure[line] === 'pass') expect(position.moves()).toEqual(['-']);
      else expect(pawnMoves(position)).toEqual(words(figure[line]));
      expect(wallCount(position)).toBe(figure.walls);
      if (figure.perft2) expect(position.perft(2)).toBe(figure.perft2[line]);
      position.close();
    });
  });
});

describe('a finished match has no moves', () => {
  test('a pawn on its goal', () => {
    const position = open({ start: '- / - / e8 a5 / 10 10 / 1' });
    position.play('e9');
    expect(position.moves()).toEqual([]);
    expect([0, 1, 2].map((depth) => position.perft(depth))).toEqual([1, 0, 0]);
    expect(() => position.play('a4')).toThrow('illegal move a4');
    position.undo();
    expect(position.moves()).toContain('e9');
  });

  test('the third repetition; undo makes the position playable again', () => {
    const around = ['e2', 'e8', 'e1', 'e9'];
    const position = open({ params: '', moves: [...around, 'e2', 'e8', 'e1'] });
    position.play('e9');
    expect(position.moves()).toEqual([]);
    expect(position.perft(1)).toBe(0);
    expect(() => position.play('e2')).toThrow('illegal move e2');
    position.undo();
    expect(position.moves()).toContain('e9');
    expect(open({ moves: [...around, ...around] }).moves()).toHaveLength(131);
  });

  test('a seat has resigned', () => {
    expect(open({ moves: ['e2', 'resign'] }).moves()).toEqual([]);
  });
});

describe('positions', () => {
  test('several can be open at once and are independent', () => {
    const one = open({ moves: ['e2'] });
    const other = open({ params: 'players=4,size=5' });
    one.play('e3h');
    other.play('a1v');
    expect(one.print()).toBe('e3 / - / e2 e9 / 10 9 / 1');
    expect(other.print()).toBe('5 / - / a1 / c1 a3 c5 e3 / 4 5 5 5 / 2');
    one.close();
    expect(other.perft(1)).toBe(other.moves().length);
  });

  test('a closed one throws, and does not disturb the next', () => {
    const first = open({ params: 'players=4,size=15,line=strict', moves: ['h1h', 'a9'] });
    first.close();
    first.close();
    expect(() => first.moves()).toThrow('the position is closed');
    const next = open({});
    expect(next.hash()).toBe(open({}).hash());
    expect(next.perft(2)).toBe(16_677);
  });

  test('undo at the beginning throws', () => {
    expect(() => open({ moves: ['e2'] }).undo()).toThrow('no move to take back');
  });

  test.each([
    ['params', { params: 'size=4' }, 'params-value'],
    ['a start', { start: 'e3 / - / e1 e9 / 10' }, 'position-fields'],
    ['a move', { moves: ['e2', 'e9h'] }, 'wall-off-board'],
    ['a text', { moves: ['z1'] }, 'square-file'],
  ])('%s that the rules refuse is a fault', (_, query, code) => {
    expect(engine.open({ params: '', moves: [], ...query })).toMatchObject({ ok: false, error: { code } });
  });

  test.each(['e1', 'e3', 'd2', 'z9', '', '-', 'resign', 'i1h', 'o15', 'o15v', 'e0h'])(
    'at the start, %j is refused',
    (text) => {
      const position = open({});
      expect(() => position.play(text)).toThrow(`illegal move ${text}`);
      expect(position.print()).toBe('- / - / e1 e9 / 10 10 / 1');
    },
  );
});

const hashAfter = (moves: string): string => open({ moves: words(moves) }).hash();

describe('the hash', () => {
  test.each([
    ['c3h e8 e2 f6v', 'e2 f6v c3h e8'],
    ['c3h f6v g7h e8 e2 a1v', 'g7h a1v e2 e8 c3h f6v'],
    ['e2 e8 e1 e9', ''],
  ])('is the same for the same position by other moves: %s = %s', (one, other) => {
    expect(hashAfter(one)).toBe(hashAfter(other));
  });

  test.each([
    ['who is to move', 'e2 e8 e1 d8 e2 e8 e1 e9', 'e2 e8 e1 e9 e2 e8 e1'],
    ['who placed the walls', 'e3h e8 e2 e9 e1 a1v', 'e2 e3h e1 a1v'],
    ['the direction of a wall', 'e3h', 'e3v'],
    ['where a wall is', 'e3h', 'e4h'],
    ['where a pawn is', 'd1', 'f1'],
  ])('differs by %s', (_, one, other) => {
    expect(hashAfter(one)).not.toBe(hashAfter(other));
  });

  test('differs when pawns of two seats are exchanged', () => {
    const [one, other] = ['e4 e6', 'e6 e4'].map((pawns) => open({ start: `- / - / ${pawns} / 3 3 / 1` }).hash());
    expect(one).not.toBe(other);
  });

  test('differs by the size of the board', () => {
    const [one, other] = [5, 7].map((size) =>
      open({ params: `size=${size}`, start: `${size} / - / - / a2 b3 / 3 3 / 1` }),
    );
    expect(one!.hash()).not.toBe(other!.hash());
  });

  test('is 64 bits as hexadecimal, the same in every process', () => {
    expect(open({}).hash()).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('the kernel’s move list has every move once, on the largest board without walls', () => {
  writeState(kernel, at('players=4,size=15', '15 / - / - / h1 a8 h15 o8 / 5 5 5 5 / 1'));
  const codes = legalCodes(kernel);
  expect(codes).toHaveLength(3 + 392);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map((code) => moveOf(code).kind).filter((kind) => kind === 'wall')).toHaveLength(392);
});
