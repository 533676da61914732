import { type Language, type Result, ok } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import { environment } from '../../platform/environment.ts';
import { setGuestName } from '../../platform/server/client.ts';
import { getServer } from '../../platform/server/server.ts';
import { getSettings } from '../../platform/settings.ts';

/** Two words and a number make a guest’s first name. French adjectives that are the same for every noun. */
const guestWords: Record<Language, { readonly first: string; readonly second: string }> = {
  en: {
    first: 'Agile Bold Brave Calm Clever Gentle Lucky Merry Quick Quiet Sunny Swift',
    second: 'Badger Falcon Fox Hare Heron Lynx Otter Owl Raven Robin Tiger Wolf',
  },
  fr: {
    first: 'Blaireau Castor Dauphin Faucon Hibou Lynx Loup Merle Renard Tigre Zèbre Panda',
    second: 'agile aimable brave calme habile rapide sage sincère tenace tendre tranquille vif',
  },
};

function drawName(): string {
  const { chance } = environment;
  const { first, second } = guestWords[getSettings().language];
  const one = (words: string): string => {
    const all = words.split(' ');
    return all[chance.below(all.length)]!;
  };
  return `${one(first)} ${one(second)} ${10 + chance.below(90)}`;
}

const mostTries = 3;

/** Playing needs no form: a visitor becomes a guest with a generated name that can be changed later. */
export async function ensureGuest(name = ''): Promise<Result<Me>> {
  const { me } = getServer().hello ?? {};
  if (me) return ok(me);
  if (name.trim() !== '') return setGuestName(name.trim());
  // A person with an account may have that very name.
  for (let tries = 1; ; tries++) {
    const known = await setGuestName(drawName());
    if (known.ok || known.error.code !== 'account-name-taken' || tries === mostTries) return known;
  }
}
