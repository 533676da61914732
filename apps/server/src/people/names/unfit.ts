import { lookOf, looksOf } from './look.ts';

/** Whoever is called so would speak for the house. */
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

/** As a word of its own, in English or French. */
const rude = [
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

/** Bad enough to be looked for inside other words as well. */
const anywhere = ['fuck', 'nigger', 'hitler', 'enculé', 'faggot'];

const reservedLooks = new Set(reserved.map(lookOf));
const rudeLooks = new Set(rude.map(lookOf));
const anywhereLooks = anywhere.map(lookOf);

/** Names that nobody may have, however they are spelt. */
export function isUnfit(name: string): boolean {
  const wholes = looksOf(name);
  if (wholes.some((whole) => reservedLooks.has(whole) || rudeLooks.has(whole))) return true;
  if (anywhereLooks.some((look) => wholes.some((whole) => whole.includes(look)))) return true;
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.some((word) => looksOf(word).some((look) => rudeLooks.has(look)));
}
