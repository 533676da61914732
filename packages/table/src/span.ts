/** Time during which no clock runs: an outage, a pause. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans in order, none touching another. */
export type Spans = readonly Span[];

export function withSpan(spans: Spans, { from, to }: Span): Spans {
  const apart = spans.filter((span) => span.to < from || span.from > to);
  const touched = spans.filter((span) => span.to >= from && span.from <= to);
  const joined = {
    from: Math.min(from, ...touched.map((span) => span.from)),
    to: Math.max(to, ...touched.map((span) => span.to)),
  };
  return [...apart, joined].toSorted((a, b) => a.from - b.from);
}

/** How much of the time between two moments lies outside the spans. */
export function passed(from: number, to: number, spans: Spans): number {
  let rest = Math.max(0, to - from);
  for (const span of spans) rest -= Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return rest;
}

/** The first moment at which so much time has passed outside the spans. */
export function momentAfter(from: number, time: number, spans: Spans): number {
  let moment = from + time;
  for (const span of spans) {
    if (span.to <= from) continue;
    if (span.from >= moment) break;
    moment += span.to - Math.max(from, span.from);
  }
  return moment;
}
