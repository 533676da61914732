export type Level = 'major' | 'minor' | 'patch';
export interface NewestEntry {
  readonly version: string;
  readonly date: string | undefined;
  readonly titles: readonly string[];
}

export const levels: readonly Level[];
export function nextVersion(version: string, level: Level): string;
export function levelBetween(from: string, to: string): Level | undefined;
export function requiredLevel(version: string, titles: readonly string[]): Level;
export function newestEntry(changelog: string): NewestEntry | undefined;
export function withDate(changelog: string, date: string): string;
export function withNextEntry(changelog: string, version: string, date: string): string;
