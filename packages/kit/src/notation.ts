import { type Result, fail, fault, ok, textLimit, tooLarge } from './result.ts';
import type { Mover } from './rules.ts';
import type { Say } from './words/words.ts';

export interface Codec<T> {
  parse(text: string): Result<T>;
  print(value: T): string;
}

/** A small picture of a move. */
export interface MoveFigure {
  /** Palette index, 0 to 3. */
  readonly colour: number;
  /** Counted from the upper left corner. */
  readonly squares: readonly (readonly [x: number, y: number])[];
}

export interface Notation<P, S, M> {
  readonly params: Codec<P>;
  /** Parses for the given params; the state has no history. */
  position(params: P): Codec<S>;
  readonly move: Codec<M>;
  /** Short name of a move in lists, where its text is too long or no word. */
  name?(move: M, say: Say): string;
  /** Picture of the move in the state in which it is played. Undefined if it has none. */
  figure?(before: S, move: M): MoveFigure | undefined;
  /** Seats do not move in turn: a list has a row for each move, with its seat. */
  readonly isRoundless?: boolean;
  /**
   * The move as a sentence, for the live region and the spoken move list. `before` is the state in which it is played.
   * `by` is the mover, if the turn does not determine it.
   */
  speak(before: S, move: M, say: Say, by?: Mover): string;
}

/** One key of a params text. */
export interface ParamField {
  readonly default: string | number;
  /** All allowed values. */
  readonly values: readonly (string | number)[];
}

type Values<F extends Record<string, ParamField>> = { [K in keyof F]: F[K]['values'][number] };

export interface ParamsText<F extends Record<string, ParamField>> {
  readonly fields: F;
  /** Defaults that depend on other params: four players have five walls each. */
  defaults?(given: Partial<Values<F>>): Partial<Values<F>>;
  /** Checks what depends on several keys. */
  check?(values: Values<F>): Result<Values<F>>;
}

/**
 * Codec for `key=value` pairs joined by commas, such as `players=4,line=strict`. Keys follow the order of the fields;
 * default values are left out, so the empty text means all defaults.
 */
export function paramsCodec<const F extends Record<string, ParamField>>(spec: ParamsText<F>): Codec<Values<F>> {
  const keys = Object.keys(spec.fields);

  const complete = (given: Partial<Values<F>>): Values<F> => {
    const plain = Object.fromEntries(keys.map((key) => [key, spec.fields[key]!.default]));
    return { ...plain, ...spec.defaults?.(given), ...given } as Values<F>;
  };

  const parse = (text: string): Result<Values<F>> => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    const given: Record<string, string | number> = {};
    let at = 0;
    for (const part of text === '' ? [] : text.split(',')) {
      const equals = part.indexOf('=');
      if (equals < 0) return fail(fault('params-shape', { text: part.slice(0, 60) }, at));
      const key = part.slice(0, equals);
      const raw = part.slice(equals + 1);
      const field = Object.hasOwn(spec.fields, key) ? spec.fields[key] : undefined;
      if (!field) return fail(fault('params-key', { key: key.slice(0, 60), keys: keys.join(', ') }, at));
      if (Object.hasOwn(given, key)) return fail(fault('params-twice', { key }, at));
      const value = field.values.find((candidate) => String(candidate) === raw);
      if (value === undefined) {
        return fail(
          fault('params-value', { key, value: raw.slice(0, 60), values: range(field.values) }, at + equals + 1),
        );
      }
      given[key] = value;
      at += part.length + 1;
    }
    const values = complete(given as Partial<Values<F>>);
    return spec.check ? spec.check(values) : ok(values);
  };

  const print = (values: Values<F>): string => {
    // Leaves a key out if the text without it parses to the same value.
    const printed: Record<string, string | number> = {};
    for (const key of keys) {
      const assumed = complete(printed as Partial<Values<F>>)[key];
      if (assumed !== values[key]) printed[key] = values[key] as string | number;
    }
    return Object.entries(printed)
      .map(([key, value]) => `${key}=${value}`)
      .join(',');
  };

  return { parse, print };
}

function range(values: readonly (string | number)[]): string {
  if (values.length < 4 || values.some((value) => typeof value === 'string')) return values.join(', ');
  return `${values[0]}, ${values[1]} … ${values.at(-1)}`;
}
