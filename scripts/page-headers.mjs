// What the app asks of any server, and what it forbids itself: one home for the server, for Vite and for the page.

/** Search runs in threads that share memory with the page, and browsers allow that only under these headers. */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The two style elements that react-aria makes itself: touches on its buttons, and a page that stays still below a dialog
 * on iOS. They are let in by the digest of their text; every other style comes from a file.
 */
export const ariaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const directives = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': ["'self'", ...ariaStyles].join(' '),
  // Pictures of a board are drawn from a drawing in memory.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const text = (policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** For the page itself, where a host sends no headers; a page cannot say who may frame it. */
export const pagePolicy = text(directives);

export const policy = { 'Content-Security-Policy': text({ ...directives, 'frame-ancestors': "'none'" }) };
