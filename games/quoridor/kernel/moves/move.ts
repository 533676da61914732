/** The path under which the net's kernel imports it. */
export * from '../board/move';
