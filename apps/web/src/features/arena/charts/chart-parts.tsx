import { useEffect, useRef, useState, type RefObject } from 'react';

/** Round values within a range: steps of 1, 2 or 5 times a power of ten. `minStep`: 1 where values are whole. */
export function computeTicks(low: number, high: number, wanted: number, minStep = 0): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = Math.max(minStep, span / Math.max(1, wanted));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    // Without rounding, 292 × 0.2 gives 58.400000000000006.
    Number(((first + at) * step).toPrecision(12)),
  );
}

export interface Bin {
  /** Both ends included. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Groups counts of integers into at most `most` bins of equal width, empty ones included. */
export function groupIntoBins(
  counts: readonly (readonly [value: number, count: number])[],
  most: number,
): readonly Bin[] {
  const [first, last] = [counts[0]?.[0], counts.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const width = Math.max(1, Math.ceil((last - first + 1) / most));
  const found = Array.from({ length: Math.ceil((last - first + 1) / width) }, () => 0);
  for (const [value, count] of counts) found[Math.floor((value - first) / width)]! += count;
  return found.map((count, at) => ({ from: first + at * width, to: first + (at + 1) * width - 1, count }));
}

export function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="chart-legend small">
      {names.map((name, who) => (
        <li key={name} data-chart={who % 8}>
          <span className="arena-swatch" aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The width of an element in pixels. Charts are drawn at that width, so that their text is never scaled. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
