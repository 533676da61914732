import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { floatStyle, type FloatPlace } from './float-place.ts';

/** A line of text that floats over the board without moving anything; changed without rendering. */
export interface BoardNoteHandle {
  show(text: string, place: FloatPlace): void;
  hide(): void;
}

const css = `
.board-note { position: absolute; z-index: 3; visibility: hidden; box-sizing: border-box; width: max-content;
  max-width: min(20rem, 92%); padding: .4rem .7rem; border-radius: 10px; pointer-events: none;
  background: var(--card); color: var(--ink); border: 1.5px solid var(--no); font-size: .875rem; line-height: 1.3;
  text-align: center; text-wrap: balance; box-shadow: 0 1px 2px rgb(0 0 0 / .14), 0 6px 18px rgb(0 0 0 / .16); }
`;

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
      <style href="board-note" precedence="medium">
        {css}
      </style>
      {/* The live region speaks the same words when a move is refused. */}
      <div ref={element} className="board-note" aria-hidden="true" />
    </>
  );
}
