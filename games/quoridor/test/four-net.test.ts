import { readFileSync } from 'node:fs';
import { parseNetFile } from '@quadrille/kernel/net';
import { expect as must, random, type Thought } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { fourNetKernels, fourNetKind, netKind, netOf, type NetKernel } from '../src/engine/net-kernel.ts';
import { netOpinion } from '../src/engine/net-opinion.ts';
import { NetSearcher, type EndLine } from '../src/engine/net-searcher.ts';
import { textOf } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { learnedPlayer } from '../src/players/learned.ts';
import { rules } from '../src/rules/rules.ts';

const kernel = must(await fourNetKernels.open());
const never = new AbortController().signal;
const lines = ['mons', 'strict', 'wikipedia'];
const seats = [0, 1, 2, 3] as const;

/** What `training/quoridor/reference.py` computes in double precision, by the definition of a convolution. */
interface Reference {
  /** Bits by place: rank * 8 + file, as the player to move sees the board, who runs north. */
  readonly lying: string;
  readonly standing: string;
  /** Cells: rank * 9 + file, from the player to move on, as are stocks and values. */
  readonly pawns: readonly number[];
  readonly stock: readonly number[];
  readonly line: string;
  readonly values: readonly number[];
  /** 36 moves of the pawn, 64 lying walls, 64 standing ones. */
  readonly legal: string;
  readonly logits: string;
  readonly planes?: string;
}

const references = JSON.parse(
  readFileSync(new URL('data/four-net-reference.json', import.meta.url), 'utf8'),
) as readonly Reference[];

const numbers = (text: string): number[] => text.split(' ').map(Number);

const placesIn = (bits: string): number[] =>
  Array.from({ length: 64 }, (_, place) => place).filter(
    (place) => ((BigInt(`0x${bits}`) >> BigInt(place)) & 1n) === 1n,
  );

/** From the mover's view to the board: the rest of a whole turn, a quarter at a time, to the left. */
function turnBack(place: number, seat: number, width: number): number {
  let [rank, file] = [Math.floor(place / width), place % width];
  for (let turn = seat; turn > 0 && turn < 4; turn++) [rank, file] = [file, width - 1 - rank];
  return 16 * rank + file;
}

/** A wall of the mover's view as the kernel numbers it. */
const wallCode = (place: number, lies: boolean, seat: number): number =>
  turnBack(place, seat, 8) + (lies === (seat % 2 === 0) ? 256 : 512);

function put(target: NetKernel, reference: Reference, seat: number): void {
  target.clear(4, lines.indexOf(reference.line));
  reference.pawns.forEach((cell, player) => target.putPawn((seat + player) % 4, turnBack(cell, seat, 9)));
  reference.stock.forEach((left, player) => target.putStock((seat + player) % 4, left));
  for (const place of placesIn(reference.lying)) target.putWall(wallCode(place, true, seat));
  for (const place of placesIn(reference.standing)) target.putWall(wallCode(place, false, seat));
  target.putTurn(seat);
  target.reset();
}

const steps = [9, 1, -9, -1];

/** Where a pawn's move leads: steps, jumps, jumps aside, jumps over lines of two and three, and beside their last pawn. */
function pawnTarget(cell: number, move: number): number {
  if (move < 8) return cell + (move < 4 ? 1 : 2) * steps[move % 4]!;
  if (move < 12) return cell + [10, -8, -10, 8][move - 8]!;
  if (move < 20) return cell + (move < 16 ? 3 : 4) * steps[move % 4]!;
  const direction = ((move - 20) >> 1) % 4;
  return cell + (move < 28 ? 2 : 3) * steps[direction]! + steps[(direction + (move % 2 === 1 ? 1 : 3)) % 4]!;
}

function codeOf(move: number, { pawns }: Reference, seat: number): number {
  if (move < 36) return turnBack(pawnTarget(pawns[0]!, move), seat, 9);
  return wallCode((move - 36) % 64, move < 100, seat);
}

const mean = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + error) / errors.length;

