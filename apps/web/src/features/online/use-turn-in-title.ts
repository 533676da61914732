import { useEffect } from 'react';

const mark = '● ';

/** Marks the window's title while it is the user's turn, to be seen among many tabs. */
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
