/** The path of a browser, or undefined. */
export function findChromium(): string | undefined;
/** Installs a browser where none is found. */
export function ensureChromium(): Promise<string>;
export const quietly: string[];
