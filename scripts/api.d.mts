export interface Doors {
  readonly [door: string]: unknown;
}

export interface Told {
  readonly comment: string;
  readonly code: string;
}

/** The page of a library, its exports, and the exports without a declaration. */
export function apiOf(
  path: string,
  name: string,
  exports: Doors,
): { readonly text: string; readonly lost: readonly string[]; readonly names: readonly (readonly [string, Told])[] };
