import { expect as must, kitEnglish, kitFrench, random, createSay, type Fault } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { after, begin, drawn, params, refusal } from './drawing.ts';

function faultOf(result: { ok: true } | { ok: false; error: Fault }): string {
  return result.ok ? 'accepted' : `${result.error.code}@${result.error.at}`;
}

describe('params', () => {
  test.each([
    '',
    'players=4',
    'size=7',
    'walls=0',
    'players=4,size=15,walls=10,line=strict,draw=off',
    'players=4,line=wikipedia',
    'draw=off',
  ])('“%s” is parsed and printed unchanged', (text) => {
    expect(notation.params.print(params(text))).toBe(text);
  });

  test('defaults are omitted, and depend on the number of players', () => {
    expect(params('')).toEqual({ players: 2, size: 9, walls: 10, line: 'mons', draw: '3' });
    expect(params('players=4').walls).toBe(5);
    expect(notation.params.print(params('players=4,size=9,walls=5,line=mons,draw=3'))).toBe('players=4');
    expect(notation.params.print(params('walls=5'))).toBe('walls=5');
  });

  test.each([
    ['players=3', 'params-value@8'],
    ['size=8', 'params-value@5'],
    ['size=17', 'params-value@5'],
    ['size=7,walls=21', 'params-value@13'],
    ['walls=-1', 'params-value@6'],
    ['draw=2', 'params-value@5'],
    ['sise=9', 'params-key@0'],
    ['size=7,size=7', 'params-twice@7'],
  ])('“%s” is refused: %s', (text, expected) => {
    expect(faultOf(notation.params.parse(text))).toBe(expected);
  });
});

