import { expect as must, Session } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { allLayouts } from '../src/rules/assemble.ts';
import { deal, isEmptyCell } from '../src/rules/deal.ts';
import { notation } from '../src/notation/notation.ts';
import { defaults } from '../src/rules/params.ts';
import { printPosition } from '../src/rules/position.ts';
import { rules } from '../src/rules/rules.ts';
import { possibleSlides } from '../src/rules/slide.ts';
import { searchToEnd } from '../src/engine/search.ts';
import { SolverKernel } from '../src/engine/kernel.ts';
import { problemOf } from '../src/engine/problem.ts';
import type { Params, State } from '../src/rules/state.ts';

const game = { id: 'ricochet', rules, notation };
const start = (position?: string, params: Params = defaults): Session<Params, State, unknown> =>
  must(Session.start(game, params, position)) as Session<Params, State, unknown>;
const play = (session: Session<Params, State, unknown>, text: string): Session<Params, State, unknown> =>
  text.split(' ').reduce((at, move) => must(at.playText(move)), session);

describe('dealing', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(deal(defaults)).toEqual(deal(defaults));
    const texts = Array.from({ length: 20 }, (_, seed) => printPosition(start(undefined, { ...defaults, seed }).state));
    expect(new Set(texts).size).toBe(20);
  });

  it('puts robots on empty cells', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { board, robots } = deal({ ...defaults, robots: 5, obstacles: 3, diagonals: 3, bonus: 2, malus: 2, seed });
      const cells = Object.values(robots);
      expect(new Set(cells).size).toBe(5);
      expect(cells.filter((cell) => !isEmptyCell(board, cell))).toEqual([]);
    }
  });

  it('chooses all layouts with the same probability', () => {
    const seen = new Set(Array.from({ length: 500 }, (_, seed) => deal({ ...defaults, seed }).board.faces));
    // Of 384 layouts, 500 draws show about 280.
    expect(seen.size).toBeGreaterThan(allLayouts().length / 2);
  });

  it('leaves the board as it is when the number of robots changes', () => {
    expect(deal({ ...defaults, robots: 2, seed: 5 }).board).toEqual(deal({ ...defaults, robots: 4, seed: 5 }).board);
  });
});

