export type OtherBrowser = 'firefox' | 'webkit';

export interface WebKitParts {
  readonly driver: string;
  readonly screen: string;
  readonly browser: string;
}

export function mayBeMissing(browser: OtherBrowser): boolean;
export function findFirefox(): string | undefined;
export function findWebKit(): WebKitParts | undefined;
export function ensureOtherBrowsers(): void;
export function missingText(browser: OtherBrowser): string;
