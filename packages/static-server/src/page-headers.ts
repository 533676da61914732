type Headers = Readonly<Record<string, string>>;

/** Searches run in threads that share memory with the page. Browsers allow that only with these headers. */
export const isolation: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Digests of the two style elements that react-aria creates: for touches on its buttons, and to keep a page still below
 * a dialog on iOS. Every other style comes from a file.
 */
export const ariaStyles: readonly string[] = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const directives: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': ["'self'", ...ariaStyles].join(' '),
  // Pictures of a board are made from an SVG in memory.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const printPolicy = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** For a `<meta>` in the page, on hosts that send no headers. A `<meta>` cannot set `frame-ancestors`. */
export const pagePolicy = printPolicy(directives);

/**
 * Headers below `/embed/`, the only files that other sites may frame and load. These pages have no session and connect to nothing, so
 * that a site around them learns nothing.
 */
export const embedHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': printPolicy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
  }),
};

export const policy: Headers = {
  'Content-Security-Policy': printPolicy({ ...directives, 'frame-ancestors': "'none'" }),
};
