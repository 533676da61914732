/** A record within a longer text, and where it starts in it. */
export interface RecordText {
  readonly text: string;
  readonly at: number;
}

/** Records that follow one another in one text: each header `[Quadrille …]` starts a new one. */
export function splitRecords(text: string): readonly RecordText[] {
  const starts = [...text.matchAll(/^\u{feff}?[ \t]*\[Quadrille[ \t]/gmu)].map((match) => match.index);
  // Whatever stands before the first header is a part of its own, to be refused where it stands.
  const first = starts[0] ?? text.length;
  if (starts.length === 0 || text.slice(0, first).trim() !== '') starts.unshift(0);
  return starts.map((at, index) => ({ at, text: text.slice(at, starts[index + 1]) }));
}
