import { parseRecord, type GameRecord, type RecordEntry, type RecordVariation } from '@quadrille/kit';

/** How an imported record stands to the one that is kept under the same id. */
export type Relation =
  | 'same'
  /** What is here contains it and goes further. */
  | 'older'
  /** It contains what is here and goes further. */
  | 'further'
  /** Each has something that the other lacks. */
  | 'apart';

export function relation(here: string, imported: string): Relation {
  if (here === imported) return 'same';
  const [ours, theirs] = [parseRecord(here), parseRecord(imported)];
  if (!ours.ok || !theirs.ok || key(ours.value) !== key(theirs.value)) return 'apart';
  const within = contains(ours.value, theirs.value);
  const beyond = contains(theirs.value, ours.value);
  if (within) return beyond ? 'same' : 'older';
  return beyond ? 'further' : 'apart';
}

function key({ game, params, start, seats, extra }: GameRecord): string {
  return JSON.stringify([game, params, start, seats, extra]);
}

/** Every move and comment of the smaller game, in its lines and variations, stands in the larger one. */
function contains(larger: GameRecord, smaller: GameRecord): boolean {
  const said = new Map(larger.comments?.map(({ at, text }) => [at, text]));
  const lines = new Set(larger.variations.map(variationText));
  return (
    smaller.entries.length <= larger.entries.length &&
    smaller.entries.every((entry, index) => entryText(entry) === entryText(larger.entries[index]!)) &&
    (smaller.comments ?? []).every(({ at, text }) => said.get(at) === text) &&
    smaller.variations.every((variation) => lines.has(variationText(variation)))
  );
}

const entryText = (entry: RecordEntry): string => `${entry.by ?? ''}:${entry.text}`;

const variationText = ({ at, entries }: RecordVariation): string => `${at} ${entries.map(entryText).join(' ')}`;
