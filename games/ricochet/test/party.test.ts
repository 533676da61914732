import { expect as must, Session, type Mover } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { chipsToWin } from '../src/rules/chips.ts';
import { notation } from '../src/notation/notation.ts';
import { defaults } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import type { Move, Params, State } from '../src/rules/state.ts';

const game = { id: 'ricochet', rules, notation };
type Party = Session<Params, State, Move>;
const params = (players: number): Params => ({ ...defaults, variant: 'party', players });

/** Red reaches d1 with rN rE, or in more moves; the other chip is green's. */
const board = '4x4.AAAA.trsd1gca4 rb2,gb4 rd1';
const party = (position = board, players = 3): Party => must(Session.start(game, params(players), position));
const by = (text: string): Mover | undefined => {
  const bid = /by(\d)$/.exec(text);
  return bid ? Number(bid[1]) - 1 : text === 'time' ? 'referee' : undefined;
};
const play = (session: Party, text: string): Party =>
  text.split(' ').reduce((at, move) => must(at.playText(move, by(move))), session);
const refused = (session: Party, text: string, mover = by(text)): string | undefined => {
  const next = session.playText(text, mover);
  return next.ok ? undefined : next.error.code;
};

/** The sandglass also runs while a player shows. */
const showing = (seat: number) => ({ kind: 'seat', seat, referee: true });

describe('bidding', () => {
  it('is open to all players at once', () => {
    expect(party().turn).toEqual({ kind: 'any', seats: [0, 1, 2], referee: true });
    expect(play(party(), 'bid9by3 bid9by1 bid8by2').state.bids).toEqual([
      { seat: 2, moves: 9 },
      { seat: 0, moves: 9 },
      { seat: 1, moves: 8 },
    ]);
  });

  it('requires a lower number than the player’s own last one, but not than those of others', () => {
    const session = play(party(), 'bid5by1 bid9by2');
    expect(refused(session, 'bid9by2')).toBe('bid-not-lower');
    expect(refused(session, 'bid10by2')).toBe('bid-not-lower');
    expect(refused(session, 'bid8by2')).toBeUndefined();
  });

  it('for another seat is refused', () => {
    expect(refused(party(), 'bid5by1', 1)).toBe('bid-for-another');
    expect(refused(party(), 'bid5by4', 3)).toBe('no-seat');
  });

  it('needs no seat in the move text', () => {
    const session = must(party().playText('bid5', 2));
    expect(session.state.bids).toEqual([{ seat: 2, moves: 5 }]);
    expect(session.entries).toEqual([{ by: 2, text: 'bid5', hasExplicitMover: true }]);
    expect(refused(party(), 'bid5', 'referee')).toBe('referee-bids');
  });

  it('ends when the referee says so', () => {
    expect(refused(party(), 'time', 0)).toBe('referee-only');
    expect(play(party(), 'bid5by1 time').turn).toEqual(showing(0));
    expect(refused(play(party(), 'bid5by1 time'), 'bid4by2')).toBe('no-bidding');
  });

  it('is left to the referee when no bid can be lowered', () => {
    const session = play(party(board, 2), 'bid1by1 bid1by2');
    expect(session.turn).toEqual({ kind: 'referee' });
  });

  it('is over for a seat that passes, and at once when all have passed', () => {
    const session = must(play(party(), 'bid5by1').playText('pass', 1));
    expect(session.turn).toEqual({ kind: 'any', seats: [0, 2], referee: true });
    expect(refused(session, 'bid3', 1)).toBe('done-bidding');
    expect(refused(session, 'pass', 1)).toBe('done-bidding');
    expect(refused(session, 'pass', 'referee')).toBe('referee-bids');
    const all = must(must(session.playText('pass', 0)).playText('pass', 2));
    expect(all.turn).toEqual({ kind: 'referee' });
    expect(rules.referee(all.state)).toMatchObject({ delayMs: 0, moves: [{ kind: 'time' }] });
    expect(play(all, 'time').turn).toEqual(showing(0));
    expect(play(all, 'time').state).not.toHaveProperty('passed');
  });

  it('puts the chip back at once when all pass without a bid', () => {
    const none = [0, 1, 2].reduce((at, seat) => must(at.playText('pass', seat)), party());
    expect(rules.referee(none.state)).toMatchObject({ delayMs: 0 });
    expect(play(none, 'time').turn).toEqual({ kind: 'referee' });
    expect(rules.referee(party().state)).toBeUndefined();
  });

  it('with hidden bids does not reveal by its length who cannot bid lower', () => {
    const hidden = must(Session.start(game, { ...params(2), bids: 'hidden' }, board));
    const lowest = [0, 1].reduce((at, seat) => must(at.playText('bid1', seat)), hidden);
    expect(lowest.turn).toEqual({ kind: 'referee' });
    expect(rules.referee(lowest.state)).toMatchObject({ delayMs: 60_000 });
  });

  it('continues without a player who has left: they pass, and give up showing', () => {
    expect(rules.movesOnLeave(party().state)).toEqual([{ kind: 'pass' }]);
    expect(rules.movesOnLeave(play(party(), 'bid5by1 time').state)).toEqual([{ kind: 'giveup' }]);
  });

  it('no robot moves before bidding is closed', () => {
    expect(refused(play(party(), 'bid5by1'), 'rN', 0)).toBe('bid-first');
  });

  it('without any bid the chip goes back into the bag', () => {
    const session = play(party(), 'time');
    expect(session.turn).toEqual({ kind: 'referee' });
    expect(session.state.owners).toEqual([null, null]);
    expect(play(session, 'draw').state.draws).toBe(2);
  });
});

