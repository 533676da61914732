/** Whether places are left out between this line of a board and the one before. */
export function hasGapBefore(lines: readonly { readonly place?: number | undefined }[], index: number): boolean {
  const [before, here] = [lines[index - 1]?.place, lines[index]?.place];
  if (index === 0 || before === undefined || here === undefined) return false;
  // Equals share a place: the next one follows after all of them.
  const equals = lines.slice(0, index).filter(({ place }) => place === before).length;
  return here > before + equals;
}

/** Lines of a long board that are left out. */
export function BoardGap({ columns }: { readonly columns: number }) {
  return (
    <tr className="board-gap" data-testid="board-gap">
      <td colSpan={columns}>…</td>
    </tr>
  );
}
