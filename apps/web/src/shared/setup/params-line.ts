import type { AnyGame, Say, SetupField } from '@quadrille/kit';

/**
 * A summary of the params on one line: "9 × 9 · 10 walls". A game words each field as `setup.<key>.<value>.short`, or as
 * `setup.<key>.short` with `n`; otherwise label and value are shown. Fields without a choice are left out.
 */
export function paramsLine(game: AnyGame, params: unknown, say: Say, isOnline = false): string {
  const setup = (isOnline ? game.setup.online : undefined) ?? game.setup;
  const fields = setup.fields as readonly SetupField<unknown>[];
  return fields
    .flatMap((field) => {
      const options = field.options(params);
      if (!options || options.length < 2) return [];
      const value = field.get(params);
      const ofValue = `setup.${field.key}.${value}.short`;
      if (field.isAlwaysShown) return [say.has(ofValue) ? say(ofValue) : optionName(say, field, value)];
      if (value === field.get(setup.defaults) && field.kind === 'choice') return [];
      if (say.has(ofValue)) return [say(ofValue)];
      const short = `setup.${field.key}.short`;
      if (say.has(short)) return [say(short, { n: value })];
      return [`${say(`setup.${field.key}`)} ${optionName(say, field, value)}`];
    })
    .join(' · ');
}

export function optionName(say: Say, field: { readonly key: string }, value: string | number): string {
  const key = `setup.${field.key}.${value}`;
  return say.has(key) ? say(key) : String(value);
}
