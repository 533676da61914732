import { splitList } from './style-sheet.ts';

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export type Scheme = 'light' | 'dark';

const names: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};

/** Substitutes custom properties; undefined ones without a fallback become empty. */
export function substituteVariables(value: string, variable: (name: string) => string | undefined): string {
  let text = value;
  for (let depth = 0; depth < 20 && text.includes('var('); depth++) {
    text = replaceCalls(text, 'var', (args) => {
      const [name = '', ...fallback] = splitList(args, ',');
      return variable(name) ?? fallback.join(', ');
    });
  }
  return text;
}

/** Replaces calls from the inside out, so that no argument contains a call of the same name. */
function replaceCalls(text: string, name: string, by: (args: string) => string): string {
  const start = text.lastIndexOf(`${name}(`);
  if (start < 0 || /[\w-]/.test(text[start - 1] ?? ' ')) return text;
  let depth = 0;
  for (let at = start + name.length; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) {
      const inner = text.slice(start + name.length + 1, at);
      return replaceCalls(`${text.slice(0, start)}${by(inner)}${text.slice(at + 1)}`, name, by);
    }
  }
  return text;
}

/** Parses a colour; undefined for others, such as `none` or `url(#…)`. */
export function parseColour(value: string, scheme: Scheme): Colour | undefined {
  const text = value.trim();
  const named = names[text.toLowerCase()];
  if (named) return named;
  if (text.startsWith('#')) return parseHex(text.slice(1));
  const call = /^([\w-]+)\(([\s\S]*)\)$/.exec(text);
  if (!call) return undefined;
  const [, name, inner] = call as unknown as [string, string, string];
  if (name === 'light-dark') {
    const [light, dark] = splitList(inner, ',');
    return parseColour((scheme === 'light' ? light : dark) ?? '', scheme);
  }
  if (name === 'rgb' || name === 'rgba') {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inner
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map(amount);
    return [red, green, blue, alpha];
  }
  if (name === 'color-mix') return parseMix(inner, scheme);
  return undefined;
}

const amount = (text: string): number => (text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text));

function parseHex(digits: string): Colour | undefined {
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  if (!/^(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(long)) return undefined;
  const byte = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return [byte(0), byte(2), byte(4), long.length === 8 ? byte(6) / 255 : 1];
}

/** Parses `in oklab, A 30%, B`; B gets the rest. */
function parseMix(inner: string, scheme: Scheme): Colour | undefined {
  const [space = '', first = '', second = ''] = splitList(inner, ',');
  const share = /^([\s\S]*?)\s+([\d.]+)%$/;
  const [, colour = first, percent = '50'] = share.exec(first) ?? [];
  const a = parseColour(colour, scheme);
  const b = parseColour(second, scheme);
  return a && b && mix(a, b, Number(percent) / 100, space.includes('oklab'));
}

/** Mixes premultiplied colours, as CSS Color 5 requires. */
function mix(a: Colour, b: Colour, share: number, inOklab: boolean): Colour {
  const alpha = a[3] * share + b[3] * (1 - share);
  if (alpha === 0) return [0, 0, 0, 0];
  const [from, to] = inOklab ? [toOklab(a), toOklab(b)] : [a, b];
  const blend = (at: 0 | 1 | 2): number => (from[at] * a[3] * share + to[at] * b[3] * (1 - share)) / alpha;
  const blended: Vector = [blend(0), blend(1), blend(2)];
  const [red, green, blue] = inOklab ? fromOklab(blended) : blended;
  return [red, green, blue, alpha];
}

type Vector = readonly [number, number, number];

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const encodeGamma = (value: number): number => {
  const bounded = Math.min(1, Math.max(0, value));
  return 255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055);
};

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toOklab([red, green, blue]: Colour): Vector {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, greenRed, blueYellow]: Vector): Vector {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    encodeGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encodeGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encodeGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export const printColour = ([red, green, blue]: Colour): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A length in pixels or drawing units, or a plain number; `calc()` with `* /` and one unit. */
export function parseLength(value: string, emPx = 16): number {
  const [, inner] = /^calc\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  if (inner !== undefined) {
    const [first = '0', ...rest] = inner.split(/\s*([*/])\s*/);
    let result = parseLength(first, emPx);
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const factor = parseLength(rest[at + 1]!, emPx);
      result = rest[at] === '*' ? result * factor : result / factor;
    }
    return result;
  }
  const number = Number.parseFloat(value);
  if (/r?em$/.test(value.trim())) return number * emPx;
  return number;
}

/** At most two decimals: a hundredth of a drawing unit is invisible. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);
