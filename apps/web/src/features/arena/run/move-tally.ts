import type { AnyGame, MapSize } from '@quadrille/kit';

/** How often the moves of one kind touched each spot of the board. */
export interface LayerMap {
  readonly layer: string;
  readonly size: MapSize;
  readonly counts: readonly number[];
  /** The most frequent moves of the layer, for the table below the chart. */
  readonly top: readonly (readonly [move: string, times: number])[];
}

const maxTopMoves = 12;

/** Counts moves as texts; their spots are computed only when a map is drawn. */
export class MoveTally {
  readonly #times = new Map<string, number>();

  /** `moves` is separated by spaces; the first `skip` moves are not counted. */
  add(moves: string, skip: number): void {
    let at = 0;
    for (let skipped = 0; skipped < skip; skipped++) {
      at = moves.indexOf(' ', at) + 1;
      if (at === 0) return;
    }
    while (at < moves.length) {
      const blank = moves.indexOf(' ', at);
      const end = blank < 0 ? moves.length : blank;
      const move = moves.slice(at, end);
      this.#times.set(move, (this.#times.get(move) ?? 0) + 1);
      at = end + 1;
    }
  }

  maps({ contest, notation }: Pick<AnyGame, 'contest' | 'notation'>, paramsText: string): readonly LayerMap[] {
    const map = contest?.map;
    const params = notation.params.parse(paramsText);
    if (!map || !params.ok) return [];
    const size = map.size(params.value);
    const layers = new Map(
      map.layers.map((layer) => [
        layer,
        { counts: Array.from({ length: size.columns * size.rows }, () => 0), moves: [] as [string, number][] },
      ]),
    );
    for (const [text, times] of this.#times) {
      const move = notation.move.parse(text);
      const place = move.ok ? map.locate(params.value, move.value) : undefined;
      const layer = place && layers.get(place.layer);
      if (!place || !layer) continue;
      for (const spot of place.cells) layer.counts[spot]! += times;
      layer.moves.push([text, times]);
    }
    return [...layers].map(([layer, { counts, moves }]) => ({
      layer,
      size,
      counts,
      top: moves.toSorted(([, a], [, b]) => b - a).slice(0, maxTopMoves),
    }));
  }
}
