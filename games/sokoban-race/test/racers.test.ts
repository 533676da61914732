import { expect as must, random, Session, type Seat } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { dealer } from '../src/dealer.ts';
import { notation } from '../src/notation/notation.ts';
import { racers } from '../src/players/racers.ts';
import { type Params, setup } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';

const begin = (params: Params, start?: string) =>
  must(Session.start({ id: 'sokoban-race', rules, notation }, params, start));

/** Plays one seat to the end: the duration, and the steps that count. */
async function raced(
  rival: (typeof racers)[0],
  seat: Seat,
  params: Params,
  start?: string,
): Promise<{ readonly ms: number; readonly steps: number }> {
  let game = begin(params, start);
  let ms = 0;
  for (;;) {
    const deed = await rival.next(
      { params: notation.params.print(params), ...(start && { start }), moves: game.queryMoves },
      seat,
      1,
    );
    if (!deed) return { ms, steps: game.state.racers[seat]!.best!.line.length };
    ms += deed.delayMs;
    for (const text of deed.moves) game = must(game.play(must(notation.move.parse(text)), seat));
  }
}

describe('computers in a race', () => {
  it('solve the level by legal steps and finish; the master sooner, and with no more steps', async () => {
    const [first, , master] = racers as [(typeof racers)[0], unknown, (typeof racers)[0]];
    const level = must(notation.params.parse('level=story-3'));
    const [slow, quick] = [await raced(first, 0, level), await raced(master, 1, level)];
    expect(quick.ms).toBeLessThan(slow.ms);
    expect(quick.steps).toBeLessThanOrEqual(slow.steps);
  });

  it('leave a beginner time: First-timer needs less than half of it for nine of ten usual levels', async () => {
    const { defaults, quickMatchParams, randomize } = setup.online!;
    const chance = random(1);
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      const params = n % 2 === 0 ? quickMatchParams!(chance) : randomize!(defaults, chance);
      const start = await dealer.deal(notation.params.print(params), new AbortController().signal);
      const { ms } = await raced(racers[0]!, 0, params, start);
      times.push(ms / (params.minutes * 60_000));
    }
    times.sort((one, other) => one - other);
    expect(times[17]).toBeLessThan(0.5);
    expect(times[19]).toBeLessThan(1);
  });

  it('start on a level whose difficulty has a name', () => {
    const difficulty = setup.online!.fields.find(({ key }) => key === 'difficulty')!;
    expect(difficulty.get(setup.online!.defaults)).toBe('garage');
  });
});
