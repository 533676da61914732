/** The built-in levels, from easy to hard. Message keys: `set.<id>` is the name, `set.<id>.text` a line about it. */
export const setIds = ['warm-up', 'support-act', 'headliner', 'encore', 'circle-pit'] as const;

export type SetId = (typeof setIds)[number];

export interface SetLevel {
  /** The board as a position text. */
  readonly start: string;
  /** Plain LURD with the fewest possible pushes: the par in pushes. */
  readonly solution: string;
  /** The par in moves, as plain LURD; missing if `solution` has no more moves. */
  readonly shortest?: string;
}

/**
 * One level per line: position, solution by pushes, and by moves if it differs. Written by `levels/make-sets.mjs`;
 * loaded on demand.
 */
const texts: Readonly<Record<SetId, () => Promise<{ readonly levels: string }>>> = {
  'warm-up': () => import('./warm-up.ts'),
  'support-act': () => import('./support-act.ts'),
  headliner: () => import('./headliner.ts'),
  encore: () => import('./encore.ts'),
  'circle-pit': () => import('./circle-pit.ts'),
};

export const isSetId = (text: string): text is SetId => setIds.some((id) => id === text);

export async function loadSet(id: SetId): Promise<readonly SetLevel[]> {
  return parseSet((await texts[id]()).levels);
}

export const parseSet = (text: string): readonly SetLevel[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [start = '', solution = '', shortest] = line.split(' ');
      return { start, solution, ...(shortest !== undefined && { shortest }) };
    });

export const printSet = (levels: readonly SetLevel[]): string =>
  levels
    .map(({ start, solution, shortest }) => [start, solution, ...(shortest === undefined ? [] : [shortest])].join(' '))
    .join('\n');
