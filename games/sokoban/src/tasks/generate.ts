import { breath } from '../breath.ts';
import { generating } from '../generator/generated-level.ts';
import type { Ranges } from '../generator/ranges.ts';
import { paramsText } from '../params.ts';
import { positionText } from '../position.ts';

export interface GenerateRequest {
  readonly params: string;
}

export type GenerateAnswer =
  | { readonly kind: 'searching'; readonly states: number }
  | {
      readonly kind: 'made';
      readonly params: string;
      readonly position: string;
      readonly witness: string;
      readonly ranges: Ranges;
      readonly states: number;
      readonly exact: boolean;
    };

/** One level; says now and then how many positions were searched. */
export async function* generate(request: unknown, signal: AbortSignal): AsyncGenerator<GenerateAnswer, void> {
  const { params: text } = request as GenerateRequest;
  const params = paramsText.parse(text);
  if (!params.ok || params.value.level !== 'random') throw new Error(`nothing to generate: ${text}`);
  const search = generating(params.value);
  const pause = breath();
  let told = 0;
  for (let next = search.next(); !signal.aborted; next = search.next()) {
    if (next.done) {
      const { start, witness, ranges, states, exact } = next.value;
      const position = positionText.print(start);
      yield { kind: 'made', params: text, position, witness: witness.join(''), ranges, states, exact };
      return;
    }
    if (performance.now() - told > 80) {
      told = performance.now();
      yield { kind: 'searching', states: next.value };
    }
    await pause();
  }
}
