import { Check, RotateCw, X } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { floatStyle, type FloatPlace } from './float-place.ts';
import './confirm-bubble.css';

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

/** ✓ sets what floats over the board, ✗ drops it: a finger never places anything by its first touch. */
export function ConfirmBubble({ place, frame, labels, onSet, onDrop, onTurn, allowed }: ConfirmBubbleProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const around = frame.current;
    if (element.current && around)
      Object.assign(element.current.style, floatStyle(around.getBoundingClientRect(), place));
  });
  return (
    <fieldset ref={element} className="confirm-bubble" aria-label={labels.group}>
      <button type="button" className="drop" aria-label={labels.drop} onClick={onDrop}>
        <X aria-hidden />
      </button>
      {onTurn && (
        <button type="button" className="turn" aria-label={labels.turn} onClick={onTurn}>
          <RotateCw aria-hidden />
        </button>
      )}
      <button type="button" className="set" aria-label={labels.set} onClick={onSet} disabled={!allowed}>
        <Check aria-hidden />
      </button>
    </fieldset>
  );
}
