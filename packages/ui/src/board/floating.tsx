import { Check, RotateCw, X } from 'lucide-react';
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type FloatAnchor, floatStyle } from './board-motion.ts';
import './floating.css';

/** A line of text over the board. It changes without a render and moves nothing. */
export interface BoardNoteHandle {
  show(text: string, place: FloatAnchor): void;
  hide(): void;
}

export function BoardNote({ ref, frame }: { ref: Ref<BoardNoteHandle>; frame: RefObject<Element | null> }) {
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    let shown = '';
    return {
      show: (text, place) => {
        const note = element.current;
        const around = frame.current;
        if (!note || !around) return;
        Object.assign(note.style, floatStyle(around.getBoundingClientRect(), place));
        if (shown !== text) note.textContent = shown = text;
        note.style.visibility = 'visible';
      },
      hide: () => {
        if (element.current) element.current.style.visibility = 'hidden';
      },
    };
  }, [frame]);
  return (
    <>
      {/* The live region announces the same text when a move is refused. */}
      <div ref={element} className="board-note" aria-hidden="true" />
    </>
  );
}

interface ConfirmBubbleProps {
  readonly anchor: FloatAnchor;
  readonly frame: RefObject<Element | null>;
  readonly labels: { readonly group: string; readonly set: string; readonly drop: string; readonly turn?: string };
  onSet(): void;
  onDrop(): void;
  onTurn?(): void;
  /** False: the move is not legal there. */
  readonly isAllowed: boolean;
}

/** ✓ confirms a previewed move, ✗ cancels it. On touch screens the first tap never plays a move. */
export function ConfirmBubble({ anchor, frame, labels, onSet, onDrop, onTurn, isAllowed }: ConfirmBubbleProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const around = frame.current;
    if (element.current && around)
      Object.assign(element.current.style, floatStyle(around.getBoundingClientRect(), anchor));
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
      <button type="button" className="set" aria-label={labels.set} onClick={onSet} disabled={!isAllowed}>
        <Check aria-hidden />
      </button>
    </fieldset>
  );
}
