import { classic } from './classic.ts';

/** Any legal move, each as likely as the other. */
export const easyPlayer = classic('easy', (table, luck) => luck.pick(table.legal(table.colour)));
