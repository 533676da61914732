import type { AnySession, MoveComment } from '@quadrille/kit';

interface Said extends MoveComment {
  /** The move that it was said about; undefined before the first. */
  readonly move: string | undefined;
}

/**
 * What is said about the moves of a game. A comment belongs to its move: where another one is played instead, it waits
 * for the old line to come back.
 */
export class MoveComments {
  readonly #said: readonly Said[];

  private constructor(said: readonly Said[]) {
    this.#said = said;
  }

  static of(comments: readonly MoveComment[] | undefined, line: AnySession): MoveComments {
    return new MoveComments((comments ?? []).map((comment) => ({ ...comment, move: moveAt(line, comment.at) })));
  }

  /** Of these moves, in their order. */
  on(line: AnySession): readonly MoveComment[] {
    return this.#said
      .filter(({ at, move }) => at <= line.length && moveAt(line, at) === move)
      .map(({ at, text }) => ({ at, text }))
      .toSorted((a, b) => a.at - b.at);
  }

  /** The empty text takes the comment away. */
  with(line: AnySession, at: number, text: string): MoveComments {
    const move = moveAt(line, at);
    const others = this.#said.filter((said) => said.at !== at || said.move !== move);
    return new MoveComments(text.trim() === '' ? others : [...others, { at, text: text.trim(), move }]);
  }
}

const moveAt = (line: AnySession, at: number): string | undefined => line.entryAt(at - 1)?.text;
