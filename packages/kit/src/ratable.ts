import type { AnyGame, AnyHeadless } from './any-game.ts';

/** Whether games with these params may be rated. */
export function isRatable({ setup, notation }: AnyGame | AnyHeadless, params: unknown): boolean {
  const { kinds, withoutLot } = setup.rated ?? { kinds: [(setup.online ?? setup).defaults as unknown] };
  const text = notation.params.print(withoutLot ? withoutLot(params) : params);
  return kinds.some((kind: unknown) => notation.params.print(kind) === text);
}
