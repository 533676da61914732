import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:long`. */
    readonly thorough: boolean;
  }
}

/** How many cases a test tries: `quick` in `npm test`, `thorough` in `npm run test:long`. */
export function amount<T>(quick: T, thorough: T): T {
  return inject('thorough') ? thorough : quick;
}
