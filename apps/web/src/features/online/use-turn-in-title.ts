import { useEffect } from 'react';

const mark = '● ';

/** A mark before the window's title while somebody waits for a move of ours: it is seen among many tabs. */
export function useTurnInTitle(isOurTurn: boolean): void {
  useEffect(() => {
    if (!isOurTurn) return undefined;
    const { title } = document;
    document.title = mark + title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [isOurTurn]);
}
