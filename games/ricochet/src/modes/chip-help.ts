import { useEffect, useEffectEvent, useState } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { hintCount, hintTexts } from './hint-list.tsx';
import { useShow, type Show } from './solution-player.tsx';
import { isSolved, type Solving } from './use-solution.ts';

type Help = 'hint' | 'solution';

export interface ChipHelp {
  /** A shortest solution, once it is known. */
  readonly solved: readonly string[] | undefined;
  /** The hints told so far. */
  readonly hints: readonly string[];
  /** The solution on the board; undefined while it is closed. */
  readonly show: Show | undefined;
  setShow(show: Show | undefined): void;
  /** Asked for while the solver was still thinking. */
  readonly wants: Help | undefined;
  /** The person is asked whether the solution is worth the points. */
  readonly isWarning: boolean;
  askHint(): void;
  askSolution(): void;
  /** The answer to the warning. */
  answer(isWanted: boolean): void;
}

/** Hints one by one and the solution. Whoever looks at it gets nothing for the chip: that is said before, once. */
export function useChipHelp(page: ModeProps, solving: Solving, active: boolean, onHelp: () => void): ChipHelp {
  const { say } = page;
  const { show, set: setShow } = useShow();
  const [told, setTold] = useState(0);
  const [isWarned, setWarned] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const [wants, setWants] = useState<Help>();
  const solved = isSolved(solving.answer) ? solving.answer.moves : undefined;

  const openSolution = (moves: readonly string[]): void => {
    onHelp();
    setWants(undefined);
    setShow({ moves, made: 0, playing: true });
  };
  const give = (what: Help, moves: readonly string[]): void => {
    if (what === 'solution' || told >= hintCount) return openSolution(moves);
    setWants(undefined);
    page.announce(hintTexts(moves, say)[told]!);
    setTold(told + 1);
  };
  const giveLate = useEffectEvent(give);
  useEffect(() => {
    if (!wants || !solved) return undefined;
    const soon = setTimeout(() => giveLate(wants, solved));
    return () => clearTimeout(soon);
  }, [wants, solved]);
  const ask = (what: Help): void => {
    if (solved) give(what, solved);
    else setWants(what);
  };
  return {
    solved,
    hints: solved ? hintTexts(solved, say).slice(0, told) : [],
    show,
    setShow,
    wants: solved ? undefined : wants,
    isWarning,
    askHint: () => ask('hint'),
    askSolution: () => (active && !isWarned ? setWarning(true) : ask('solution')),
    answer: (isWanted) => {
      setWarning(false);
      if (!isWanted) return;
      setWarned(true);
      ask('solution');
    },
  };
}
