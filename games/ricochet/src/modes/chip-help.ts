import { useEffect, useEffectEvent, useState } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { hintCount, hintTexts } from './hint-list.tsx';
import { useShow, type Show } from './solution-player.tsx';
import type { SolveQuery } from './solve-query.ts';
import { isSolved, useSolution, type Solving } from './use-solution.ts';

type Help = 'hint' | 'solution';

/** Where help starts: at the board as it stands, or where the robots stood when the chip was drawn. */
export type Origin = 'here' | 'start';

interface ToldHints {
  /** Where they start; undefined: at a board that was left since. */
  readonly origin: Origin | undefined;
  readonly texts: readonly string[];
}

export interface ChipHelp {
  /** The hints told last. */
  readonly hints: ToldHints | undefined;
  /** The solution on the board; undefined while it is closed. */
  readonly show: Show | undefined;
  setShow(show: Show | undefined): void;
  /** Asked for while the solver was still thinking. */
  readonly wants: Help | undefined;
  /** Of the solution that is shown or looked for. */
  readonly origin: Origin;
  readonly query: SolveQuery;
  readonly solving: Solving;
  /** The person is asked whether the solution is worth the points. */
  readonly isWarning: boolean;
  /** From the board as it stands, unless the start is asked for. */
  askHint(origin?: Origin): void;
  askSolution(origin?: Origin): void;
  /** The answer to the warning. */
  answer(isWanted: boolean): void;
}

interface ChipHelpOptions {
  readonly page: ModeProps;
  /** The chip from its start, and what the solver has found. */
  readonly start: SolveQuery;
  readonly startSolving: Solving;
  /** The chip from the board as it stands; undefined: that is the start. */
  readonly here: SolveQuery | undefined;
  readonly active: boolean;
  /** The person has asked for the solution. */
  onHelp(): void;
}

/** Hints one by one and the solution. Whoever looks at it gets nothing for the chip: that is said before, once. */
export function useChipHelp({ page, start, startSolving, here, active, onHelp }: ChipHelpOptions): ChipHelp {
  const { say } = page;
  const { show, set: setShow } = useShow();
  const [chosen, setChosen] = useState<Origin>('here');
  // Another board is solved only when help is asked for there: moves need not wait for a search.
  const [asked, setAsked] = useState<string>();
  const hereSolving = useSolution(page, here && asked === here.position ? here : undefined);
  const [told, setTold] = useState<ReadonlyMap<string, number>>(new Map());
  const [hinted, setHinted] = useState<{ readonly position: string; readonly moves: readonly string[] }>();
  const [isWarned, setWarned] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const [wants, setWants] = useState<Help>();
  const origin = chosen === 'here' && here ? 'here' : 'start';
  const query = origin === 'here' ? here! : start;
  const solving = origin === 'here' ? hereSolving : startSolving;
  const solved = isSolved(solving.answer) ? solving.answer.moves : undefined;

  const give = (what: Help, moves: readonly string[]): void => {
    const before = told.get(query.position) ?? 0;
    setWants(undefined);
    if (what === 'solution' || before >= hintCount) {
      onHelp();
      setShow({ moves, made: 0, playing: true });
      return;
    }
    page.announce(hintTexts(moves, say)[before]!);
    setTold(new Map(told).set(query.position, before + 1));
    setHinted({ position: query.position, moves });
  };
  const giveLate = useEffectEvent(give);
  useEffect(() => {
    if (!wants || !solved) return undefined;
    const soon = setTimeout(() => giveLate(wants, solved));
    return () => clearTimeout(soon);
  }, [wants, solved]);
  const ask = (what: Help, from: Origin): void => {
    setChosen(from);
    if (from === 'here') setAsked(here?.position);
    setShow(undefined);
    setWants(what);
  };
  const originOf = (position: string): Origin | undefined =>
    position === here?.position ? 'here' : position === start.position ? 'start' : undefined;
  return {
    hints: hinted && {
      origin: originOf(hinted.position),
      texts: hintTexts(hinted.moves, say).slice(0, told.get(hinted.position)),
    },
    show,
    setShow,
    wants: solved ? undefined : wants,
    origin,
    query,
    solving,
    isWarning,
    askHint: (from = 'here') => ask('hint', from),
    askSolution: (from = 'here') => {
      setChosen(from);
      if (active && !isWarned) setWarning(true);
      else ask('solution', from);
    },
    answer: (isWanted) => {
      setWarning(false);
      if (!isWanted) return;
      setWarned(true);
      ask('solution', chosen);
    },
  };
}
