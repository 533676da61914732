import { punishmentNames, type Punishment } from './score.ts';

/** How a solo game is scored and timed. */
export interface SoloRule {
  readonly punishment: Punishment;
  /** Seconds until the first move and from it on; 0 is no limit. */
  readonly think: number;
  readonly move: number;
}

export const limits: readonly number[] = [0, 15, 30, 60, 120];
export const firstRule: SoloRule = { punishment: 'normal', think: 0, move: 0 };

export const printRule = ({ punishment, think, move }: SoloRule): string => `${punishment} ${think} ${move}`;

const limit = (part: string | undefined): number => limits.find((each) => String(each) === part) ?? 0;

/** What is damaged is as it is at first. */
export function parseRule(text: string): SoloRule {
  const [name, think, move] = text.split(' ');
  return {
    punishment: punishmentNames.find((each) => each === name) ?? firstRule.punishment,
    think: limit(think),
    move: limit(move),
  };
}
