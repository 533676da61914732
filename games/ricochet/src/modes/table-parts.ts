import type { TableParts, TableProps } from '@quadrille/kit';
import type { Move, Params, State } from '../rules/state.ts';
import { TableBottom } from './table-bottom.tsx';
import { TableSide } from './table-side.tsx';
import { TableTop } from './table-top.tsx';

export type AtTable = TableProps<Params, State, Move>;

/** A party at a table: the play page with the parts of the race. */
export const tableParts: TableParts<Params, State, Move> = {
  top: TableTop,
  bottom: TableBottom,
  side: TableSide,
};
