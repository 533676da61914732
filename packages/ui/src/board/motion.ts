/** Calm and quick: pieces travel 120 to 220 ms, however far they go. */
export const travelEasing = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

export function travelTime(squares: number): number {
  return Math.round(Math.min(220, 120 + 50 * Math.max(0, squares - 1)));
}

/** What was put on the board comes down and settles. */
export function settle(element: Element): void {
  element.animate(
    [
      { transform: 'scale(1.07)', opacity: 0.4 },
      { transform: 'scale(0.985)', opacity: 1, offset: 0.65 },
      { transform: 'scale(1)', opacity: 1 },
    ],
    { duration: 180, easing: 'ease-out' },
  );
}
