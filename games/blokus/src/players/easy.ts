import { classic } from './classic.ts';

/** Any legal move, each as likely as the other. */
export const easyPlayer = classic('easy', (board, luck) => luck.pick(board.legal(board.colour)));
