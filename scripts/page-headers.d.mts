type Headers = Readonly<Record<string, string>>;

export const isolation: Headers;
/** Sources of `style-src`: digests. */
export const ariaStyles: readonly string[];
/** The text for a `<meta http-equiv="Content-Security-Policy">`. */
export const pagePolicy: string;
export const policy: Headers;
