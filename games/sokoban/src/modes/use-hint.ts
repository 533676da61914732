import type { ModeProps } from '@quadrille/kit';
import type { Hint } from '../board/overlays.tsx';
import { groundOf } from '../rules/board.ts';
import { directionOf, type Move } from '../rules/move.ts';
import { printCell } from '../notation/cell-text.ts';
import { positionText } from '../notation/position.ts';
import type { State } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';
import type { HintAnswer, HintRequest } from '../tasks/hint.ts';
import { useJob } from './job.ts';
import type { Witnesses } from './use-witnesses.ts';

export interface HintHandle {
  readonly searching: boolean;
  /** The push that is shown, while the position has not changed. */
  readonly shown: Hint | undefined;
  readonly words: string | undefined;
  /** Nothing can be done from here any more. */
  readonly lost: boolean;
  /** The moves up to the push that is shown. */
  readonly moves: readonly Move[];
  ask(): void;
  stop(): void;
}

const limitMs = 30_000;

export function useHint(page: ModeProps, state: State, known: Witnesses): HintHandle {
  const { say } = page;
  const job = useJob<HintRequest, HintAnswer>(page, 'hint', state, (answer) => {
    page.announce(wordsOf(page, state, answer));
    if (answer.kind === 'moves') known.add({ start: positionText.print(state), moves: answer.way });
  });
  const { answer, running } = job;
  const said = running?.said;
  const push = answer?.kind === 'moves' ? pushOf(state, answer.moves) : undefined;
  return {
    searching: running !== undefined,
    shown: push,
    words: answer
      ? wordsOf(page, state, answer)
      : job.failed
        ? say('hint.gave-up')
        : said?.kind === 'searching'
          ? say('random.states', { n: said.states })
          : undefined,
    lost: answer?.kind === 'unsolvable',
    moves: answer?.kind === 'moves' ? ([...answer.moves] as Move[]) : [],
    ask: () => job.start({ position: positionText.print(state), limitMs, witnesses: known.all }),
    stop: job.stop,
  };
}

function wordsOf({ say }: ModeProps, state: State, answer: HintAnswer): string {
  if (answer.kind === 'searching') return say('random.states', { n: answer.states });
  // “Any more” is wrong before the first move.
  if (answer.kind === 'unsolvable' && state.tally.moves === 0) return say('solve.unsolvable-level');
  if (answer.kind !== 'moves') return say(`hint.${answer.kind}`);
  const { box } = pushOf(state, answer.moves);
  const way = say(`way.${answer.moves.at(-1)!.toLowerCase()}`);
  return say('hint.push', { cell: printCell(state.board, box), way });
}

/** The push that ends these moves. */
function pushOf(from: State, moves: string): Hint {
  let state = from;
  for (const move of moves.slice(0, -1)) state = stepped(state, directionOf(move as Move));
  const direction = directionOf(moves.at(-1) as Move);
  return { box: state.player + groundOf(from.board).steps[direction], direction };
}
