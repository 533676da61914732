import { expect as must, Session, type Seat } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { racers } from '../src/players/racers.ts';
import { rules } from '../src/rules/rules.ts';

const params = 'level=story-3';
const start = () => must(Session.start({ id: 'sokoban-race', rules, notation }, must(notation.params.parse(params))));

/** Plays one seat to the end: the duration, and the steps that count. */
async function raced(rival: (typeof racers)[0], seat: Seat): Promise<{ readonly ms: number; readonly steps: number }> {
  let game = start();
  let ms = 0;
  for (;;) {
    const deed = await rival.next({ params, moves: game.queryMoves }, seat, 1);
    if (!deed) return { ms, steps: game.state.racers[seat]!.best!.line.length };
    ms += deed.delayMs;
    for (const text of deed.moves) game = must(game.play(must(notation.move.parse(text)), seat));
  }
}

describe('computers in a race', () => {
  it('solve the level by legal steps and finish; the master sooner, and with no more steps', async () => {
    const [first, , master] = racers as [(typeof racers)[0], unknown, (typeof racers)[0]];
    const [slow, quick] = [await raced(first, 0), await raced(master, 1)];
    expect(quick.ms).toBeLessThan(slow.ms);
    expect(quick.steps).toBeLessThanOrEqual(slow.steps);
  });
});