function shares(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const parts = logits.map((logit) => Math.exp(logit - top));
  const sum = parts.reduce((all, part) => all + part);
  return parts.map((part) => part / sum);
}

describe.each(seats)('the net of four players, asked for seat %i', (seat) => {
  test('sees what it saw in training', () => {
    let compared = 0;
    for (const reference of references) {
      if (!reference.planes) continue;
      put(kernel, reference, seat);
      const seen = new Int16Array(kernel.memory.buffer, kernel.planes(), 11 * 11 * 48);
      const cells = Array.from({ length: 81 }, (_, cell) => {
        const at = ((Math.floor(cell / 9) + 1) * 11 + (cell % 9) + 1) * 48;
        return [...seen.subarray(at, at + 44)];
      });
      expect(cells.flat()).toEqual(numbers(reference.planes));
      compared++;
    }
    expect(compared).toBe(4);
  });

  test('judges positions and moves as computed in double precision', () => {
    const moved: number[] = [];
    const valued: number[] = [];
    for (const reference of references) {
      put(kernel, reference, seat);
      kernel.judge();
      reference.values.forEach((value, player) => valued.push(Math.abs(kernel.judgedFor((seat + player) % 4) - value)));
      const found = shares(numbers(reference.legal).map((move) => kernel.logit(codeOf(move, reference, seat))));
      const told = shares(numbers(reference.logits));
      moved.push(Math.max(...found.map((share, index) => Math.abs(share - told[index]!))));
    }
    expect(mean(valued)).toBeLessThan(1e-3);
    expect(mean(moved)).toBeLessThan(1e-3);
    expect(Math.max(...valued)).toBeLessThan(5e-3);
    expect(Math.max(...moved)).toBeLessThan(5e-3);
  });

  test('knows the legal moves', () => {
    for (const reference of references) {
      put(kernel, reference, seat);
      const count = kernel.generate();
      const found = [...new Uint16Array(kernel.memory.buffer, kernel.list(), count)];
      const told = numbers(reference.legal).map((move) => codeOf(move, reference, seat));
      expect(found.toSorted((a, b) => a - b)).toEqual(told.toSorted((a, b) => a - b));
    }
  });
});

async function open(start?: string, moves: readonly string[] = [], params = 'players=4'): Promise<NetSearcher> {
  return must(await NetSearcher.open({ params, ...(start !== undefined && { start }), moves }));
}

async function bestLine(searcher: NetSearcher, looks: number): Promise<EndLine> {
  let best: EndLine | undefined;
  for await (const { lines: found } of searcher.search({ looks, seed: 1 }, never)) best = found[0];
  return best!;
}

