import type { Doors } from './api.mjs';

export interface PackedLibrary {
  readonly path: string;
  readonly name: string;
  readonly exports: Doors;
}

export function packedLibraries(): {
  readonly plain: readonly PackedLibrary[];
  readonly games: readonly PackedLibrary[];
};
