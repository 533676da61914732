/** Why a search broke, for a person to read. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
