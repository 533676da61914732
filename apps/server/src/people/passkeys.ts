import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { PasskeyAnswer, PasskeyQuestion } from '@quadrille/protocol';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Store } from '../store/store.ts';
import type { Owner, StoredPasskey } from '../store/accounts.ts';
import { tokenHash } from '../platform/tokens.ts';

/** How long the user's device may take to answer. */
const challengeTtlMs = 5 * 60_000;

/**
 * The relying party of WebAuthn, from the request. The browser signs the same values, otherwise the answer is refused.
 */
export interface RelyingParty {
  readonly host: string;
  readonly origin: string;
}

type ChallengeStore = Pick<Store, 'ask' | 'takeChallenge'>;

/** Starts the registration of a discoverable passkey, which can log in without a user name. */
export async function startRegistration(
  store: ChallengeStore,
  { id, name }: Owner,
  known: readonly string[],
  { host }: RelyingParty,
  now: number,
): Promise<PasskeyQuestion> {
  const options = await generateRegistrationOptions({
    rpName: 'Quadrille',
    rpID: host,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    timeout: challengeTtlMs,
    attestationType: 'none',
    excludeCredentials: known.map((each) => ({ id: each })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await store.ask(tokenHash(options.challenge), id, now + challengeTtlMs);
  return { options: { ...options } };
}

/** The new passkey, if it answers a challenge that was issued to this account. */
export async function finishRegistration(
  store: ChallengeStore,
  account: string,
  answer: PasskeyAnswer,
  { host, origin }: RelyingParty,
  agent: string,
  now: number,
): Promise<Result<StoredPasskey>> {
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => (await store.takeChallenge(tokenHash(challenge), now))?.account === account,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(ignoreVerificationError);
  if (!verified?.verified) return fail(fault('account-passkey'));
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return ok({ id, host, counter, agent, transports, key: Buffer.from(publicKey).toString('base64url') });
}

/** Starts a login with any passkey of this host. */
export async function startLogin(store: ChallengeStore, { host }: RelyingParty, now: number): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({
    rpID: host,
    timeout: challengeTtlMs,
    userVerification: 'preferred',
  });
  await store.ask(tokenHash(options.challenge), null, now + challengeTtlMs);
  return { options: { ...options } };
}

/** The owner of the passkey. The challenge is used up in any case, so that an answer cannot be replayed. */
export async function finishLogin(
  store: ChallengeStore & Pick<Store, 'passkey' | 'usePasskey'>,
  answer: PasskeyAnswer,
  { host, origin }: RelyingParty,
  now: number,
): Promise<Result<Owner>> {
  const kept = await store.passkey(answer.id);
  if (kept?.host !== host) return fail(fault('account-passkey'));
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: async (challenge) => (await store.takeChallenge(tokenHash(challenge), now))?.account === null,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: kept.id,
      publicKey: new Uint8Array(Buffer.from(kept.key, 'base64url')),
      counter: kept.counter,
      transports: [...kept.transports] as AuthenticatorTransport[],
    },
  }).catch(ignoreVerificationError);
  if (!verified?.verified) return fail(fault('account-passkey'));
  await store.usePasskey(kept.id, verified.authenticationInfo.newCounter, now);
  return ok(kept.owner);
}

/** The reason for a failed verification is not disclosed. */
function ignoreVerificationError(): undefined {
  return undefined;
}
