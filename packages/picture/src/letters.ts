import { ascent, descent, glyphs } from './glyphs.ts';
import { short } from './values.ts';

export interface TextStyle {
  readonly sizePx: number;
  /** From 400 to 800. */
  readonly weight: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isCentral: boolean;
}

/** The outline of a short text at a position; undefined if a character has no outline. */
export function outlineOf(text: string, x: number, y: number, style: TextStyle): string | undefined {
  const letters = [...text].map((letter) => glyphs[letter]);
  if (letters.length === 0 || letters.includes(undefined)) return undefined;
  const bold = Math.min(1, Math.max(0, (style.weight - 400) / 400));
  const scale = style.sizePx / 1000;
  const between = (light: number, heavy: number): number => light + (heavy - light) * bold;
  const widths = letters.map((glyph) => between(glyph![0], glyph![2]));
  const width = widths.reduce((sum, one) => sum + one, 0) * scale;
  let left = x - (style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0);
  const base = style.isCentral ? y + ((ascent - descent) / 2) * scale : y;
  return letters
    .map((glyph, index) => {
      const path = place(glyph![1], glyph![3], between, (across, up) => [left + across * scale, base - up * scale]);
      left += widths[index]! * scale;
      return path;
    })
    .join('');
}

type Between = (light: number, heavy: number) => number;
type Transform = (across: number, up: number) => readonly [number, number];

function place(light: string, heavy: string, between: Between, transform: Transform): string {
  const numbers = heavy.match(/-?\d+/g)!.map(Number);
  let at = 0;
  return light.replaceAll(/(-?\d+) (-?\d+)/g, (_pair, across: string, up: string) => {
    const point = transform(between(Number(across), numbers[at]!), between(Number(up), numbers[at + 1]!));
    at += 2;
    return point.map(short).join(' ');
  });
}
