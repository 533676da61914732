/** Our own levels, from gentle to fierce. Words: `set.<id>` is the name, `set.<id>.text` a line about it. */
export const setIds = ['warm-up', 'support-act', 'headliner', 'encore', 'circle-pit'] as const;

export type SetId = (typeof setIds)[number];

export interface SetLevel {
  /** The board as a position text. */
  readonly start: string;
  /** Plain LURD with as few pushes as there can be: the par in pushes and in moves. */
  readonly solution: string;
}

/** One level to a line: position, space, solution. Made by `scripts/make-sets.mjs`; each is loaded when it is wanted. */
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
      const space = line.indexOf(' ');
      return { start: line.slice(0, space), solution: line.slice(space + 1) };
    });

export const printSet = (levels: readonly SetLevel[]): string =>
  levels.map(({ start, solution }) => `${start} ${solution}`).join('\n');
