/** Where moves go, so that many games can be laid over each other as a heat map. */
export interface MoveMap<P, M> {
  /** Kinds of moves that are shown apart. Words: `map.<layer>`. */
  readonly layers: readonly string[];
  size(params: P): MapSize;
  /** Undefined: nowhere on the board, such as giving up. */
  place(params: P, move: M): MapPlace | undefined;
}

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
  /** Every second column and row lies between squares, and is so much narrower than they are: 0.3. */
  readonly gap?: number;
  /** Letters and numbers of the squares along the edges, the lowest row being the first. */
  readonly named?: boolean;
}

export interface MapPlace {
  readonly layer: string;
  /** `row * columns + column`, from the top left corner of a board that is not turned. */
  readonly spots: readonly number[];
}
