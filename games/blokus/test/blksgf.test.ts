import { describe, expect, test } from 'vitest';
import { parseRecord, Session, expect as must } from '@quadrille/kit';
import { blksgfFormat, exportBlksgf, importBlksgf, writeBlksgf } from '../src/files/blksgf.ts';
import { readBlksgf } from '../src/files/read-blksgf.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { params, printed } from './drawing.ts';
import figures from './data/positions.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = { duo: 'Blokus Duo', classic: 'Blokus' };

/** A match of the reference as other programs write it: skipped colours are not mentioned. */
const fileOf = ({ variant, moves }: { variant: string; moves: readonly string[] }): string =>
  `(;GM[${names[variant]}]CA[UTF-8]\n${moves
    .map(
      (move) =>
        `;${move
          .toUpperCase()
          .replace(' ', '[')
          .toLowerCase()
          .replace(/^[bw]/, (sign) => sign.toUpperCase())}]`,
    )
    .join('\n')})`;

const read = (text: string) => must(readBlksgf(text));
const refused = (text: string) => {
  const result = readBlksgf(text);
  if (result.ok) throw new Error('it was read');
  return [result.error.code, result.error.at];
};
const line = (text: string): string[] => read(text).session.entries.map((entry) => entry.text);

const gameNamed = (name: string) => read(`(;GM[${name}])`).session.params.variant;

describe('reading', () => {
  test.each(figures.positions.filter((figure) => figure.final))('$variant game $game to its end', (figure) => {
    const { session } = read(fileOf(figure));
    expect(session.entries.map((entry) => entry.text)).toEqual(figure.moves.map((move) => move.split(' ')[1]));
    expect(session.turn.kind).toBe('over');
  });

  test('each of the four games by its name', () => {
    expect(['Blokus', 'Blokus Two-Player', 'Blokus Three-Player', 'Blokus Duo'].map(gameNamed)).toEqual([
      'classic',
      'two',
      'three',
      'duo',
    ]);
  });

  test('players, date, and what a record cannot hold', () => {
    const file = read('(;GM[Blokus]P1[Ada]P3[Grace \\] Hopper]DT[2020-02-03]C[hello];1[a20]C[well\\\nplayed]N[x])');
    expect(file.seats.map(({ name }) => name)).toEqual(['Ada', '', 'Grace ] Hopper', '']);
    expect(file.date).toBe('2020-02-03');
    expect(file.lost).toEqual(['C', 'N']);
  });

  test('points in any order, one or several values, older names of the colours', () => {
    expect(line('(;GM[Blokus];BLUE[b20][a20];YELLOW[t20, s20])'.replace(', ', ','))).toEqual(['a20,b20', 's20,t20']);
  });

  test('a colour that is skipped for good has given up; one that moves again is out of turn', () => {
    expect(line('(;GM[Blokus Duo];B[e10];W[j5];B[f11,g11];B[h12,h13,h14])')).toEqual([
      'e10',
      'j5',
      'f11,g11',
      'giveup',
      'h12,h13,h14',
    ]);
    expect(refused('(;GM[Blokus Duo];B[e10];B[f11,g11];W[j5])')).toEqual(['sgf-turn', 24]);
  });

  test('variations, and variations of variations', () => {
    const { session } = read('(;GM[Blokus Duo];B[e10](;W[j5];B[f11,g11])(;W[j5,k5](;B[f9,g9])(;B[d9,c9])))');
    expect(session.entries.map((entry) => entry.text)).toEqual(['e10', 'j5', 'f11,g11']);
    expect(session.variations.map(({ at, entries }) => [at, entries.map((entry) => entry.text)])).toEqual([
      [1, ['j5,k5', 'f9,g9']],
      [1, ['j5,k5', 'c9,d9']],
    ]);
  });

  test('a position that is set up', () => {
    const { session } = read('(;GM[Blokus Duo]AB[e10,f10][g11]AW[j5]AE[g11]PL[W];W[k6,l6])');
    expect(session.start).toBe('n/n/n/n/d11h/n/n/n/n/i2d/n/n/n/n,-,-,2');
    expect(session.entries).toHaveLength(1);
  });

  test('with three players the pieces of green decide who plays it next', () => {
    const { session } = read('(;GM[Blokus Three-Player]A4[a1][b2,b3]PL[4])');
    expect(session.turn).toEqual({ kind: 'seat', seat: 2 });
  });
});

