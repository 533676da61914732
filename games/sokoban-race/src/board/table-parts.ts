import type { TableParts, TableProps } from '@quadrille/kit';
import type { Params } from '../rules/params.ts';
import type { Move, State } from '../rules/state.ts';
import { RaceActions } from './race-actions.tsx';
import { RaceHead } from './race-head.tsx';

export type AtRace = TableProps<Params, State, Move>;

/** The play page of a race: no card tells how far the others are. */
export const tableParts: TableParts<Params, State, Move> = { top: RaceHead, bottom: RaceActions };
