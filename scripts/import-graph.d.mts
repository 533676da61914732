export interface ImportGraph {
  readonly files: readonly string[];
  /** Every import between files, of types included. */
  readonly imports: readonly { readonly from: string; readonly to: string }[];
  /** Files that a file imports at runtime. */
  readonly fileImports: ReadonlyMap<string, readonly string[]>;
  /** Folders that a folder imports, each with one import as an example. */
  readonly folderImports: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function sourceRoots(): string[];
export function importGraph(sourceRoot: string): ImportGraph;
export function foldersOf(graph: ImportGraph): Map<string, string[]>;
/** Sets of nodes that reach each other. */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[][];
/** docs/architecture.md with its generated part replaced. */
export function withImportGraphs(text: string): string;
