import type { ModeProps } from '@quadrille/kit';
import { useState } from 'react';
import type { Hint } from '../board/marks.tsx';
import { type Move, type State, groundOf, moveOf } from '../rules/state.ts';
import { positionText, printCell } from '../rules/level-text.ts';
import { pushesOf } from '../rules/walk.ts';
import type { HintAnswer, WayRequest, Witness } from '../tasks/hint.ts';
import { useJob } from './job.ts';
import type { Level } from './level.ts';

/** Known solutions of the level: those of its file, and those of the solver. */
export interface Witnesses {
  readonly all: readonly Witness[];
  add(witness: Witness): void;
}

/** Older ones are rarely useful. */
const most = 8;

export function useWitnesses({ start, witness }: Level): Witnesses {
  const [found, setFound] = useState<readonly Witness[]>([]);
  const given = witness === undefined ? [] : [{ start, moves: witness }];
  return {
    all: [...found, ...given],
    add: (next) => setFound((before) => [next, ...before].slice(0, most)),
  };
}

type Trip = Extract<HintAnswer, { kind: 'trip' }>;

/** How much is shown: which case, where to, how. Each press shows the next part. */
const steps = ['case', 'place', 'how'] as const;

export interface HintHandle {
  readonly searching: boolean;
  /** Shown until the position changes. */
  readonly shown: Hint | undefined;
  readonly words: string | undefined;
  /** The position is lost. */
  readonly lost: boolean;
  /** The last announcement. */
  readonly step: (typeof steps)[number] | undefined;
  /** The moves of the hint, when all of it is shown. */
  readonly moves: readonly Move[];
  /** Shows the first or the next part. */
  ask(): void;
  stop(): void;
}

const limitMs = 30_000;

export function useHint(page: ModeProps, state: State, known: Witnesses): HintHandle {
  const { say } = page;
  const [told, setTold] = useState<{ readonly of: HintAnswer; readonly step: number }>();
  const job = useJob<WayRequest, HintAnswer>(page, 'hint', state, (answer) => {
    page.announce(wordsOf(page, state, answer, 0));
    if (answer.kind === 'trip') known.add({ start: positionText.print(state), moves: answer.way });
  });
  const { answer, running } = job;
  const said = running?.said;
  const trip = answer?.kind === 'trip' ? answer : undefined;
  const step = told && told.of === answer ? told.step : 0;
  const isAll = step === steps.length - 1;
  return {
    searching: running !== undefined,
    shown: trip && shownOf(state, trip, step),
    words: answer
      ? wordsOf(page, state, answer, step)
      : job.failed
        ? say('hint.gave-up')
        : said?.kind === 'searching'
          ? say('random.states', { n: said.states })
          : undefined,
    lost: answer?.kind === 'unsolvable',
    step: trip && steps[step],
    moves: trip && isAll ? ([...trip.moves] as Move[]) : [],
    ask: () => {
      if (!trip) {
        job.start({ position: positionText.print(state), limitMs, witnesses: known.all });
        return;
      }
      const next = Math.min(step + 1, steps.length - 1);
      setTold({ of: trip, step: next });
      page.announce(wordsOf(page, state, trip, next));
    },
    stop: job.stop,
  };
}

function shownOf(state: State, { from, to, moves }: Trip, step: number): Hint {
  return {
    box: from,
    ...(step >= 1 && { to }),
    ...(step >= 2 && { pushes: pushesOf(state, moves) }),
  };
}

function wordsOf({ say }: ModeProps, state: State, answer: HintAnswer, step: number): string {
  if (answer.kind === 'searching') return say('random.states', { n: answer.states });
  // “Any more” would be wrong before the first move.
  if (answer.kind === 'unsolvable' && state.tally.moves === 0) return say('solve.unsolvable-level');
  if (answer.kind === 'declined') return say('solve.declined');
  if (answer.kind !== 'trip') return say(`hint.${answer.kind}`);
  const { from, to, isHome, moves } = answer;
  const cell = printCell(state.board, from);
  if (step === 0) return say('hint.case', { cell });
  if (step === 1) {
    const onMark = groundOf(state.board).goal[to] === 1;
    return say(isHome ? 'hint.home' : onMark ? 'hint.mark' : 'hint.place', { cell, to: printCell(state.board, to) });
  }
  return say('hint.how', { cell, ways: linesOf(say, state, moves) });
}

/** “2 left, 1 up”. */
function linesOf(say: ModeProps['say'], state: State, moves: string): string {
  const lines: { readonly way: string; n: number }[] = [];
  for (const { direction } of pushesOf(state, moves)) {
    const way = say(`way.${moveOf(direction, false)}`);
    const last = lines.at(-1);
    if (last?.way === way) last.n++;
    else lines.push({ way, n: 1 });
  }
  return lines.map(({ way, n }) => say('hint.ways', { n, way })).join(', ');
}
