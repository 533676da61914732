import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:long`. */
    readonly thorough: boolean;
  }
}

/** How much a test tries: in `npm test` as much as finds a bug while one waits, in `npm run test:long` all there is. */
export function amount<T>(quick: T, thorough: T): T {
  return inject('thorough') ? thorough : quick;
}