describe('moves', () => {
  test('pawn move, wall, pass, resignation', () => {
    expect(must(notation.move.parse('e2'))).toEqual({ kind: 'pawn', to: { file: 4, rank: 1 } });
    expect(must(notation.move.parse('o15'))).toEqual({ kind: 'pawn', to: { file: 14, rank: 14 } });
    expect(must(notation.move.parse('e3h'))).toEqual({ kind: 'wall', wall: { file: 4, rank: 2, direction: 'h' } });
    expect(must(notation.move.parse('n14v'))).toEqual({ kind: 'wall', wall: { file: 13, rank: 13, direction: 'v' } });
    expect(must(notation.move.parse('-'))).toEqual({ kind: 'pass' });
    expect(must(notation.move.parse('resign'))).toEqual({ kind: 'resign' });
  });

  test('e3h is between ranks 3 and 4 over files e and f, b3v between files b and c over ranks 3 and 4', () => {
    const board = `
      7 . . . . . . .

      6 . . . . . . .

      5 . . . . 2 . .

      4 . .|. . . . .
           |    ---
      3 . .|. . 1 . .

      2 . . . . . . .

      1 . . . . . . .
        a b c d e f g`;
    const state = drawn(board);
    expect(notation.position(state.params).print(state)).toBe('7 / e3 / b3 / e3 e5 / 5 5 / 1');
    expect(refusal(state, 'e4')).toBe('wall-between');
    expect(refusal(after(state, 'f3 e6'), 'f4')).toBe('wall-between');
  });

  test.each([
    ['', 'square-file@0'],
    ['z5', 'square-file@0'],
    ['E2', 'square-file@0'],
    ['5e', 'square-file@0'],
    ['e', 'square-rank@1'],
    ['e0', 'square-rank@1'],
    ['e02', 'square-rank@1'],
    ['e16', 'square-rank@1'],
    ['e155', 'square-rank@1'],
    ['e2x', 'square-rest@2'],
    ['e12 ', 'square-rest@3'],
    ['e2hh', 'square-rest@3'],
    ['e2h-', 'square-rest@3'],
    [' e2', 'square-file@0'],
    ['--', 'square-file@0'],
    ['resigns', 'square-file@0'],
  ])('“%s” is refused: %s', (text, expected) => {
    expect(faultOf(notation.move.parse(text))).toBe(expected);
  });

  test('accepted text prints unchanged', () => {
    let accepted = 0;
    const near = fc.string({ unit: fc.constantFrom(...'aeio1259hv-rsgn'), maxLength: 6 });
    const shaped = fc.stringMatching(/^[a-p][0-9]{1,2}[hvx]?$/);
    fc.assert(
      fc.property(fc.oneof(near, shaped, fc.string()), (text) => {
        const move = notation.move.parse(text);
        if (!move.ok) return move.error.at !== undefined && move.error.at >= 0 && move.error.at <= text.length;
        accepted++;
        return notation.move.print(move.value) === text;
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});

const startText = (text: string): string => notation.position(params(text)).print(begin(text));

describe('positions', () => {
  test('five fields: horizontal walls, vertical walls, pawns, walls left, seat to move', () => {
    const text = 'd2e5 / a3 / e4 e6 / 8 9 / 1';
    const state = must(rules.start(params(''), text));
    expect(state.walls).toEqual([
      { file: 3, rank: 1, direction: 'h' },
      { file: 4, rank: 4, direction: 'h' },
      { file: 0, rank: 2, direction: 'v' },
    ]);
    expect(state.pawns).toEqual([
      { file: 4, rank: 3 },
      { file: 4, rank: 5 },
    ]);
    expect(state.stock).toEqual([8, 9]);
    expect(state.toMove).toBe(0);
    expect(notation.position(state.params).print(state)).toBe(text);
  });

  test('other sizes and four players begin with the size', () => {
    expect(startText('')).toBe('- / - / e1 e9 / 10 10 / 1');
    expect(startText('size=7')).toBe('7 / - / - / d1 d7 / 10 10 / 1');
    expect(startText('players=4')).toBe('9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 1');
    expect(startText('size=15,walls=20')).toBe('15 / - / - / h1 h15 / 20 20 / 1');
  });

  test('walls are sorted by file, independent of their order', () => {
    const state = after(begin('size=11'), 'c10h a9h c2h a10v');
    expect(notation.position(state.params).print(state)).toBe('11 / a9c2c10 / a10 / f1 f11 / 8 8 / 1');
    const turned = must(rules.start(params(''), 'e5d2 / - / e4 e6 / 8 9 / 1'));
    expect(notation.position(turned.params).print(turned)).toBe('d2e5 / - / e4 e6 / 8 9 / 1');
  });

  test.each([
    ['', 'position-fields@0'],
    ['- / - / e1 e9 / 10 10', 'position-fields@0'],
    ['9 / - / - / e1 e9 / 10 10 / 1', 'position-fields@0'],
    ['d2e9 / - / e1 e9 / 10 10 / 1', 'wall-off-board@2'],
    ['d2 / i3 / e1 e9 / 10 10 / 1', 'wall-off-board@5'],
    ['d2e2 / - / e1 e9 / 10 10 / 1', 'wall-overlaps@2'],
    ['d2 / a3d2 / e1 e9 / 10 10 / 1', 'wall-crosses@7'],
    ['d2x / - / e1 e9 / 10 10 / 1', 'square-file@2'],
    ['d0 / - / e1 e9 / 10 10 / 1', 'square-rank@1'],
    [' / - / e1 e9 / 10 10 / 1', 'square-file@1'],
    ['- / - / e1 / 10 10 / 1', 'position-pawns@8'],
    ['- / - / e1 e1 / 10 10 / 1', 'occupied@11'],
    ['- / - / e1 e10 / 10 10 / 1', 'off-board@11'],
    ['- / - / e1 e9x / 10 10 / 1', 'square-rest@13'],
    ['- / - / e9 e1 / 10 10 / 1', 'position-two-winners@11'],
    ['- / - / e1 e9 / 10 / 1', 'position-stocks@16'],
    ['- / - / e1 e9 / 10 21 / 1', 'position-stock@19'],
    ['- / - / e1 e9 / 10 07 / 1', 'position-stock@19'],
    ['- / - / e1 e9 / 10 -1 / 1', 'position-stock@19'],
    ['- / - / e1 e9 / 10 10 / 3', 'position-turn@24'],
    ['- / - / e1 e9 / 10 10 / x', 'position-turn@24'],
    ['a2 / c1 / a1 e9 / 9 9 / 1', 'accepted'],
    ['a2 / b1 / a1 e9 / 9 9 / 1', 'position-no-path@10'],
  ])('“%s”: %s', (text, expected) => {
    expect(faultOf(rules.start(params(''), text))).toBe(expected);
  });

  test.each([
    ['9 / - / - / d1 d7 / 10 10 / 1', 'position-size@0'],
    ['- / - / d1 d7 / 10 10 / 1', 'position-fields@0'],
    ['7 / - / - / d1 h7 / 10 10 / 1', 'off-board@15'],
  ])('of size 7: “%s”: %s', (text, expected) => {
    expect(faultOf(rules.start(params('size=7'), text))).toBe(expected);
  });

  test('a finished position is valid', () => {
    const over = must(rules.start(params(''), '- / - / a9 e5 / 3 3 / 2'));
    expect(rules.turn(over)).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'goal' } });
  });

  test('every position of random matches parses back from its text', () => {
    const dice = random(7);
    let positions = 0;
    for (const text of [
      '',
      'players=4',
      'size=5',
      'size=15,players=4,walls=20',
      'size=3,walls=2',
      'size=11,draw=off',
    ]) {
      let state: State = begin(text);
      const codec = notation.position(state.params);
      for (let ply = 0; ply < 60 && rules.turn(state).kind === 'seat'; ply++) {
        state = rules.play(state, dice.pick([...rules.moves(state)]));
        const back = must(codec.parse(codec.print(state)));
        expect(codec.print(back)).toBe(codec.print(state));
        expect({ ...back, walls: [], seen: [] }).toEqual({ ...state, walls: [], seen: [] });
        expect(back.walls).toHaveLength(state.walls.length);
        positions++;
      }
    }
    expect(positions).toBeGreaterThan(200);
  });

  test('a damaged text is refused at an offset inside it, or is a valid position', () => {
    const codec = notation.position(params(''));
    const whole = 'd2e5 / a3 / e4 e6 / 8 9 / 1';
    let refused = 0;
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(3),
        fc.string({ unit: fc.constantFrom(...'aeh159 /-x'), maxLength: 3 }),
        (place, cut, put) => {
          const text = whole.slice(0, place) + put + whole.slice(place + cut);
          const parsed = codec.parse(text);
          if (parsed.ok) return codec.print(must(codec.parse(codec.print(parsed.value)))) === codec.print(parsed.value);
          refused++;
          return parsed.error.at! >= 0 && parsed.error.at! <= text.length;
        },
      ),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(500);
  });
});

describe('spoken moves', () => {
  const colours = ['Blue', 'Red'];
  const english = createSay('en', [kitEnglish, en], { seatName: (seat) => colours[seat]! });
  const french = createSay('fr', [kitFrench, fr], { seatName: (seat) => ['Bleu', 'Rouge'][seat]! });
  const spoken = (state: State, text: string, say = english): string =>
    notation.speak(state, must(notation.move.parse(text)), say);

  test('name the seat, the move and the square', () => {
    const facing = after(begin(), 'e2 e8 e3 e7 e4 e6 e5');
    expect(spoken(begin(), 'e2')).toBe('Blue moves to e2');
    expect(spoken(facing, 'e4')).toBe('Red jumps to e4');
    expect(spoken(facing, 'e3h')).toBe('Red places a horizontal wall at e3');
    expect(spoken(begin(), 'e3v')).toBe('Blue places a vertical wall at e3');
    expect(spoken(begin(), '-')).toBe('Blue cannot move and passes');
    expect(spoken(begin(), 'resign')).toBe('Blue resigns');
  });

  test('address the only person at the screen', () => {
    const own = { seat: 0, name: 'you' };
    const sayToPlayer = createSay('en', [kitEnglish, en], { seatName: (seat) => colours[seat]!, own });
    expect(spoken(begin(), 'e2', sayToPlayer)).toBe('You move to e2');
    expect(spoken(after(begin(), 'e2'), 'e8', sayToPlayer)).toBe('Red moves to e8');
  });

  test('exist in French', () => {
    expect(spoken(begin(), 'e2', french)).toBe('Bleu va en e2');
    expect(spoken(begin(), 'e3h', french)).toBe('Bleu pose un mur horizontal en e3');
  });
});
