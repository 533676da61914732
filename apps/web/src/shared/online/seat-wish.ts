/** The table at which the user has just asked for a seat from a list or a notice. */
let wanted: { readonly table: string; readonly at: number } | undefined;

/** The page opens at once; a wish that is older belongs to an earlier click. */
const validForMs = 15_000;

/** The page of this table takes a seat without asking again. */
export function wantSeat(table: string): void {
  wanted = { table, at: performance.now() };
}

/** Whether the user came to this table for a seat; true once per wish. */
export function takeSeatWish(table: string): boolean {
  const isWanted = wanted?.table === table && performance.now() - wanted.at < validForMs;
  wanted = undefined;
  return isWanted;
}