describe('alone', () => {
  const board = '4x4.AAAA.trsd1gca4';

  it('the referee draws a chip, and only then robots move', () => {
    const session = start();
    expect(session.turn).toEqual({ kind: 'referee' });
    expect(session.playText('rN', 0)).toMatchObject({ ok: false, error: { code: 'no-chip' } });
    const drawn = play(session, 'draw');
    expect(drawn.turn).toEqual({ kind: 'seat', seat: 0 });
    expect(drawn.playText('draw', 'referee')).toMatchObject({ ok: false, error: { code: 'chip-in-play' } });
  });

  it('no player can draw a chip', () => {
    expect(start().playText('draw', 0)).toMatchObject({ ok: false, error: { code: 'referee-only' } });
  });

  it('never deals a chip that can be taken with one move', () => {
    for (let seed = 0; seed < 100; seed++) {
      const { state } = play(start(undefined, { ...defaults, seed }), 'draw');
      const { chip } = state;
      const taken = possibleSlides(state.board, state.robots).filter((move) => {
        const next = rules.play(state, { kind: 'slide', ...move });
        return next.chip?.cell !== chip!.cell;
      });
      expect(taken, `seed ${seed}`).toEqual([]);
    }
  });

  it('deals it anyway if nothing else is left', () => {
    const session = play(start(`${board} ra1,gb4 - won=.1`), 'draw');
    expect(session.state.chip).toEqual({ colour: 'red', cell: 3 });
  });

  it('the base of the robot moves to the target, the others return to their bases', () => {
    const won = play(start(`${board} rb2,gb4 rd1`), 'gN rN rE');
    expect(won.state).toMatchObject({
      bases: { red: 3, green: 13 },
      robots: { red: 3, green: 13 },
      owners: [0, null],
      spent: 3,
      way: { length: 0 },
    });
    expect(won.state.chip).toBeUndefined();
    expect(won.turn).toEqual({ kind: 'referee' });
  });

  it('all stay where they are if the target is the base of another robot', () => {
    const won = play(start(`${board} rb2,gd1 rd1`), 'gS rN rE');
    expect(won.state.bases).toEqual({ red: 3, green: 15 });
  });

  it('a robot of another colour that stops on the target takes nothing', () => {
    const session = play(start(`${board} rb2,gb4 rd1`), 'gE gN');
    expect(session.state.robots.green).toBe(3);
    expect(session.state.chip).toBeDefined();
  });

  it('any robot takes the vortex', () => {
    const vortex = '4x4.AAAA.t*vd1';
    expect(play(start(`${vortex} rb2,gb4 *d1`), 'gE gN').state.owners).toEqual([0]);
  });

  it('a robot that starts on the target must leave and come back', () => {
    const session = start(`${board} rd1,gb4 rd1`);
    expect(session.turn.kind).toBe('seat');
    expect(play(session, 'rW rE').state.owners).toEqual([0, null]);
  });

  it('bonus and malus cells count two points each, once per chip', () => {
    const paying = '4x4.AAAA.ba1d4.mb4.trsd1gca4';
    // Green stops on d4 and on b4, beside red, twice each; red on a4, which is empty, and on the target.
    const won = play(start(`${paying} ra2,gc4 rd1`), 'rS gE gW gE gW rN rE');
    expect(won.state.points).toEqual([2 + 2 - 2]);
    expect(play(start(`${paying} rb2,gb4 rd1`), 'rN rW rE').state.points).toEqual([2]);
  });

  it('chips of robots that are not in the game are left out', () => {
    const won = play(start(`${board} rb2 rd1`), 'rN rE');
    expect(won.turn).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'all-chips' } });
  });

  it('ends when all 17 chips are won, each with the fewest moves', async () => {
    const kernel = await SolverKernel.load();
    let session = start();
    let fewest = 0;
    while (session.turn.kind !== 'over') {
      session = play(session, 'draw');
      const { moves } = searchToEnd(kernel, problemOf(session.state)!);
      fewest += moves!.length;
      for (const move of moves!) session = must(session.play({ kind: 'slide', ...move }, 0));
    }
    expect(session.state.owners).toEqual(Array.from({ length: 17 }, () => 0));
    expect(session.state.spent).toBe(fewest);
    expect(session.state.draws).toBe(17);
  });
});

describe('must ricochet', () => {
  const strict: Params = { ...defaults, variant: 'puzzle', strict: 'on' };
  const board = '4x4.AAAA';

  it('going straight into the target takes nothing', () => {
    const session = play(start(`${board} ra1 rd1`, strict), 'rE');
    expect(session.state.robots.red).toBe(3);
    expect(session.turn.kind).toBe('seat');
  });

  it('there and back along one line is no turn either', () => {
    expect(play(start(`${board} rb1 rd1`, strict), 'rW rE').turn.kind).toBe('seat');
  });

  it('one turn by 90 degrees is enough, at any time', () => {
    expect(play(start(`${board} ra1 rd1`, strict), 'rS rE rN').turn.kind).toBe('over');
    expect(play(start(`${board} ra1 rd1`, strict), 'rE rS rN').turn.kind).toBe('over');
  });

  it('the turns of other robots do not count', () => {
    expect(play(start(`${board} ra1,gb3 rd1`, strict), 'gS gE rE').turn.kind).toBe('seat');
  });

  it('a diagonal makes a turn', () => {
    expect(play(start(`${board}.dbda1 ra3 rd1`, strict), 'rN').turn.kind).toBe('seat');
    expect(play(start(`${board}.dbua1 ra3 rd1`, strict), 'rN').turn.kind).toBe('over');
  });
});

describe('a puzzle', () => {
  const puzzle: Params = { ...defaults, variant: 'puzzle' };

  it('has a chip from the start and is over when it is taken', () => {
    const session = start('4x4.AAAA rb2 rd1', puzzle);
    expect(session.turn).toEqual({ kind: 'seat', seat: 0 });
    expect(play(session, 'rN rE').turn).toEqual({ kind: 'over', outcome: { winners: [0], reason: 'reached' } });
  });

  it('is over at once where no robot can move', () => {
    const session = start('2x2.A.ob1a2 ra1 rb2', puzzle);
    expect(session.turn).toEqual({ kind: 'over', outcome: { winners: [], reason: 'stuck' } });
  });
});
