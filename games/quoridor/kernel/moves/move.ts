/** Where the net's kernel looks for it. */
export * from '../board/move';
