import { createSay, expect as must } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { assemble } from '../src/rules/assemble.ts';
import { parseBoard, printBoard } from '../src/rules/board-text.ts';
import { notation } from '../src/notation/notation.ts';
import { defaults } from '../src/rules/params.ts';
import { parsePosition, printPosition } from '../src/rules/position.ts';
import type { Params } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { drawn } from './drawing.ts';

const games: Readonly<Record<string, Params>> = {
  solo: defaults,
  puzzle: { ...defaults, variant: 'puzzle' },
  party: { ...defaults, variant: 'party', players: 3 },
};

describe('a board text', () => {
  it('names a classic board by its faces, clockwise from the north-west', () => {
    expect(printBoard(assemble(['4B', '1A', '3B', '2B']))).toBe('4B-1A-3B-2B');
    expect(parseBoard('4B-1A-3B-2B')).toEqual({ ok: true, value: assemble(['4B', '1A', '3B', '2B']) });
  });

  it('describes any other board by its size and walls', () => {
    const { board } = drawn(`
      +───+───+───+
      │ ·   · │ · │
      +   +───+   +
      │ #   ·   + │
      +───+───+───+
    `);
    const text = printBoard(board);
    expect(text).toBe('3x2.2A.oa2.bc2');
    expect(parseBoard(text)).toEqual({ ok: true, value: board });
  });

  it('holds obstacles, diagonals, bonus and malus cells and targets', () => {
    const text = '4x4.AAAA.oa1.drub2gdc2.bd2.ma3.trtb3*vd4';
    const board = parseBoard(text);
    expect(board.ok && printBoard(board.value)).toBe(text.replace('AAAA', 'BABA'));
    expect(board.ok && board.value).toMatchObject({
      blocked: [0],
      diagonals: [
        { cell: 5, colour: 'red', lean: 'rising' },
        { cell: 6, colour: 'green', lean: 'falling' },
      ],
      bonus: [7],
      malus: [8],
      targets: [
        { cell: 9, colour: 'red', symbol: 'triangle' },
        { cell: 15, colour: 'any', symbol: 'vortex' },
      ],
    });
  });

  it.each([
    ['4B-1A-3B-2C', 'board-face', 9],
    ['4B-4A-3B-2B', 'board-faces', 0],
    ['4B-1A-3B', 'board-faces', 0],
    ['33x4.AAAA', 'board-size', 0],
    ['1x4.A', 'board-size', 0],
    ['4x4.AAA', 'board-walls', 7],
    ['4x4.AA!A', 'board-walls', 6],
    ['3x2.Ag', 'board-walls-rest', 5],
    ['4x4.AAAA.x', 'board-section', 8],
    ['4x4.AAAA.bb2.oc3', 'board-order', 12],
    ['4x4.AAAA.oe1', 'cell-off-board', 10],
    ['4x4.AAAA.o', 'cell-shape', 10],
    ['4x4.AAAA.ob2a1', 'cells-order', 12],
    ['4x4.AAAA.ob2.bb2', 'cell-taken', 14],
    ['4x4.AAAA.drxb2', 'diagonal-shape', 10],
    ['4x4.AAAA.txtb2', 'target-shape', 10],
    ['4B-1A-3B-2B.trtb2', 'board-own-targets', 11],
    ['', 'board-face', 0],
  ])('%j is refused as %s at %i', (text, code, at) => {
    expect(parseBoard(text)).toMatchObject({ ok: false, error: { code, at } });
  });
});

describe('a position text', () => {
  it.each([
    ['puzzle', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5'],
    ['puzzle', '4B-1A-3B-2B rd9,sa1 *o5'],
    ['puzzle', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 way=rEgN'],
    ['solo', '4B-1A-3B-2B rd9,gg12,bi7,ym14 -'],
    ['solo', '4B-1A-3B-2B rd9,gg12,bi7,ym14 - won=.1.............11 spent=23 points=-4'],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 - won=.1.............23 draws=5'],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 bids=9by2,8by1,7by2'],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 way=rE bids=9by2,8by1,7by2 show=1'],
  ])('%s %s is printed unchanged', (game, text) => {
    const state = parsePosition(games[game]!, text);
    expect(state).toMatchObject({ ok: true });
    expect(state.ok && printPosition(state.value)).toBe(text);
  });

  it.each([
    ['puzzle', '4B-1A-3B-2B rd9', 'position-fields', 15],
    ['puzzle', '4B-1A-3B-9B rd9 ro5', 'board-face', 9],
    ['puzzle', '4B-1A-3B-2B xd9 ro5', 'robot-letter', 12],
    ['puzzle', '4B-1A-3B-2B rd9,gd9 ro5', 'robots-together', 16],
    ['puzzle', '4B-1A-3B-2B gd9,rd8 ro5', 'robot-order', 16],
    ['puzzle', '4B-1A-3B-2B rd9, ro5', 'robot-letter', 15],
    ['puzzle', '4B-1A-3B-2B rh8 ro5', 'robot-blocked', 12],
    ['puzzle', '4B-1A-3B-2B rd9 ri9', 'chip-blocked', 16],
    ['puzzle', '4B-1A-3B-2B rd9 go5', 'chip-robot', 16],
    ['puzzle', '4B-1A-3B-2B rd9 xo5', 'chip-letter', 16],
    ['puzzle', '4B-1A-3B-2B rd9 ro5x', 'text-rest', 19],
    ['puzzle', '4B-1A-3B-2B rd9 ro17', 'cell-off-board', 17],
    ['puzzle', '4B-1A-3B-2B rd9 -', 'puzzle-chip', 16],
    ['puzzle', '4B-1A-3B-2B rd9 ro5 won=.', 'position-foreign', 24],
    ['puzzle', '4B-1A-3B-2B rd9 ro5 way=rX', 'slide-shape', 24],
    ['puzzle', '4B-1A-3B-2B rd9 ro5 way=rErE', 'robot-stays', 26],
    ['puzzle', '4B-1A-3B-2B rd9 ro5 way=gN', 'no-robot', 24],
    ['puzzle', '4B-1A-3B-2B rd9 ro5 what=1', 'position-key', 20],
    ['puzzle', '4B-1A-3B-2B rd9  ro5', 'chip-letter', 16],
    ['solo', '4B-1A-3B-2B rd9 ra1', 'chip-unknown', 16],
    ['solo', '4B-1A-3B-2B rd9 - won=1', 'won-length', 22],
    ['solo', '4B-1A-3B-2B rd9 - won=.2...............', 'won-sign', 23],
    ['solo', '4B-1A-3B-2B rd9 - spent=x', 'count-shape', 24],
    ['solo', '4B-1A-3B-2B rd9 - points=1,2', 'points-shape', 25],
    ['solo', '4B-1A-3B-2B rd9 - spent=1 draws=3', 'position-order', 26],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 bids=7by2,8by2', 'bid-not-lower', 44],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 bids=7by4', 'bid-shape', 39],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 bids=7by2 show=1', 'show-range', 49],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 way=rE bids=7by2', 'way-over', 38],
    ['party', '4B-1A-3B-2B rd9,gg12,bi7,ym14 ro5 way=rErS bids=2by2 show=0', 'way-over', 40],
  ])('%s %s is refused as %s at %i', (game, text, code, at) => {
    expect(parsePosition(games[game]!, text)).toMatchObject({ ok: false, error: { code, at } });
  });

  it('refuses slides after the target is reached', () => {
    const one = '4x4.AAAA rd1 ra1';
    expect(parsePosition(games['puzzle']!, `${one} way=rW`)).toMatchObject({ ok: true });
    expect(parsePosition(games['puzzle']!, `${one} way=rWrS`)).toMatchObject({
      ok: false,
      error: { code: 'way-over', at: 23 },
    });
  });
});

