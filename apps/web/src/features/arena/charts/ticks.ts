/** Round values within a range: steps of 1, 2 or 5 times a power of ten. */
export function computeTicks(low: number, high: number, wanted: number): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    // Without rounding, 292 × 0.2 gives 58.400000000000006.
    Number(((first + at) * step).toPrecision(12)),
  );
}
