/** Web Cryptography, which browsers and Node have, also where a page came without encryption. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** What a player adds to the draws of a table: 32 random bytes in hexadecimal. */
export const newContribution = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
