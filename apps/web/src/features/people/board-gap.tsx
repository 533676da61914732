/** Whether places are missing between this row of a leaderboard and the previous one. */
export function hasGapBefore(lines: readonly { readonly place?: number | undefined }[], index: number): boolean {
  const [before, here] = [lines[index - 1]?.place, lines[index]?.place];
  if (index === 0 || before === undefined || here === undefined) return false;
  // Equal rows share a place: the next place comes after all of them.
  const equals = lines.slice(0, index).filter(({ place }) => place === before).length;
  return here > before + equals;
}

/** Marks missing rows of a long leaderboard. */
export function BoardGap({ columns }: { readonly columns: number }) {
  return (
    <tr className="board-gap" data-testid="board-gap">
      <td colSpan={columns}>…</td>
    </tr>
  );
}
