import type { AnySession, MoveComment } from '@quadrille/kit';

interface Said extends MoveComment {
  /** The commented move; undefined before the first move. */
  readonly move: string | undefined;
}

/**
 * Comments on the moves of a game. A comment belongs to its move: if another move is played instead, the comment
 * returns with the old line.
 */
export class MoveComments {
  readonly #said: readonly Said[];

  private constructor(said: readonly Said[]) {
    this.#said = said;
  }

  static of(comments: readonly MoveComment[] | undefined, line: AnySession): MoveComments {
    return new MoveComments((comments ?? []).map((comment) => ({ ...comment, move: moveAt(line, comment.at) })));
  }

  /** The comments on these moves, in order. */
  on(line: AnySession): readonly MoveComment[] {
    return this.#said
      .filter(({ at, move }) => at <= line.length && moveAt(line, at) === move)
      .map(({ at, text }) => ({ at, text }))
      .toSorted((a, b) => a.at - b.at);
  }

  /** An empty text removes the comment. */
  with(line: AnySession, at: number, text: string): MoveComments {
    const move = moveAt(line, at);
    const others = this.#said.filter((said) => said.at !== at || said.move !== move);
    return new MoveComments(text.trim() === '' ? others : [...others, { at, text: text.trim(), move }]);
  }
}

const moveAt = (line: AnySession, at: number): string | undefined => line.entryAt(at - 1)?.text;
