import { planOf, type Plan } from '../explain/plan.ts';
import { openPosition } from './open-position.ts';
import { wayFrom, type WayRequest, type WaySaid } from './way-from.ts';

export type PlanAnswer =
  | Exclude<WaySaid, { kind: 'way' }>
  | { readonly kind: 'plan'; readonly plan: Plan; readonly way: string };

/** The idea of a known solution or of one that the solver finds. */
export async function* plan(request: unknown, signal: AbortSignal): AsyncGenerator<PlanAnswer, void> {
  const asked = request as WayRequest;
  const state = openPosition(asked.position);
  for await (const said of wayFrom(state, asked, signal)) {
    if (said.kind !== 'way') {
      yield said;
      continue;
    }
    const found = await planOf(state, said.way, signal);
    if (found) yield { kind: 'plan', plan: found, way: said.way };
  }
}
