import type { Fault, Result } from '@quadrille/kit';
import { useState } from 'react';
import type { Params, State } from '../rules/state.ts';

/** How positions of a game on this board begin, and how they are written. */
export interface DraftTexts<P extends Params, D extends State> {
  readonly defaults: P;
  start(params: P): D;
  print(draft: D): string;
  printParams(params: P): string;
  read(text: string): Result<D>;
  /** Why the position cannot be played. */
  faultOf(draft: D): Fault | undefined;
}

export interface Drafts<D extends State> {
  readonly draft: D;
  /** What stands in the text field, where it is not the text of the draft. */
  readonly typed: string | undefined;
  /** Why what is typed, or else the draft, cannot be played. */
  readonly wrong: Fault | undefined;
  /** Why the draft cannot be played, whatever is typed. */
  readonly fault: Fault | undefined;
  change(next: D): void;
  type(text: string): void;
  /** Undefined: nothing to take back. */
  readonly undo: (() => void) | undefined;
}

/** A position in the making, with all that it was before. */
export function useDrafts<P extends Params, D extends State>(texts: DraftTexts<P, D>): Drafts<D> {
  const [drafts, setDrafts] = useState<readonly D[]>(() => [texts.start(texts.defaults)]);
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const fault = texts.faultOf(draft);
  const read = typed === undefined ? undefined : texts.read(typed);
  return {
    draft,
    typed,
    fault,
    wrong: read?.ok === false ? read.error : fault,
    change(next) {
      setTyped(undefined);
      setDrafts([...drafts, next]);
    },
    type(text) {
      const next = texts.read(text);
      setTyped(next.ok && texts.print(next.value) === text.trim() ? undefined : text);
      if (next.ok) setDrafts([...drafts, next.value]);
    },
    undo:
      drafts.length > 1
        ? () => {
            setTyped(undefined);
            setDrafts(drafts.slice(0, -1));
          }
        : undefined,
  };
}