describe('a move text', () => {
  it.each([
    'rN',
    'gE',
    'bS',
    'yW',
    'sN',
    'draw',
    'drawrf7',
    'draw*a12',
    'bid7',
    'bid7by2',
    'bid99by8',
    'time',
    'giveup',
  ])('%s is printed unchanged', (text) => {
    const move = notation.move.parse(text);
    expect(move.ok && notation.move.print(move.value)).toBe(text);
  });

  it.each([
    ['', 'move-shape', 0],
    ['xN', 'move-shape', 0],
    ['r', 'move-direction', 1],
    ['rn', 'move-direction', 1],
    ['rNN', 'text-rest', 2],
    ['bid0by1', 'bid-shape', 0],
    ['bid', 'bid-shape', 0],
    ['drawf7', 'chip-letter', 4],
    ['drawrz', 'cell-shape', 5],
    ['drawrf7x', 'text-rest', 7],
    ['bid7by9', 'bid-shape', 0],
    ['Draw', 'move-shape', 0],
  ])('%j is refused as %s at %i', (text, code, at) => {
    expect(notation.move.parse(text)).toMatchObject({ ok: false, error: { code, at } });
  });
});

describe('a move in a list', () => {
  it.each([
    ['rN', 'red ↑', 'rouge ↑'],
    ['gW', 'green ←', 'vert ←'],
    ['drawrf7', 'chip: red to f7', 'jeton : rouge en f7'],
    ['draw*a1', 'chip: any robot to a1', 'jeton : tout robot en a1'],
    ['draw', 'chip', 'jeton'],
    ['bid7', 'bids 7', 'annonce 7'],
    ['time', 'time is up', 'temps écoulé'],
    ['pass', 'passes', 'passe'],
    ['giveup', 'gives up', 'renonce'],
  ])('%s is called %s, in French %s', (text, english, french) => {
    const move = must(notation.move.parse(text));
    expect(notation.name!(move, createSay('en', [en]))).toBe(english);
    expect(notation.name!(move, createSay('fr', [fr])).replaceAll(/\s/g, ' ')).toBe(french);
  });
});

describe('a params text', () => {
  it.each([
    '',
    'seed=7',
    'robots=5,seed=0',
    'variant=party',
    'variant=party,players=8,board=generated,size=32,strict=on,obstacles=3,diagonals=16,bonus=1,malus=2,seed=999999999999999',
  ])('%j is printed unchanged', (text) => {
    const params = notation.params.parse(text);
    expect(params.ok && notation.params.print(params.value)).toBe(text);
  });

  it('accepts the seed at any place', () => {
    expect(notation.params.parse('seed=5,robots=3')).toEqual(notation.params.parse('robots=3,seed=5'));
    expect(notation.params.parse('robots=3,seed=5,strict=on')).toEqual(
      notation.params.parse('robots=3,strict=on,seed=5'),
    );
  });

  it.each([
    ['players=2', 'players-variant', undefined],
    ['variant=party,players=1', 'players-variant', undefined],
    ['seed=x', 'seed-value', 5],
    ['seed=1,seed=2', 'params-twice', 7],
    ['seed=1,robots=9', 'params-value', 14],
    ['robots=9,seed=1', 'params-value', 7],
    ['robots=3,seed=1,size=9', 'params-value', 21],
    ['seed=1,', 'params-shape', 7],
    ['size=9', 'params-value', 5],
  ])('%j is refused as %s', (text, code, at) => {
    const params = notation.params.parse(text);
    expect(params.ok).toBe(false);
    expect(params.ok || [params.error.code, params.error.at]).toEqual([code, at]);
  });
});
