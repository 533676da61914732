import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { PasskeyAnswer, PasskeyQuestion } from '@quadrille/protocol';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Browsers keep passkeys for pages that came encrypted, or from this machine. */
export const canKeepPasskeys = (): boolean => isSecureContext && browserSupportsWebAuthn();

/** Creates a passkey on this device, if the user confirms. */
export const makePasskey = ({ options }: PasskeyQuestion): Promise<Result<PasskeyAnswer>> =>
  answered(startRegistration({ optionsJSON: options as never }));

/** The device proves who holds it. */
export const showPasskey = ({ options }: PasskeyQuestion): Promise<Result<PasskeyAnswer>> =>
  answered(startAuthentication({ optionsJSON: options as never }));

async function answered(asked: Promise<unknown>): Promise<Result<PasskeyAnswer>> {
  try {
    return ok((await asked) as PasskeyAnswer);
  } catch (error) {
    // The device refuses to make a second one where it has one.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return fail(fault(isKnown ? 'account-passkey-known' : 'account-device'));
  }
}