describe('showing the solution', () => {
  it('begins with the lowest bid', () => {
    expect(play(party(), 'bid5by1 bid3by2 bid4by3 time').turn).toEqual(showing(1));
  });

  it('counts the last bid of a player', () => {
    expect(play(party(), 'bid5by1 bid4by2 bid3by1 time').turn).toEqual(showing(0));
  });

  it('between equal bids, the player with fewer chips comes first', () => {
    const led = party('4x4.AAAA.trsd1gca4 rb2,gb4 rd1 won=.1');
    expect(play(led, 'bid3by1 bid3by2 time').turn).toEqual(showing(1));
  });

  it('then the earlier bid', () => {
    expect(play(party(), 'bid3by3 bid3by2 time').turn).toEqual(showing(2));
  });

  it('wins the chip with at most as many moves as the bid, and the robots stay where they are', () => {
    const session = play(party(), 'bid3by2 time gN rN rE');
    expect(session.state.owners).toEqual([1, null]);
    expect(session.state.bases).toEqual({ red: 3, green: 9 });
    expect(session.turn).toEqual({ kind: 'referee' });
    expect(play(party(), 'bid5by2 time rN rE').state.owners).toEqual([1, null]);
  });

  it('fails with the last move of the bid, and the next bidder shows from the first cells', () => {
    const session = play(party(), 'bid2by2 bid4by1 time rS rW');
    expect(session.turn).toEqual(showing(0));
    expect(session.state.robots).toEqual({ red: 5, green: 13 });
    expect(play(session, 'rN rE').state.owners).toEqual([0, null]);
  });

  it('can be given up', () => {
    const session = play(party(), 'bid2by2 bid4by1 time giveup');
    expect(session.turn).toEqual(showing(0));
    expect(refused(session, 'giveup', 1)).toBe('not-your-turn');
    expect(refused(party(), 'giveup', 0)).toBe('no-demonstration');
  });

  it('when all have failed, the chip goes back and the robots with it', () => {
    const session = play(party(), 'bid2by2 bid4by1 time rS giveup giveup');
    expect(session.turn).toEqual({ kind: 'referee' });
    expect(session.state).toMatchObject({ owners: [null, null], robots: { red: 5, green: 13 }, bids: [], draws: 1 });
  });

  it('is for one player at a time', () => {
    expect(refused(play(party(), 'bid2by2 time'), 'rN', 0)).toBe('not-your-turn');
  });
});

