import { tripsOf } from '../explain/trips.ts';
import { openPosition } from './open-position.ts';
import { wayFrom, type WayRequest, type WaySaid } from './way-from.ts';

export type HintAnswer =
  | Exclude<WaySaid, { kind: 'way' }>
  | {
      readonly kind: 'trip';
      /** Where the box stands that comes next, and where it is pushed to before another one is. */
      readonly from: number;
      readonly to: number;
      /** Whether it stays there. */
      readonly isHome: boolean;
      /** The moves that bring it there; and the whole way that they belong to. */
      readonly moves: string;
      readonly way: string;
    };

/** The next trip of a known solution or of one that the solver finds. */
export async function* hint(request: unknown, signal: AbortSignal): AsyncGenerator<HintAnswer, void> {
  const asked = request as WayRequest;
  const state = openPosition(asked.position);
  for await (const said of wayFrom(state, asked, signal)) {
    if (said.kind !== 'way') {
      yield said;
      continue;
    }
    const [first, ...others] = tripsOf(state, said.way);
    if (!first) continue;
    const { from, to, moves } = first;
    yield { kind: 'trip', from, to, isHome: others.every(({ box }) => box !== first.box), moves, way: said.way };
  }
}
