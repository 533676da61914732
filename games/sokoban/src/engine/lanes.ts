import { allInTurn, type Turn } from './stages.ts';

/** One of several searches that run side by side. */
export interface Lane {
  readonly index: number;
  readonly of: number;
}

/** Turns that belong together, and how much of the whole is theirs. */
export interface Unit {
  readonly turns: readonly Turn[];
  readonly share: number;
}

/** Each turn by itself, but for those that go on from the one before. */
export const units: readonly Unit[] = allInTurn.reduce<readonly Unit[]>((all, turn, index) => {
  const share = turn.until - (allInTurn[index - 1]?.until ?? 0);
  const last = all.at(-1);
  if (turn.stage !== 'relay' || !last) return [...all, { turns: [turn], share }];
  return [...all.slice(0, -1), { turns: [...last.turns, turn], share: last.share + share }];
}, []);

/** Every so-manieth unit, in proportion longer, so that all lanes together do what one does otherwise. */
export function turnsOf({ index, of }: Lane): readonly Turn[] {
  return stretched(units.filter((_, unit) => unit % of === index));
}

/** The turns of some units, stretched over the whole time. */
export function stretched(chosen: readonly Unit[]): readonly Turn[] {
  const whole = chosen.reduce((sum, { share }) => sum + share, 0);
  let before = 0;
  return chosen.flatMap(({ turns, share }) => {
    const first = turns[0]!.until - shareOf(turns[0]!);
    const made = turns.map((turn) => ({ ...turn, until: (before + turn.until - first) / whole }));
    before += share;
    return made;
  });
}

function shareOf(turn: Turn): number {
  return turn.until - (allInTurn[allInTurn.indexOf(turn) - 1]?.until ?? 0);
}
