import { openRuns } from '@quadrille/store';

/** The runs stored in this browser. */
export const runs = openRuns();
