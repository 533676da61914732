import { fail, fault, ok, type Result } from '@quadrille/kit';
import { lookOf } from './look.ts';
import { isUnfit } from './unfit.ts';

/** The name of a person: one of its kind on this server. */
export interface PersonName {
  readonly name: string;
  readonly look: string;
}

const shortest = 2;
const longest = 20;

/** Without what would draw over the names of others or turn the line around. */
export const plainName = (typed: string): string => typed.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();

/** Letters that are read together. A name that mixes others is made to deceive. */
const alphabets: readonly RegExp[] = [
  /^\p{Script=Latin}$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Greek}$/u,
  /^\p{Script=Armenian}$/u,
  /^\p{Script=Georgian}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Arabic}$/u,
  /^\p{Script=Devanagari}$/u,
  /^\p{Script=Thai}$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]$/u,
];

/** A name that somebody wants to be known by, or what is wrong with it. Whether it is free, the store knows. */
export function parsePersonName(typed: string): Result<PersonName> {
  const name = plainName(typed).normalize('NFC').replaceAll(/\s+/gu, ' ');
  const length = [...name].length;
  if (length < shortest || length > longest) return fail(fault('account-name-length', { shortest, longest }));
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.'’ -]*$/u.test(name)) return fail(fault('account-name-signs'));
  const letters = [...name].filter((sign) => /\p{L}/u.test(sign));
  if (letters.length === 0) return fail(fault('account-name-signs'));
  if (!alphabets.some((alphabet) => letters.every((letter) => alphabet.test(letter))))
    return fail(fault('account-name-mixed'));
  if (isUnfit(name)) return fail(fault('account-name-unfit'));
  return ok({ name, look: lookOf(name) });
}
