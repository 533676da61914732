import { openRuns } from '@quadrille/store';

/** The runs that this browser keeps. */
export const runs = openRuns();