describe('a damaged file is refused with its offset', () => {
  test.each([
    ['', 'sgf-start', 0],
    ['  hello', 'sgf-start', 2],
    ['(;GM[Blokus]', 'sgf-tree-open', 0],
    ['(;GM[Blokus', 'sgf-value-open', 4],
    ['(GM[Blokus])', 'sgf-syntax', 1],
    ['()', 'sgf-node-missing', 1],
    ['(;GM)', 'sgf-no-value', 2],
    ['(;GM[Blokus]GM[Blokus])', 'sgf-twice', 12],
    ['(;GM[Blokus])x', 'sgf-rest', 13],
    ['(;CA[UTF-8])', 'sgf-game-missing', 0],
    ['(;GM[Go])', 'sgf-game', 5],
    ['(;GM[Blokus Duo];1[e10])', 'sgf-other-colour', 17],
    ['(;GM[Blokus];1[a2', 'sgf-value-open', 14],
    ['(;GM[Blokus];1[a20,])', 'square-column', 19],
    ['(;GM[Blokus];1[a20,b2x])', 'square-rest', 21],
    ['(;GM[Blokus];1[b20])', 'first-off-start', 15],
    ['(;GM[Blokus];1[a20]2[t20])', 'sgf-two-moves', 19],
    ['(;GM[Blokus];1[a20];A2[t20])', 'sgf-late-setup', 20],
    ['(;GM[Blokus]A1[a20,c20])', 'not-a-piece', 15],
    ['(;GM[Blokus]A1[a20,b20,c20,d20][e20,f20])', 'sgf-setup-part', 12],
    ['(;GM[Blokus Duo]A3[a1])', 'sgf-other-colour', 16],
    ['(;GM[Blokus Duo]AB[a20])', 'off-board', 19],
    ['(;GM[Blokus Duo]PL[3])', 'sgf-colour', 19],
    ['(;GM[Blokus Duo]QR[game=two])', 'sgf-game-other', 19],
    ['(;GM[Blokus Duo]QP[n/n])', 'position-fields', 19],
  ])('%j: %s at %i', (text, code, place) => {
    expect(refused(text)).toEqual([code, place]);
  });

  test('every truncation of a good file is refused or read, and never throws', () => {
    const text = fileOf(figures.positions.find((figure) => figure.final)!);
    for (let end = 0; end < text.length; end += 7) expect(readBlksgf(text.slice(0, end)).ok).toBe(false);
  });
});

describe('writing', () => {
  test.each(['', 'game=classic', 'game=two,scoring=advanced', 'game=three', 'game=duo'])(
    'params %j: a match with giving up and variations comes back the same',
    (text) => {
      let session = must(Session.start({ id: 'blokus', rules, notation }, params(text)));
      for (let ply = 0; ply < 12; ply++) {
        session = must(session.play([...rules.moves(session.state)][ply * 3]!, currentSeat(session.turn)));
      }
      session = must(session.play({ kind: 'giveup' }, currentSeat(session.turn)));
      session = must(session.play([...rules.moves(session.state)][0]!, currentSeat(session.turn)));
      const back = session.go(6);
      session = must(back.play([...rules.moves(back.state)][1]!, currentSeat(back.turn)));

      const again = read(writeBlksgf(session, []));
      expect(again.lost).toEqual([]);
      expect(again.session.params).toEqual(session.params);
      expect(again.session.entries).toEqual(session.entries);
      expect(again.session.variations).toEqual(session.variations);
      expect(session.variations).toHaveLength(1);
    },
  );

  test('a start position is written as setup properties and in our own', () => {
    const start = 'n/n/n/n/d11h/n/n/n/n/i2d/n/n/n/n,1,-,2';
    const session = must(Session.start({ id: 'blokus', rules, notation }, params('game=duo'), start));
    const text = writeBlksgf(session, [{ name: 'Ada' }, { name: 'b]c\\' }]);
    expect(text).toBe(
      `(\n;GM[Blokus Duo]CA[UTF-8]AP[Quadrille]PB[Ada]PW[b\\]c\\\\]AB[e10,f10]AW[j5]PL[W]QP[${start}]\n)\n`,
    );
    const again = read(text);
    expect(printed(again.session.state)).toBe(start);
    expect(again.seats.map(({ name }) => name)).toEqual(['Ada', 'b]c\\']);
  });
});

test('file to record and back', () => {
  const figure = figures.positions.find((candidate) => candidate.final)!;
  const imported = must(importBlksgf(fileOf(figure), (seat) => `Player ${seat + 1}`));
  expect(imported.record).toContain('[Game "blokus"]');
  expect(imported.record).toContain('[Seat2 "Player 2"]');
  const again = must(exportBlksgf(imported.record));
  expect(read(again).session.entries).toEqual(read(fileOf(figure)).session.entries);
  expect(exportBlksgf('nonsense')).toMatchObject({ ok: false, error: { code: 'record-first', at: 0 } });
});

function currentSeat(turn: ReturnType<typeof rules.turn>): number {
  if (turn.kind !== 'seat') throw new Error('the game is over');
  return turn.seat;
}

async function take(text: string) {
  const games = await blksgfFormat.read(text);
  return games.map((game) => (game.ok ? must(parseRecord(game.value.record)) : [game.error.code, game.error.at]));
}

describe('the library imports', () => {
  test('every match of a file; a wrong one is refused alone', async () => {
    const [first, second, third] = await take('(;GM[Blokus Duo];B[e10,f10])\n(;1[a20])\n(;GM[Blokus]P2[Ada];1[a20])');
    expect(first).toMatchObject({ params: 'game=duo', entries: [{ text: 'e10,f10' }] });
    expect(second).toEqual(['sgf-game-missing', 29]);
    expect(third).toMatchObject({ params: 'game=classic', seats: [{ name: '' }, { name: 'Ada' }, {}, {}] });
  });

  test('and lists what a record cannot hold', async () => {
    const [game] = await blksgfFormat.read('(;GM[Blokus]C[hello];1[a20]N[x])');
    expect(must(game!).notes).toEqual([{ key: 'import.lost', args: { names: 'C, N' } }]);
  });
});
