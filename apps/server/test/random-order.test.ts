import { expect as must, random, teamsOf, type AnyGame, type Random } from '@quadrille/kit';
import type { SeatWish } from '@quadrille/protocol';
import { describe, expect, it } from 'vitest';
import { GameRegistry } from '../src/platform/games.ts';
import { setupOf } from '../src/table/table-opener.ts';

const shelf = new GameRegistry();
const opener = { id: 'ada', name: 'Ada' };

/** Ada and `easy` against `hard` and an open seat: partners sit opposite each other. */
const wishes: SeatWish[] = [
  { kind: 'me' },
  { kind: 'computer', player: 'hard' },
  { kind: 'computer', player: 'easy' },
  { kind: 'open' },
];

/** The seat holders in the order of play, after the draw. */
async function drawSeats(game: AnyGame, params: string, chance: Random, seats = wishes): Promise<string[]> {
  const request = { commandId: 'o', game: game.id, params, control: 'none', seats, lot: true };
  const setup = must(await setupOf(game, request, opener, chance));
  return setup.seats.map((holder) => (holder.kind === 'computer' ? holder.player : holder.kind));
}

const partnersOf = (game: AnyGame, params: string, seats: readonly string[]): string[] =>
  teamsOf(game.rules, must(game.notation.params.parse(params)))
    .map((team) =>
      team
        .map((seat) => seats[seat])
        .toSorted()
        .join(' and '),
    )
    .toSorted();

describe('random order', () => {
  it('keeps partners together, and lets each of the four start', async () => {
    const blokus = await shelf.load('blokus')!;
    const starters = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const seats = await drawSeats(blokus, 'game=teams', random(seed));
      expect(partnersOf(blokus, 'game=teams', seats)).toEqual(['easy and person', 'hard and open']);
      starters.add(seats[0]!);
    }
    expect([...starters].toSorted()).toEqual(['easy', 'hard', 'open', 'person']);
  });

  it('keeps the neighbours at a table of four', async () => {
    const quoridor = await shelf.load('quoridor')!;
    const round = ['person', 'hard', 'easy', 'open'];
    for (let seed = 0; seed < 50; seed++) {
      const seats = await drawSeats(quoridor, 'players=4', random(seed));
      const start = round.indexOf(seats[0]!);
      expect(seats).toEqual([...round.slice(start), ...round.slice(0, start)]);
    }
  });

  it('lets each of two players start', async () => {
    const quoridor = await shelf.load('quoridor')!;
    const starters = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      starters.add((await drawSeats(quoridor, '', random(seed), [{ kind: 'me' }, { kind: 'open' }]))[0]!);
    }
    expect([...starters].toSorted()).toEqual(['open', 'person']);
  });
});
