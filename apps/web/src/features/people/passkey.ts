import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { PasskeyAnswer, PasskeyQuestion } from '@quadrille/protocol';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Browsers offer passkeys only over HTTPS or on localhost. */
export const canKeepPasskeys = (): boolean => isSecureContext && browserSupportsWebAuthn();

/** Creates a passkey on this device, if the user confirms. */
export const makePasskey = ({ options }: PasskeyQuestion): Promise<Result<PasskeyAnswer>> =>
  answered(startRegistration({ optionsJSON: options as never }));

/** Logs in with a passkey of this device. */
export const showPasskey = ({ options }: PasskeyQuestion): Promise<Result<PasskeyAnswer>> =>
  answered(startAuthentication({ optionsJSON: options as never }));

async function answered(asked: Promise<unknown>): Promise<Result<PasskeyAnswer>> {
  try {
    return ok((await asked) as PasskeyAnswer);
  } catch (error) {
    // The device already has a passkey for this account.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return fail(fault(isKnown ? 'account-passkey-known' : 'account-device'));
  }
}