describe('the end', () => {
  it('comes with 8, 6 or 5 chips for two, three or four players, 4 for more', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map(chipsToWin)).toEqual([8, 6, 5, 4, 4, 4, 4]);
  });

  it('comes with another number of chips if the params say so', () => {
    const short = must(Session.start(game, { ...params(3), chips: 1 }, board));
    expect(play(short, 'bid2by2 time rN rE').turn).toMatchObject({ kind: 'over', outcome: { winners: [1] } });
  });

  const classic = '4B-1A-3B-2B rd9,gg12,bi7,ym14 -';

  it.each([
    [2, '1111111..........', false],
    [2, '11111111.........', true],
    [3, '11111............', false],
    [3, '111111...........', true],
    [4, '11111............', true],
    [5, '1111.............', true],
    [8, '8888.............', true],
  ])('with %i players and the chips %s: %s', (players, won, over) => {
    const session = party(`${classic} won=${won}`, players);
    expect(session.turn.kind).toBe(over ? 'over' : 'referee');
  });

  it('names the winner and the chips of all', () => {
    expect(party(`${classic} won=1111112223.......`).turn).toEqual({
      kind: 'over',
      outcome: { winners: [0], scores: [6, 3, 1], reason: 'enough-chips' },
    });
  });

  it('comes also when the bag is empty: most chips win, and a tie is shared', () => {
    const session = party('4x4.AAAA.trsd1gca4 rb2,gc4 - won=12', 2);
    expect(session.turn).toEqual({
      kind: 'over',
      outcome: { winners: [0, 1], scores: [1, 1], reason: 'all-chips' },
    });
  });
});

describe('the referee', () => {
  it('draws any chip that is not too easy, after a pause; the draw cannot be predicted', () => {
    const { state } = party('4x4.AAAA.trsd1gca4 rb2,gb4 -');
    const call = rules.referee(state)!;
    expect(call.delayMs).toBe(3_000);
    expect(call.moves.map(notation.move.print).toSorted()).toEqual(['drawrd1']);
    expect(must(party('4x4.AAAA.trsd1gca4 rb2,gb4 -').playText('drawrd1')).state.chip).toEqual({
      colour: 'red',
      cell: 3,
    });
  });

  it('draws no chip that is won, unknown or too easy', () => {
    const session = party('4x4.AAAA.trsd1gca4 rb2,gb4 - won=1.');
    expect(refused(session, 'drawrd1')).toBe('chip-not-drawable');
    expect(refused(session, 'drawyc3')).toBe('chip-not-drawable');
  });

  it('turns the sandglass with the first bid, and lower bids do not turn it again', () => {
    expect(rules.referee(party().state)).toBeUndefined();
    const first = rules.referee(play(party(), 'bid5by1').state)!;
    const second = rules.referee(play(party(), 'bid5by1 bid4by2').state)!;
    expect(first).toMatchObject({ delayMs: 60_000, moves: [{ kind: 'time' }] });
    expect(second.key).toBe(first.key);
  });

  it('waits no longer when no bid can be lowered', () => {
    expect(rules.referee(play(party(board, 2), 'bid1by1 bid1by2').state)!.delayMs).toBe(0);
  });

  it('ends a demonstration that takes too long: the next bidder shows', () => {
    const session = play(party(), 'bid3by1 bid4by2 time');
    expect(rules.referee(session.state)).toMatchObject({ delayMs: 60_000 });
    expect(must(session.playText('time', 'referee')).turn).toEqual(showing(1));
  });
});

describe('hidden bids', () => {
  const hidden = { ...params(3), bids: 'hidden' } as const;
  const session = must(Session.start(game, hidden, board));

  it('are hidden until the sandglass has run out', () => {
    const { hiddenMoves } = rules;
    expect(hiddenMoves.isHidden(session.state, { kind: 'bid', moves: 5 })).toBe(true);
    expect(hiddenMoves.isHidden(party().state, { kind: 'bid', moves: 5 })).toBe(false);
    expect(hiddenMoves.revealsAll(session.state, { kind: 'time' })).toBe(true);
  });
});
