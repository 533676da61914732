/** Boxes have no names; on the screen each one must stay the same picture while it slides. */
export interface CaseKeys {
  readonly boxes: readonly number[];
  readonly keys: readonly number[];
  readonly next: number;
}

export const firstKeys = (boxes: readonly number[]): CaseKeys => ({
  boxes,
  keys: boxes.map((_, index) => index),
  next: boxes.length,
});

/** One box elsewhere has slid there. Where more have changed the picture is cut: nothing slides across the stage. */
export function followBoxes(before: CaseKeys, boxes: readonly number[]): CaseKeys {
  const known = new Map(before.boxes.map((box, index) => [box, before.keys[index]!]));
  const left = new Set(before.boxes);
  for (const box of boxes) left.delete(box);
  const slid = left.size === 1 ? known.get([...left][0]!) : undefined;
  let { next } = before;
  return { boxes, keys: boxes.map((box) => known.get(box) ?? slid ?? next++), next };
}
