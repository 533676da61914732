import type { Game } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { expect } from 'vitest';
import { trial, type BatteryOptions, type Trial } from '../src/index.ts';

type Parts<G> = G extends Game<infer P, infer S, infer M> ? { params: P; state: S; move: M } : never;
type Template = Parts<typeof game>;
export type Params = Template['params'];
export type State = Template['state'];
export type Move = Template['move'];
export type SoundGame = Game<Params, State, Move>;

const small: BatteryOptions = { params: ['', 'size=4'], games: 4, samples: 8, answers: 24, fuzz: 300, patience: 300 };

/** The game with some parts replaced by broken ones. */
export function onTrial(change: Partial<SoundGame> = {}, options: BatteryOptions = {}): Trial<Params, State, Move> {
  return trial({ ...game, ...change }, { ...small, ...options });
}

/** A change of the rules alone. */
export const withRules = (change: Partial<SoundGame['rules']>): Partial<SoundGame> => ({
  rules: { ...game.rules, ...change },
});

export const withNotation = (change: Partial<SoundGame['notation']>): Partial<SoundGame> => ({
  notation: { ...game.notation, ...change },
});

/** The check passes on the intact game, so that it finds only the damage in the broken one. */
export async function finds(
  check: (on: Trial<Params, State, Move>) => Promise<void>,
  damage: Partial<SoundGame>,
  message: RegExp,
): Promise<void> {
  await check(onTrial());
  await expect(check(onTrial(damage))).rejects.toThrow(message);
}
