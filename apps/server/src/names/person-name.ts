import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import { skeletonOf, skeletonsOf } from './skeleton.ts';

/** Names that would seem to speak for the server. */
const reserved = [
  'admin',
  'administrator',
  'administrateur',
  'anonymous',
  'anonyme',
  'computer',
  'deleted',
  'guest',
  'house',
  'invité',
  'moderator',
  'modérateur',
  'mod',
  'official',
  'officiel',
  'ordinateur',
  'quadrille',
  'referee',
  'arbitre',
  'root',
  'server',
  'serveur',
  'staff',
  'support',
  'system',
];

/** Refused as a whole word, in English or French. */
const rudeWords = [
  'arse',
  'asshole',
  'bastard',
  'bitch',
  'bite',
  'bordel',
  'branleur',
  'connard',
  'connasse',
  'cunt',
  'dick',
  'enculé',
  'fag',
  'faggot',
  'fuck',
  'fucker',
  'fucking',
  'hitler',
  'merde',
  'nazi',
  'negro',
  'nègre',
  'nigga',
  'nigger',
  'pédé',
  'penis',
  'porn',
  'putain',
  'pute',
  'rape',
  'salaud',
  'salope',
  'shit',
  'slut',
  'tapette',
  'whore',
];

/** Refused inside other words, too. */
const rudeParts = ['fuck', 'nigger', 'hitler', 'enculé', 'faggot'];

const reservedSkeletons = new Set(reserved.map(skeletonOf));
const rudeSkeletons = new Set(rudeWords.map(skeletonOf));
const rudePartSkeletons = rudeParts.map(skeletonOf);

/** Whether a name is forbidden, in any spelling. */
export function isForbiddenName(name: string): boolean {
  const wholes = skeletonsOf(name);
  if (wholes.some((whole) => reservedSkeletons.has(whole) || rudeSkeletons.has(whole))) return true;
  if (rudePartSkeletons.some((look) => wholes.some((whole) => whole.includes(look)))) return true;
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.some((word) => skeletonsOf(word).some((look) => rudeSkeletons.has(look)));
}

const botSkeleton = skeletonOf('bot');

/**
 * Whether a name begins with the word “Bot” in any spelling, as those of house bots do: `Bot Ada`, `B0t_Ada`, `BotAda`.
 * Names in which the word goes on, such as Botond, are names of people.
 */
function looksLikeHouseBot(name: string): boolean {
  const letters = [...name];
  const head = letters.slice(0, 3).join('');
  const next = letters[3];
  if (!skeletonsOf(head).includes(botSkeleton)) return false;
  if (next === undefined || !/[\p{L}\p{M}]/u.test(next)) return true;
  const isCapitals = head === head.toUpperCase();
  return !isCapitals && next !== next.toLowerCase();
}

const person = { shortest: 2, longest: 20 } as const;
const guest = { shortest: 1, longest: 40 } as const;

/** Removes invisible characters: controls, format characters, fillers. */
export const plainName = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '').trim();

/** The stored form. Compatibility forms, such as full-width letters of a Japanese keyboard, become plain letters. */
const normalName = (typed: string): string => plainName(plainName(typed).normalize('NFKC')).replaceAll(/\s+/gu, ' ');

const scripts = (...names: readonly string[]): RegExp =>
  new RegExp(`^[${names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join('')}]$`, 'u');

/**
 * Scripts recommended by Unicode annex 31 and used alone. Others, such as Cherokee, are rare and full of lookalikes.
 */
const singleScripts = [
  'Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Thai Bengali Ethiopic Gujarati Gurmukhi Kannada Khmer Lao',
  'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Tibetan',
].flatMap((line) => line.split(' '));

/** Scripts that are used together: the level "highly restrictive" of Unicode standard 39. */
const alphabets: readonly RegExp[] = [
  scripts('Latin', 'Han', 'Hiragana', 'Katakana'),
  scripts('Latin', 'Han', 'Bopomofo'),
  scripts('Latin', 'Han', 'Hangul'),
  ...singleScripts.map((script) => scripts(script)),
];

/** Small capitals and phonetic or scholarly letters are in other blocks of these scripts, or have no second case. */
const everydayLetters = /[A-Za-z\u00C0-\u024F\u0259\u0370-\u052F\u1E00-\u1FFF]/u;
const cased = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const isEveryday = (letter: string): boolean =>
  !cased.test(letter) || (everydayLetters.test(letter) && letter.toLowerCase() !== letter.toUpperCase());

/**
 * Marks on one letter beyond its precomposed form: Vietnamese needs none, vowel signs and tones of India up to four.
 */
const maxAccents = 1;
const maxMarks = 4;

function tooManyMarks(name: string): string | undefined {
  for (const [whole, letter = '', marks = ''] of name.matchAll(/(\P{M})(\p{M}+)/gu)) {
    const most = cased.test(letter) ? maxAccents : maxMarks;
    const all = [...marks];
    if (all.length > most || all.some((mark, place) => mark === all[place + 1])) return whole.slice(0, 2);
  }
  return undefined;
}

/** The fault in the characters of a name. */
function findBadCharacters(name: string): Fault | undefined {
  const crowded = tooManyMarks(name);
  if (crowded !== undefined) return fault('account-name-accents', { letter: crowded });
  const strange = [...name].find((sign) => /\p{L}/u.test(sign) && !isEveryday(sign));
  if (strange !== undefined) return fault('account-name-letter', { letter: strange });
  if (!/^[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}_.'’ -]*$/u.test(name) || /[_.'’ -]\p{M}/u.test(name))
    return fault('account-name-signs');
  const letters = [...name].filter(
    (sign) => /[\p{L}\p{M}\p{Nd}]/u.test(sign) && !/[0-9\p{Script=Inherited}]/u.test(sign),
  );
  const rare = letters.find((letter) => !alphabets.some((alphabet) => alphabet.test(letter)));
  if (rare !== undefined) return fault('account-name-letter', { letter: rare });
  return alphabets.some((alphabet) => letters.every((letter) => alphabet.test(letter)))
    ? undefined
    : fault('account-name-mixed');
}

function parseName(typed: string, { shortest, longest }: { readonly shortest: number; readonly longest: number }) {
  const name = normalName(typed);
  const length = [...name].length;
  if (length < shortest) return fail(fault('account-name-length', { shortest, longest }));
  const wrong = findBadCharacters(name);
  if (wrong) return fail(wrong);
  if (length > longest) return fail(fault('account-name-length', { shortest, longest }));
  if (looksLikeHouseBot(name)) return fail(fault('account-name-bot'));
  return isForbiddenName(name) ? fail(fault('account-name-unfit')) : ok(name);
}

/** Parses a chosen name. The store checks whether it is free. */
export function parsePersonName(typed: string): Result<string> {
  const name = parseName(typed, person);
  return name.ok && !/\p{L}/u.test(name.value) ? fail(fault('account-name-signs')) : name;
}

/** The name of a guest, who may share it with other guests. */
export const parseGuestName = (typed: string): Result<string> => parseName(typed, guest);
