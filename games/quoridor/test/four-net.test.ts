import { readFileSync } from 'node:fs';
import { parseNetFile } from '@quadrille/kernel/net';
import { expect as must, random, type AnalysisOptions, type Opinion, type SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { analyst } from '../src/engine/analyst.ts';
import { openLearned } from '../src/engine/guided-searcher.ts';
import { fourNetKernels, fourNetKind, netKind, netOf, type NetKernel } from '../src/engine/net-kernel.ts';
import { netOpinion } from '../src/engine/net-opinion.ts';
import { NetSearcher, type EndLine, type Opponents } from '../src/engine/net-searcher.ts';
import { moveTextOf } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { learnedPlayer } from '../src/players/levels.ts';
import { rules } from '../src/rules/rules.ts';

const kernel = must(await fourNetKernels.open());
const never = new AbortController().signal;
const lines = ['mons', 'strict', 'wikipedia'];
const seats = [0, 1, 2, 3] as const;

/** Written by `training/quoridor/reference.py`: double precision, by the definition of a convolution. */
interface Reference {
  /** Bits by slot (rank * 8 + file) as the player to move sees the board, who runs north. */
  readonly lying: string;
  readonly standing: string;
  /** Cells (rank * 9 + file) from the player to move on, like stocks and values. */
  readonly pawns: readonly number[];
  readonly stock: readonly number[];
  readonly line: string;
  /** One bit for each classical player, from the player to move on. */
  readonly classic: number;
  readonly values: readonly number[];
  /** 36 moves of the pawn, 64 horizontal walls, 64 vertical ones. */
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

/** From the mover's view to the board: the remaining quarter turns to the left. */
function turnBack(place: number, seat: number, width: number): number {
  let [rank, file] = [Math.floor(place / width), place % width];
  for (let turn = seat; turn > 0 && turn < 4; turn++) [rank, file] = [file, width - 1 - rank];
  return 16 * rank + file;
}

/** The kernel code of a wall in the mover's view. */
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
  const classic = seats.filter((player) => ((reference.classic >> player) & 1) === 1);
  target.setClassicSeats(classic.reduce<number>((set, player) => set | (1 << ((seat + player) % 4)), 0));
}

const steps = [9, 1, -9, -1];

/**
 * The target of a pawn move: steps, jumps, diagonal jumps, jumps over lines of two and three, and beside their last
 * pawn.
 */
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

describe.each(seats)('the net for four players, for seat %i', (seat) => {
  test('gets the same planes as in training', () => {
    let compared = 0;
    for (const reference of references) {
      if (!reference.planes) continue;
      put(kernel, reference, seat);
      const seen = new Int16Array(kernel.memory.buffer, kernel.planes(), 11 * 11 * 48);
      const cells = Array.from({ length: 81 }, (_, cell) => {
        const at = ((Math.floor(cell / 9) + 1) * 11 + (cell % 9) + 1) * 48;
        return [...seen.subarray(at, at + 48)];
      });
      expect(cells.flat()).toEqual(numbers(reference.planes));
      compared++;
    }
    expect(compared).toBe(4);
  });

  test('evaluates positions and moves as computed in double precision', () => {
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

describe('the search for four players', () => {
  // Each of the four seats, one step from its goal.
  test.each([
    ['9 / - / - / e8 c5 e3 g5 / 3 3 3 3 / 1', /^[def]9$/],
    ['9 / - / - / e2 h5 e8 g5 / 3 3 3 3 / 2', /^i[456]$/],
    ['9 / - / - / d3 c5 e2 g5 / 3 3 3 3 / 3', /^[def]1$/],
    ['9 / - / - / e2 c5 e8 b5 / 3 3 3 3 / 4', /^a[456]$/],
  ])('takes a step that wins: %s', async (start, wins) => {
    const searcher = await open(start);
    const { moves, end, chances, chance } = await bestLine(searcher, 200);
    expect(moveTextOf(moves[0]!)).toMatch(wins);
    expect({ end, chance }).toEqual({ end: 1, chance: 1 });
    expect(chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
    searcher.close();
  });

  test('blocks the next player, who would win with the next step', async () => {
    const searcher = await open('9 / - / - / e3 h5 e6 e7 / 3 0 0 0 / 1');
    const { moves } = await bestLine(searcher, 400);
    expect(moveTextOf(moves[0]!)).toMatch(/^h[45]v$/);
    searcher.close();
  });

  test('the third repetition is a draw, a quarter of a win for each seat', async () => {
    const [back, on] = [
      ['e2', 'b5', 'e8', 'h5'],
      ['e3', 'c5', 'e7', 'g5'],
    ];
    const searcher = await open('9 / - / - / e3 c5 e7 g5 / 5 5 5 5 / 1', [...back, ...on, ...back, ...on.slice(0, 3)]);
    let found: readonly EndLine[] = [];
    for await (const said of searcher.search({ looks: 300, seed: 1, lines: 200 }, never)) found = said.lines;
    const third = found.find(({ moves }) => moveTextOf(moves[0]!) === 'g5')!;
    expect(third.chances).toEqual([0.25, 0.25, 0.25, 0.25]);
    searcher.close();
  });

  test('reports the chances of all four seats in an analysis', async () => {
    const opinion = (await netOpinion({ params: 'players=4', moves: ['e2', 'b5'] }, 'learned', never))!;
    expect(opinion.chances).toHaveLength(4);
    expect(opinion.chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
    for (const { chances } of opinion.lines) expect(chances).toHaveLength(4);
    expect(opinion.heat[0]!.move).toBe(opinion.lines[0]!.moves[0]);
  });

  test('advises the moves of the self-taught player against classical players', async () => {
    const query = { params: 'players=4', moves: ['e2', 'b5', 'e8', 'h5'] };
    const asked = async (wish: Partial<AnalysisOptions>): Promise<Opinion | undefined> => {
      let last: Opinion | undefined;
      const analyses = analyst.analyse(query, { nodes: 30_000, seed: 1, lines: 1, heat: false, ...wish }, never);
      for await (const { opinion } of analyses) last = opinion;
      return last;
    };
    const advice = (await asked({ advice: true }))!;
    const seated = must(await openLearned(query));
    let played: number | undefined;
    for await (const { lines: found } of seated.search({ looks: 400, seed: 1 }, never)) played = found[0]!.moves[0];
    expect(advice.lines[0]!.moves[0]).toBe(moveTextOf(played!));
    seated.close();
    expect(await asked({})).toBeUndefined();
  });

  test('gives the same answer for the same history and seed', async () => {
    const said: EndLine[] = [];
    for (let times = 0; times < 2; times++) {
      const searcher = await open(undefined, ['e2', 'b5', 'e8']);
      said.push(await bestLine(searcher, 150));
      searcher.close();
    }
    expect(said[1]).toEqual(said[0]);
  });
});

describe('the opponents that a search expects', () => {
  const query = { params: 'players=4', moves: ['e2', 'b5', 'e8', 'h5', 'e3'] };

  async function chancesAgainst(opponents: Opponents): Promise<readonly number[]> {
    const searcher = must(await NetSearcher.open(query, { opponents }));
    const { chances } = await bestLine(searcher, 100);
    searcher.close();
    return chances;
  }

  test('classical players lose more often to the seat that is searched for than players like it', async () => {
    const alike = await chancesAgainst('alike');
    const classical = await chancesAgainst('classical');
    expect(classical[1]).toBeGreaterThan(alike[1]! + 0.1);
    // The reused kernel has forgotten its expected opponents.
    expect(await chancesAgainst('alike')).toEqual(alike);
  });
});

describe('the self-taught player for four', () => {
  test.each(['players=4', 'players=4,line=strict', 'players=4,line=wikipedia'])(
    'plays legal moves through whole matches of %s against a random player, and wins them',
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
          seated.applyMove(text!);
        }
        seated.leave();
        expect(rules.turn(state)).toMatchObject({ kind: 'over', outcome: { winners: [game] } });
      }
    },
  );

  test('without a net for the params, the master plays, and the app gets a notice', async () => {
    const seated = await learnedPlayer.sit({ params: 'players=4,size=11', moves: [] });
    let last: SearchResult | undefined;
    for await (const thought of seated.think({ nodes: 5, seed: 1 }, never)) last = thought;
    seated.leave();
    expect(last).toMatchObject({ note: 'net-other-game' });
  });
});

describe('the file of the net for four players', () => {
  const whole = new Uint8Array(readFileSync(new URL('../net/four-9x9.bin', import.meta.url)));

  test('has at most 1.5 MB', () => {
    expect(whole.length).toBeLessThan(1.5e6);
    expect(parseNetFile(whole, fourNetKind).ok).toBe(true);
  });

  test('is refused when it is truncated, changed or of another game', () => {
    const changed = whole.slice();
    changed[600_000]! ^= 1;
    expect(parseNetFile(whole.subarray(0, 500_000), fourNetKind)).toEqual({ ok: false, error: { code: 'net-broken' } });
    expect(parseNetFile(changed, fourNetKind)).toEqual({ ok: false, error: { code: 'net-broken' } });
    expect(parseNetFile(whole, netKind)).toEqual({ ok: false, error: { code: 'net-unknown' } });
  });

  test('if missing, gives a fault and no crash', async () => {
    const none = netOf(4, fourNetKind, new URL('../net/none.bin', import.meta.url));
    expect(await none.open()).toEqual({ ok: false, error: { code: 'net-missing' } });
  });
});
