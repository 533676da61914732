import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { floatStyle, type FloatPlace } from './float-place.ts';
import './board-note.css';

/** A line of text that floats over the board without moving anything; changed without rendering. */
export interface BoardNoteHandle {
  show(text: string, place: FloatPlace): void;
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
      {/* The live region speaks the same words when a move is refused. */}
      <div ref={element} className="board-note" aria-hidden="true" />
    </>
  );
}
