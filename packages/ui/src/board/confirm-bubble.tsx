import { useLayoutEffect, useRef, type RefObject } from 'react';
import { floatStyle, type FloatPlace } from './float-place.ts';

export interface ConfirmBubbleProps {
  readonly place: FloatPlace;
  readonly frame: RefObject<Element | null>;
  readonly labels: { readonly group: string; readonly set: string; readonly drop: string; readonly turn?: string };
  onSet(): void;
  onDrop(): void;
  onTurn?(): void;
  /** False: what floats may not be set where it is. */
  readonly allowed: boolean;
}

const css = `
.confirm-bubble { position: absolute; z-index: 4; display: flex; gap: 6px; margin: 0; min-inline-size: 0; padding: 5px; border-radius: 999px;
  background: var(--card); border: 1px solid var(--edge);
  box-shadow: 0 1px 2px rgb(0 0 0 / .16), 0 8px 24px rgb(0 0 0 / .2); }
.confirm-bubble button { width: 48px; height: 48px; padding: 0; border: 0; border-radius: 50%; display: grid;
  place-items: center; background: transparent; color: var(--ink); cursor: pointer; touch-action: manipulation; }
.confirm-bubble button:hover { background: color-mix(in oklab, var(--ink) 9%, transparent); }
.confirm-bubble button:focus-visible { outline: 3px solid var(--blue); outline-offset: 1px; }
.confirm-bubble button.set { background: var(--blue); color: var(--on-blue); }
.confirm-bubble button:disabled { background: color-mix(in oklab, var(--ink) 12%, transparent); color: var(--ink2); cursor: default; }
.confirm-bubble svg { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 2.4;
  stroke-linecap: round; stroke-linejoin: round; }
`;

/** ✓ sets what floats over the board, ✗ drops it: a finger never places anything by its first touch. */
export function ConfirmBubble({ place, frame, labels, onSet, onDrop, onTurn, allowed }: ConfirmBubbleProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const around = frame.current;
    if (element.current && around)
      Object.assign(element.current.style, floatStyle(around.getBoundingClientRect(), place));
  });
  return (
    <>
      <style href="board-confirm" precedence="medium">
        {css}
      </style>
      <fieldset ref={element} className="confirm-bubble" aria-label={labels.group}>
        <button type="button" className="drop" aria-label={labels.drop} onClick={onDrop}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {onTurn && (
          <button type="button" className="turn" aria-label={labels.turn} onClick={onTurn}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5" />
            </svg>
          </button>
        )}
        <button type="button" className="set" aria-label={labels.set} onClick={onSet} disabled={!allowed}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12.5l4.5 4.5L19 7.5" />
          </svg>
        </button>
      </fieldset>
    </>
  );
}
