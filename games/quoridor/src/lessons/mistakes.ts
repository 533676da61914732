/**
 * The mistakes of one step: `mistakes('goal.ahead', { sideways: 'b1 d1' })` tells whoever plays b1 or d1 the words of
 * `lesson.goal.ahead.sideways`.
 */
export function mistakes(step: string, told: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(told).flatMap(([reason, moves]) =>
      moves.split(' ').map((move) => [move, `lesson.${step}.${reason}`] as const),
    ),
  );
}
