export interface StringEntry {
  readonly file: string;
  readonly key: string;
  readonly en: string | undefined;
  readonly fr: string | undefined;
}

export function collectStrings(): readonly StringEntry[];
export function printStrings(strings: readonly StringEntry[]): string;
