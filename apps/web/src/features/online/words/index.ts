import type { Language, Words } from '@quadrille/kit';
import { onlineEnglish, onlineFrench } from '@quadrille/online';
import { protocolEnglish, protocolFrench } from '@quadrille/protocol';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What the online pages say, with the words of client and server. */
export const onlineWords: Readonly<Record<Language, Words>> = {
  en: { ...protocolEnglish, ...onlineEnglish, ...en },
  fr: { ...protocolFrench, ...onlineFrench, ...fr },
};
