import { expect as must, random, type Player, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { classics } from '../src/players/classics.ts';
import { rules } from '../src/rules/rules.ts';
import type { Move, State } from '../src/rules/state.ts';
import { begin, params } from './drawing.ts';
import { answer } from './asking.ts';

const print = (move: Move): string => notation.move.print(move);

interface Moment {
  readonly state: State;
  readonly moves: readonly string[];
}

/** The positions of a random match that is not over. */
function* wander(text: string, dice: Random, plies: number): Generator<Moment> {
  let state = begin(text);
  const played: string[] = [];
  for (let ply = 0; ply < plies && rules.turn(state).kind === 'seat'; ply++) {
    yield { state, moves: [...played] };
    const moves = [...rules.moves(state)];
    const pawns = moves.filter((move) => move.kind === 'pawn');
    const move = dice.pick(pawns.length > 0 && dice.below(5) < 2 ? pawns : moves);
    state = rules.play(state, move);
    played.push(print(move));
  }
}

const tables = [3, 5, 7, 9, 11, 13, 15].flatMap((size) => [
  `size=${size},draw=off`,
  `size=${size},walls=20,draw=off`,
  `players=4,size=${size},draw=off`,
  `players=4,size=${size},line=strict,walls=9,draw=off`,
]);

test('three players, weakest first', () => {
  expect(classics().map(({ id }) => id)).toEqual(['random', 'easy', 'hard']);
});

describe.each(classics())('$id', (player) => {
  test.each(tables)('answers with a legal move in any position (%s)', async (text) => {
    const dice = random(params(text).size);
    const kinds = new Set<string>();
    let asked = 0;
    for (let game = 0; game < 3; game++) {
      for (const { state, moves } of wander(text, dice, 45)) {
        const said = await answer(player, { params: text, moves }, dice.u32());
        const move = must(notation.move.parse(said!));
        const why = rules.check(state, move, state.toMove);
        expect(why, `${player.id} answers ${said} to ${moves.join(' ')}`).toBeUndefined();
        kinds.add(move.kind);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(20);
    expect(kinds).toContain('pawn');
    expect(kinds).toContain('wall');
  });

  test.each(['', 'players=4', 'size=15'])('gives the same answer for the same seed and history (%s)', async (text) => {
    const dice = random(17);
    const seated = await player.sit({ params: text, moves: [] });
    let told = 0;
    let differs = false;
    for (const { moves } of wander(text, dice, 50)) {
      for (; told < moves.length; told++) seated.applyMove(moves[told]!);
      const seed = dice.u32();
      const now = await lastOf(seated.think({ seed }, new AbortController().signal));
      expect(await lastOf(seated.think({ seed }, new AbortController().signal))).toBe(now);
      expect(await answer(player, { params: text, moves }, seed)).toBe(now);
      differs ||= (await answer(player, { params: text, moves }, seed + 1)) !== now;
    }
    expect(differs).toBe(player.id !== 'hard');
  });

  test('starts from any position, and has no move after the end', async () => {
    const start = '- / - / e8 e5 / 0 3 / 1';
    expect(await answer(player, { params: '', start, moves: ['d8', 'e4'] }, 1)).toMatch(/^[a-i]\d$/);
    expect(await answer(player, { params: '', start, moves: ['e9'] }, 1)).toBeUndefined();
  });

  test('passes only if it must', async () => {
    const query = { params: 'players=4,size=5,line=strict', moves: [] };
    expect(await answer(player, { ...query, start: '5 / a1 / - / a1 b1 c5 c1 / 0 0 0 0 / 1' }, 1)).toBe('-');
    expect(await answer(player, { ...query, start: '5 / a1 / - / a1 b1 c5 c1 / 1 0 0 0 / 1' }, 1)).toMatch(/^..[hv]$/);
    expect(await answer(player, { ...query, start: '5 / - / - / a1 b1 c5 c1 / 0 0 0 0 / 1' }, 1)).toBe('a2');
  });
});

async function lastOf(thoughts: ReturnType<Awaited<ReturnType<Player['sit']>>['think']>): Promise<string | undefined> {
  let move: string | undefined;
  for await (const thought of thoughts) move = thought.move;
  return move;
}
