import { fault, type Fault } from '@quadrille/kit';

/** A connection that waits for an older version of the page to close its own. */
export class Blocked extends Error {}

/** What the browser's storage threw, in words for the person. */
export function storageFault(error: unknown): Fault {
  if (error instanceof Blocked) return fault('store-blocked');
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'QuotaExceededError':
      return fault('store-full');
    case 'VersionError':
      return fault('store-newer');
    // Firefox answers InvalidStateError in private windows, SecurityError where site data are blocked.
    case 'InvalidStateError':
    case 'SecurityError':
    case 'NotAllowedError':
    case 'ReferenceError':
      return fault('store-unavailable');
    default:
      return fault('store-failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}
