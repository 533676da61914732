import { useEffect, useRef, useState } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { Hint } from '../board/overlays.tsx';
import { groundOf } from '../board.ts';
import { directionOf, type Move } from '../move.ts';
import { printCell } from '../cell-text.ts';
import { positionText } from '../position.ts';
import type { State } from '../state.ts';
import { stepped } from '../step.ts';
import type { HintAnswer, HintRequest } from '../tasks/hint.ts';
import type { Level } from './level.ts';

export interface HintHandle {
  readonly searching: boolean;
  /** The push that is shown, while the position has not changed. */
  readonly shown: Hint | undefined;
  readonly words: string | undefined;
  /** The moves up to the push that is shown. */
  readonly moves: readonly Move[];
  ask(): void;
  stop(): void;
}

interface Found {
  readonly of: State;
  readonly words: string;
  readonly moves: readonly Move[];
  readonly hint?: Hint;
}

export function useHint(page: ModeProps, level: Level, state: State): HintHandle {
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState<State>();
  const stopper = useRef<AbortController>(undefined);
  const stop = (): void => {
    stopper.current?.abort();
    setAsked(undefined);
  };
  useEffect(() => () => stopper.current?.abort(), []);

  const tell = (next: Found): void => {
    setFound(next);
    setAsked(undefined);
    page.announce(next.words);
  };
  const ask = async (): Promise<void> => {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    setAsked(state);
    const request: HintRequest = {
      position: positionText.print(state),
      ...(level.witness && { witness: { start: level.start, moves: level.witness } }),
    };
    try {
      for await (const answer of page.background('hint', request, mine.signal) as AsyncIterable<HintAnswer>) {
        if (mine.signal.aborted || answer.kind === 'searching') continue;
        if (answer.kind === 'moves') tell(shownPush(page, state, answer.moves));
        else tell({ of: state, words: page.say(`hint.${answer.kind}`), moves: [] });
      }
    } catch {
      if (!mine.signal.aborted) tell({ of: state, words: page.say('hint.gave-up'), moves: [] });
    }
  };

  const current = found?.of === state ? found : undefined;
  return {
    searching: asked === state,
    shown: current?.hint,
    words: current?.words,
    moves: current?.moves ?? [],
    ask: () => void ask(),
    stop,
  };
}

function shownPush({ say }: ModeProps, of: State, text: string): Found {
  const moves = [...text] as Move[];
  const last = moves.at(-1);
  if (!last) return { of, words: say('hint.gave-up'), moves };
  let state = of;
  for (const move of moves.slice(0, -1)) state = stepped(state, directionOf(move));
  const direction = directionOf(last);
  const box = state.player + groundOf(of.board).steps[direction];
  const words = say('hint.push', { cell: printCell(of.board, box), way: say(`way.${last.toLowerCase()}`) });
  return { of, words, moves, hint: { box, direction } };
}
