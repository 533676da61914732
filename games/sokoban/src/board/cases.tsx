import { type ReactNode, memo, useState } from 'react';
import type { State } from '../rules/state.ts';
import { boxKind } from '../rules/kinds.ts';
import { PlainBox, useSkin } from './skins.tsx';
import type { View } from './view.tsx';

/** Boxes have no ids, but each must stay the same element while it slides. */
interface CaseKeys {
  readonly boxes: readonly number[];
  readonly keys: readonly number[];
  readonly next: number;
}

const firstKeys = (boxes: readonly number[]): CaseKeys => ({
  boxes,
  keys: boxes.map((_, index) => index),
  next: boxes.length,
});

/** If one box has moved, it slides. If several differ, they jump, so that nothing slides across the stage. */
function followBoxes(before: CaseKeys, boxes: readonly number[]): CaseKeys {
  const known = new Map(before.boxes.map((box, index) => [box, before.keys[index]!]));
  const left = new Set(before.boxes);
  for (const box of boxes) left.delete(box);
  const slid = left.size === 1 ? known.get([...left][0]!) : undefined;
  let { next } = before;
  return { boxes, keys: boxes.map((box) => known.get(box) ?? slid ?? next++), next };
}

interface CaseShapeProps {
  /** On its mark: the lid is lit and ticked. */
  readonly home: boolean;
  /** Pushes left on its castors; undefined for a plain case. */
  readonly worn: number | undefined;
}

/** A flight case seen from above: black boards, metal edges, ball corners, a latch. */
export const CaseShape = memo(function CaseShape({ home, worn }: CaseShapeProps): ReactNode {
  const skin = useSkin();
  return (
    <g className={`s-case-shape${home ? ' s-home' : ''}${worn === undefined ? '' : ' s-worn'}`}>
      {skin === 'stage' ? <FlightCase /> : <PlainBox skin={skin} />}
      {worn === undefined ? (
        home ? (
          <path className="s-case-tick" d="M13.5 24l4.5 4.500l9-9.5" />
        ) : (
          skin === 'stage' && <Latch />
        )
      ) : (
        <>
          <circle className="s-case-count" cx={20} cy={23.5} r={8} />
          <text className="s-case-number" x={20} y={23.5} dy="0.35em">
            {worn}
          </text>
        </>
      )}
    </g>
  );
});

function FlightCase(): ReactNode {
  return (
    <>
      <rect className="s-case-shadow" x={4.5} y={6.5} width={33} height={31} rx={5} />
      <rect className="s-case-edge" x={3.5} y={4} width={33} height={31.5} rx={5} />
      <rect className="s-case-board" x={6} y={6.5} width={28} height={26.5} rx={3} />
      <path className="s-case-metal" d="M6 15.500h28" />
      <path
        className="s-case-corner"
        d="M5.2 11.500v-3a3 3 0 0 1 3-3h3zM34.8 11.500v-3a3 3 0 0 0-3-3h-3zM5.2 28v3a3 3 0 0 0 3 3h3zM34.8 28v3a3 3 0 0 1-3 3h-3z"
      />
    </>
  );
}

function Latch(): ReactNode {
  return (
    <>
      <rect className="s-case-latch" x={15} y={18} width={10} height={8} rx={1.8} />
      <path className="s-case-latch-line" d="M20 20.500v3" />
    </>
  );
}

interface CasesProps {
  readonly state: State;
  readonly view: View;
  /** 1 for a case on its mark. */
  readonly homes: Uint8Array;
  readonly animation: boolean;
  /** The selected case. */
  readonly chosen: number | undefined;
  /** Cases that are stuck for good. */
  readonly stuck: readonly number[];
}

export const Cases = memo(function Cases({ state, view, homes, animation, chosen, stuck }: CasesProps): ReactNode {
  const [known, setKnown] = useState(() => firstKeys(state.boxes));
  const shown = known.boxes === state.boxes ? known : followBoxes(known, state.boxes);
  if (shown !== known) setKnown(shown);
  // In the order of their keys, because an element that moves in the document would not slide.
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
