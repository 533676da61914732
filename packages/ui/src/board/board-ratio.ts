import { createContext, useContext, useLayoutEffect } from 'react';

/** Receives the ratio of the board in it; `BoardShell` provides it. Without a shell nothing happens. */
export const BoardRatioContext = createContext<(ratio: number | undefined) => void>(() => {});

/**
 * A board that is not square tells the shell its width divided by its height, so that it fits the window whatever its
 * form. Before the first paint, so that nothing moves.
 */
export function useBoardRatio(ratio: number): void {
  const report = useContext(BoardRatioContext);
  useLayoutEffect(() => {
    report(ratio);
    return () => report(undefined);
  }, [report, ratio]);
}
