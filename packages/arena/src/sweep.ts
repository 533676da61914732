import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

/** One key of the params with several values: `size=5,7,9`. */
export interface Sweep {
  readonly key: string;
  readonly values: readonly string[];
}

/** `key=one,two,…`: a param and the values that it takes in turn. */
export function parseSweep(text: string): Result<Sweep> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([\w-]+)=([^=,]+(?:,[^=,]+)*)$/.exec(text);
  if (!match) return fail(fault('arena-sweep', { text: text.slice(0, 60) }, 0));
  const [, key, list] = match as unknown as [string, string, string];
  const values = list.split(',');
  if (new Set(values).size < values.length)
    return fail(fault('arena-sweep', { text: text.slice(0, 60) }, key.length + 1));
  return ok({ key, values });
}

/** The params with the key set to a value, in place of what they told of it. */
export function sweptParams(params: string, key: string, value: string): string {
  const others = params.split(',').filter((part) => part !== '' && !part.startsWith(`${key}=`));
  return [...others, `${key}=${value}`].join(',');
}
