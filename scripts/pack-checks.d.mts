/** The paths of all tarballs. */
export function tarballs(): readonly string[];
/** What publint and are-the-types-wrong complain about; empty: nothing. */
export function complaintsOf(file: string): readonly string[];
