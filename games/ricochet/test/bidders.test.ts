import { expect as must, Session, type TimedMoves, type Seat } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { bidders } from '../src/players/bidders.ts';
import { rules } from '../src/rules/rules.ts';

const params = 'variant=party,players=2,bids=hidden,chips=1,seed=7';
const [first, regular, master] = bidders as [(typeof bidders)[0], (typeof bidders)[0], (typeof bidders)[0]];

const start = () => must(Session.start({ id: 'ricochet', rules, notation }, must(notation.params.parse(params))));
type Game = ReturnType<typeof start>;

const answerOf = (game: Game, rival: (typeof bidders)[0], seat: Seat): Promise<TimedMoves | undefined> =>
  rival.next({ params, moves: game.queryMoves }, seat, 1);

function played(game: Game, text: string, by: Seat | 'referee'): Game {
  return must(game.play(must(notation.move.parse(text)), by));
}

const drawn = (game: Game): Game => must(game.play(rules.moves(game.state, 'referee')[0]!, 'referee'));

describe('computer players of a party', () => {
  it('do nothing before a chip is drawn', async () => {
    expect(await answerOf(start(), master, 0)).toBeUndefined();
  });

  it('bid the shortest solution, fast ones sooner; then they pass and do nothing more', async () => {
    const game = drawn(start());
    const bids = await Promise.all([first, regular, master].map((rival) => answerOf(game, rival, 0)));
    const [slow, usual, quick] = bids as [TimedMoves, TimedMoves, TimedMoves];
    expect(quick.moves[0]).toMatch(/^bid[1-9]\d?$/);
    expect(usual.moves).toEqual(quick.moves);
    expect([slow.delayMs > usual.delayMs, usual.delayMs > quick.delayMs]).toEqual([true, true]);
    const after = played(game, quick.moves[0]!, 0);
    expect((await answerOf(after, master, 0))?.moves).toEqual(['pass']);
    expect(await answerOf(played(after, 'pass', 0), master, 0)).toBeUndefined();
  });

  it('show their bid, slide by slide, and take the chip', async () => {
    let game = drawn(start());
    const bid = (await answerOf(game, master, 1))!.moves[0]!;
    game = played(played(played(game, bid, 1), 'pass', 1), 'pass', 0);
    if (rules.turn(game.state).kind === 'referee') game = played(game, 'time', 'referee');
    let slides = 0;
    for (; rules.turn(game.state).kind === 'seat'; slides++) {
      expect(await answerOf(game, first, 0)).toBeUndefined();
      game = played(game, (await answerOf(game, master, 1))!.moves[0]!, 1);
    }
    expect(bid).toBe(`bid${slides}`);
    expect(rules.turn(game.state)).toMatchObject({ kind: 'over', outcome: { winners: [1] } });
  });
});