describe('the search among four', () => {
  // Each of the four, one step from its goal.
  test.each([
    ['9 / - / - / e8 c5 e3 g5 / 3 3 3 3 / 1', /^[def]9$/],
    ['9 / - / - / e2 h5 e8 g5 / 3 3 3 3 / 2', /^i[456]$/],
    ['9 / - / - / d3 c5 e2 g5 / 3 3 3 3 / 3', /^[def]1$/],
    ['9 / - / - / e2 c5 e8 b5 / 3 3 3 3 / 4', /^a[456]$/],
  ])('takes a step that wins: %s', async (start, wins) => {
    const searcher = await open(start);
    const { moves, end, chances, chance } = await bestLine(searcher, 200);
    expect(textOf(moves[0]!)).toMatch(wins);
    expect({ end, chance }).toEqual({ end: 1, chance: 1 });
    expect(chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
    searcher.close();
  });

  test('bars the way of the next player, who would win with the next step', async () => {
    const searcher = await open('9 / - / - / e3 h5 e6 e7 / 3 0 0 0 / 1');
    const { moves } = await bestLine(searcher, 400);
    expect(textOf(moves[0]!)).toMatch(/^h[45]v$/);
    searcher.close();
  });

  test('the third time of a position is a draw, a quarter of a win for each', async () => {
    const [back, on] = [
      ['e2', 'b5', 'e8', 'h5'],
      ['e3', 'c5', 'e7', 'g5'],
    ];
    const searcher = await open('9 / - / - / e3 c5 e7 g5 / 5 5 5 5 / 1', [...back, ...on, ...back, ...on.slice(0, 3)]);
    let found: readonly EndLine[] = [];
    for await (const said of searcher.search({ looks: 300, seed: 1, lines: 200 }, never)) found = said.lines;
    const third = found.find(({ moves }) => textOf(moves[0]!) === 'g5')!;
    expect(third.chances).toEqual([0.25, 0.25, 0.25, 0.25]);
    searcher.close();
  });

  test('tells the chances of all four in an analysis', async () => {
    const opinion = (await netOpinion({ params: 'players=4', moves: ['e2', 'b5'] }, 'learned', never))!;
    expect(opinion.chances).toHaveLength(4);
    expect(opinion.chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
    for (const { chances } of opinion.lines) expect(chances).toHaveLength(4);
    expect(opinion.heat[0]!.move).toBe(opinion.lines[0]!.moves[0]);
  });

  test('answers the same to the same history and seed', async () => {
    const said: EndLine[] = [];
    for (let times = 0; times < 2; times++) {
      const searcher = await open(undefined, ['e2', 'b5', 'e8']);
      said.push(await bestLine(searcher, 150));
      searcher.close();
    }
    expect(said[1]).toEqual(said[0]);
  });
});

describe('the self-taught player among four', () => {
  test.each(['players=4', 'players=4,line=strict', 'players=4,line=wikipedia'])(
    'plays legally through whole games of %s against chance, and wins them',
    async (params) => {
      const dice = random(5);
      for (let game = 0; game < 2; game++) {
        let state = must(rules.start(must(notation.params.parse(params))));
        const seated = await learnedPlayer.sit({ params, moves: [] });
        while (rules.turn(state).kind === 'seat') {
          let text: string | undefined;
          if (state.toMove === game) {
            for await (const thought of seated.think({ nodes: 24, seed: game }, never)) text = thought.move;
          } else {
            text = notation.move.print(dice.pick([...rules.moves(state)]));
          }
          const move = must(notation.move.parse(text!));
          expect(rules.check(state, move, state.toMove)).toBeUndefined();
          state = rules.play(state, move);
          seated.played(text!);
        }
        seated.leave();
        expect(rules.turn(state)).toMatchObject({ kind: 'over', outcome: { winners: [game] } });
      }
    },
  );

  test('says so where it has no net, and the master plays', async () => {
    const seated = await learnedPlayer.sit({ params: 'players=4,size=11', moves: [] });
    let last: Thought | undefined;
    for await (const thought of seated.think({ nodes: 5, seed: 1 }, never)) last = thought;
    seated.leave();
    expect(last).toMatchObject({ note: 'net-other-game' });
  });
});

describe('the file of the net of four players', () => {
  const whole = new Uint8Array(readFileSync(new URL('../net/four-9x9.bin', import.meta.url)));

  test('is at most a megabyte and a half', () => {
    expect(whole.length).toBeLessThan(1.5e6);
    expect(parseNetFile(whole, fourNetKind).ok).toBe(true);
  });

  test('is refused when it is cut, changed, or the net of another game', () => {
    const changed = whole.slice();
    changed[600_000]! ^= 1;
    expect(parseNetFile(whole.subarray(0, 500_000), fourNetKind)).toEqual({ ok: false, error: { code: 'net-broken' } });
    expect(parseNetFile(changed, fourNetKind)).toEqual({ ok: false, error: { code: 'net-broken' } });
    expect(parseNetFile(whole, netKind)).toEqual({ ok: false, error: { code: 'net-unknown' } });
  });

  test('that is not there is a fault, not a crash', async () => {
    const none = netOf(4, fourNetKind, new URL('../net/none.bin', import.meta.url));
    expect(await none.open()).toEqual({ ok: false, error: { code: 'net-missing' } });
  });
});
