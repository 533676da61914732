import { useEffect, useEffectEvent, type RefObject } from 'react';

/** One zoom for so many pixels of the wheel: a trackpad tells each of them. */
const notch = 60;

/** Ctrl and the wheel, which is also what two fingers on a trackpad send. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, change: (by: number) => void): void {
  const zoom = useEffectEvent(change);
  useEffect(() => {
    let turned = 0;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      // The browser would zoom the whole page.
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < notch) return;
      zoom(turned < 0 ? 1 : -1);
      turned = 0;
    };
    const element = stage.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}
