import {
  kitEnglish,
  kitFrench,
  languages,
  sayer,
  type Game,
  type Language,
  type Say,
  type Words,
} from '@quadrille/kit';

/** Says like the apps do, and remembers every key that has no words. */
export interface WatchedSay {
  readonly say: Say;
  readonly missing: ReadonlySet<string>;
}

export const kitWords: Readonly<Record<Language, Words>> = { en: kitEnglish, fr: kitFrench };

export function watchedSay(language: Language, words: Words): WatchedSay {
  const missing = new Set<string>();
  const plain = sayer(language, [kitWords[language], words], { seatName: (seat) => `<${seat + 1}>` });
  const say: Say = Object.assign(
    (key: string, args?: Parameters<Say>[1]) => {
      if (!plain.has(key)) missing.add(key);
      return plain(key, args);
    },
    { language, has: (key: string) => plain.has(key) },
  );
  return { say, missing };
}

export async function watchedSays<P, S, M>(game: Pick<Game<P, S, M>, 'words'>): Promise<readonly WatchedSay[]> {
  return Promise.all(languages.map(async (language) => watchedSay(language, await game.words[language]())));
}
