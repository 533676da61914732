/** What nodes count of each other. */
export interface NodeFigures {
  /** Appends that another node was faster with. */
  lostRaces: number;
  /** Hints of other nodes that something was written. */
  hints: number;
  /** What no hint had told of, found in the store. */
  healed: number;
}

export const noFigures = (): NodeFigures => ({ lostRaces: 0, hints: 0, healed: 0 });

const names: Readonly<Record<keyof NodeFigures, RegExp>> = {
  lostRaces: /^quadrille_lost_races_total (\d+)/m,
  hints: /^quadrille_hints_total\{kind="v"\} (\d+)/m,
  healed: /^quadrille_hint_gaps_total (\d+)/m,
};

/** Adds what a node has counted so far; one that does not answer has counted nothing. */
export async function addFigures(sum: NodeFigures, url: string): Promise<void> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.text(),
    () => '',
  );
  for (const [name, pattern] of Object.entries(names)) {
    sum[name as keyof NodeFigures] += Number(pattern.exec(text)?.[1] ?? 0);
  }
}
