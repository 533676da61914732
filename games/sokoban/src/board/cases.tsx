import { memo, useState, type ReactNode } from 'react';
import { boxKind } from '../rules/kinds/index.ts';
import type { State } from '../rules/state.ts';
import { firstKeys, followBoxes } from './case-keys.ts';
import { CaseShape } from './case-shape.tsx';
import type { View } from './view.ts';

interface CasesProps {
  readonly state: State;
  readonly view: View;
  /** 1 where a case is at home. */
  readonly homes: Uint8Array;
  readonly animation: boolean;
  /** The case that is in hand. */
  readonly chosen: number | undefined;
  /** Cases that are stuck for good. */
  readonly stuck: readonly number[];
}

export const Cases = memo(function Cases({ state, view, homes, animation, chosen, stuck }: CasesProps): ReactNode {
  const [known, setKnown] = useState(() => firstKeys(state.boxes));
  const shown = known.boxes === state.boxes ? known : followBoxes(known, state.boxes);
  if (shown !== known) setKnown(shown);
  // In the order of their keys: an element that changes its place in the document would not slide.
  const order = shown.keys.map((key, index) => ({ key, box: shown.boxes[index]! })).toSorted((a, b) => a.key - b.key);
  return (
    <g key={view.turns} className="s-still" aria-hidden="true">
      {order.map(({ key, box }) => {
        const { x, y } = view.corner(box);
        const kind = boxKind(state.specials, box);
        return (
          <g
            key={key}
            data-case={box}
            className={`s-case${chosen === box ? ' s-chosen' : ''}${stuck.includes(box) ? ' s-stuck' : ''}`}
            style={{ transform: `translate(${x}px, ${y}px)`, ...(animation && { transition: 'var(--s-slide)' }) }}
          >
            <g className="s-case-lift">
              <CaseShape home={homes[box] === 1} worn={kind?.kind.id === 'limited' ? kind.value : undefined} />
            </g>
            {stuck.includes(box) && <path className="s-stuck-sign" d="M4 4l32 32M36 4l-32 32" />}
          </g>
        );
      })}
    </g>
  );
});
