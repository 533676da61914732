import { expect as must, type Fault, type Result } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { drawLines, drawRuns, levelOf, linesOf, placeIn, printRuns, printXsb } from '../src/rules/level-text.ts';
import type { State } from '../src/rules/state.ts';

function read(text: string): Result<State> {
  const drawing = text.includes('|') ? drawRuns(linesOf(text)) : drawLines(linesOf(text));
  return drawing.ok ? levelOf(drawing.value) : drawing;
}

/** `code line:column`, and the arguments of the fault. */
function refusal(text: string): string {
  const level = read(text);
  if (level.ok) return 'playable';
  const { code, at, args }: Fault = level.error;
  const { line, column } = placeIn(text, at!);
  return [`${code} ${line}:${column}`, ...Object.values(args ?? {})].join(' ');
}

describe('the characters of XSB', () => {
  test('floor, player, boxes and goals have several spellings', () => {
    const plain = '########\n#@ $ . #\n# * $. #\n########\n';
    expect(printXsb(must(read(plain)))).toBe(plain);
    for (const other of [
      '########\n#p-b-o-#\n#-B_bo_#\n########',
      '########\n#p_$_._#\n#_*_b._#\n########',
      '########  \n#@ $ . #\n# * $. # \n########\n\n',
    ]) {
      expect(printXsb(must(read(other)))).toBe(plain);
    }
    expect(printXsb(must(read('#####\n#P$ #\n#####')))).toBe('#####\n#+$ #\n#####\n');
  });

  test('ragged right edges are padded, and indentation is removed', () => {
    const level = must(read('    ####\n  ###  #\n  #@$ .#\n  ######\n'));
    expect(printXsb(level)).toBe('  ####\n###  #\n#@$ .#\n######\n');
    expect(level.board.width).toBe(6);
  });

  test('any other character is refused with its place', () => {
    expect(refusal('#####\n#@$x#\n#####')).toBe('level-sign 2:4 x');
    expect(refusal('#####\n#@$.#\n##é##')).toBe('level-sign 3:3 é');
    expect(refusal('#####\n#@$.#\n#\t##')).toBe('level-sign 3:2 \t');
  });
});

describe('boards in runs', () => {
  test('a number repeats the next character, a bar ends the row', () => {
    const runs = '7#|#.@-#-#|#$3-.#|#4-$#|7#';
    expect(printXsb(must(read(runs)))).toBe('#######\n#.@ # #\n#$   .#\n#    $#\n#######\n');
    expect(printRuns(must(read(runs)))).toBe(runs);
  });

  test('a line end also ends a row, and runs may be written out', () => {
    const level = must(read('7#|#.@-#-#|\n#$---.#|#----$#\n3#4#'));
    expect(printRuns(level)).toBe('7#|#.@-#-#|#$3-.#|#4-$#|7#');
  });

  test('invalid numbers are refused with their place', () => {
    expect(refusal('5#|#@0$.#|5#')).toBe('rle-count 1:6 0');
    expect(refusal('5#|#@$.#|05#')).toBe('rle-count 1:10 05');
    expect(refusal('5#|#@$.#|5#3')).toBe('rle-end 1:12 3');
    expect(refusal('5#|#@$.#2|5#')).toBe('rle-count 1:9 2');
    expect(refusal('5#|#@$.#|5x')).toBe('level-sign 1:11 x');
  });

  test('a short text does not become a giant board', () => {
    expect(refusal('999999#|#@$.#|5#')).toBe('level-too-large 1:7 100');
    expect(refusal('99999999999999999999#|#@$.#|5#')).toBe('rle-count 1:1 99999999999999999999');
    expect(refusal(`${'#|'.repeat(101)}#`)).toBe('level-too-large 1:202 100');
  });
});

const wide = (width: number): string =>
  ['#'.repeat(width), `#@$.${' '.repeat(width - 5)}#`, '#'.repeat(width)].join('\n');

const high = (height: number): string =>
  ['#####', '#@$.#', ...Array.from({ length: height - 3 }, () => '#   #'), '#####'].join('\n');

describe('a valid level', () => {
  test('has a board', () => {
    expect(refusal('')).toBe('level-empty 1:1');
    expect(refusal('   \n  ')).toBe('level-empty 1:1');
  });

  test('has one player', () => {
    expect(refusal('#####\n# $.#\n#####')).toBe('level-no-player 1:1');
    expect(refusal('######\n#@$.@#\n######')).toBe('level-two-players 2:5');
    expect(refusal('######\n#@$.+#\n######')).toBe('level-two-players 2:5');
  });

  test('has closed walls', () => {
    expect(refusal('#####\n#@$.\n#####')).toBe('level-open 2:5');
    expect(refusal('## ##\n#@$.#\n#####')).toBe('level-open 1:3');
    expect(refusal('#####\n#@$.#\n# ###')).toBe('level-open 3:2');
    expect(refusal('######\n#@$.\n#    #\n######')).toBe('level-open 2:5');
  });

  test('has as many boxes as goals', () => {
    expect(refusal('######\n#@$ .#\n#  $ #\n######')).toBe('level-count 1:1 2 1');
    expect(refusal('######\n#@$..#\n######')).toBe('level-count 1:1 1 2');
  });

  test('has a box', () => {
    expect(refusal('#####\n#@  #\n#####')).toBe('level-no-box 1:1');
    expect(refusal('########\n#@  #* #\n########')).toBe('level-no-box 1:1');
  });

  test('has only scenery outside', () => {
    expect(refusal('########\n#@$.#* #\n########')).toBe('playable');
    expect(refusal('########\n#@$.#$ #\n########')).toBe('level-box-outside 2:6');
    expect(refusal('########\n#@$.# .#\n########')).toBe('level-goal-outside 2:7');
    expect(refusal('#####  $\n#@$.#\n#####')).toBe('level-box-outside 1:8');
  });

  test('has a player who can move', () => {
    expect(refusal('#####\n#@$##\n#$. #\n##. #\n #  #\n ####')).toBe('level-stuck 2:2');
  });

  test('has at most 100 squares per side', () => {
    expect(refusal(wide(100))).toBe('playable');
    expect(refusal(wide(101))).toBe('level-too-large 1:101 100');
    expect(refusal(high(100))).toBe('playable');
    expect(refusal(high(101))).toBe('level-too-large 101:6 100');
  });

  test('has faults with correct places for every kind of line end', () => {
    const rows = ['######', '#@$.x#', '######'];
    expect(refusal(rows.join('\n'))).toBe('level-sign 2:5 x');
    expect(refusal(rows.join('\r\n'))).toBe('level-sign 2:5 x');
    expect(refusal(rows.join('\r'))).toBe('level-sign 2:5 x');
    expect(refusal(`\u{feff}${rows.join('\n')}`)).toBe('level-sign 2:5 x');
  });
});
