import {
  type Budget,
  type Game,
  type Language,
  type Random,
  type Say,
  Session,
  type Words,
  kitEnglish,
  kitFrench,
  languages,
  createSay,
} from '@quadrille/kit';
import { Finding, type Where, claim, openParams } from './walk.ts';

/** More than any search can use before its abort. The limit only ends one that never yields. */
function unlimitedBudget(patience: number): Budget {
  return { nodes: 2 ** 50, ms: 2 * patience, seed: 1 };
}

/** All results of a search. */
export async function collect<T>(search: AsyncIterable<T>): Promise<T[]> {
  const said: T[] = [];
  for await (const item of search) said.push(item);
  return said;
}

/**
 * Starts a search without a limit, aborts it after its first result or a moment, and waits until it stops. A search
 * that ignores the abort is abandoned after a while and reported.
 */
export async function abortSoon<T>(
  name: string,
  patience: number,
  start: (budget: Budget, signal: AbortSignal) => AsyncIterable<T>,
): Promise<T[]> {
  const began = performance.now();
  const abort = new AbortController();
  const said: T[] = [];
  const finished = (async () => {
    for await (const item of start(unlimitedBudget(patience), abort.signal)) {
      said.push(item);
      // Most searches report early; the abort should hit one in the middle.
      setTimeout(() => abort.abort(), 5);
    }
  })();
  setTimeout(() => abort.abort(), 100);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([finished, tired]);
  clearTimeout(timer);
  if (performance.now() - began >= patience) throw new Finding(`${name} goes on after it was told to stop`);
  return said;
}

/** Plays the moves of a solution. The match must be over with a winner. */
export function replayWitness<P, S, M>(game: Game<P, S, M>, from: Where, witness: readonly string[]): void {
  const where = (): Where => ({ ...from, moves: [...(from.moves ?? []), ...witness] });
  const started = Session.start(game, openParams(game, from.params), from.start);
  if (!started.ok) throw new Finding(`the position of a witness does not open: ${started.error.code}`, where());
  let session = started.value;
  for (const text of [...(from.moves ?? []), ...witness]) {
    const next = session.playText(text);
    if (!next.ok) throw new Finding(`the witness is refused at ${text}: ${next.error.code}`, where());
    session = next.value;
  }
  const { turn } = session;
  claim(turn.kind === 'over' && turn.outcome.winners.length > 0, 'the witness does not solve the position', where);
}

/** Characters of game texts, and a few others. */
const mutationChars = [...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,:;/=-+*@#[]{}"\\\n\t_é☃'];

/** Half of the characters come from the text itself, which leads to other valid texts. */
const randomChar = (text: string, chance: Random): string =>
  text !== '' && chance.below(2) === 0 ? text[chance.below(text.length)]! : chance.pick(mutationChars);

/** The text after one change: a character removed, added, replaced, doubled or swapped, or the end cut off. */
export function mutate(text: string, chance: Random): string {
  const at = chance.below(text.length + 1);
  const before = text.slice(0, at);
  const after = text.slice(at);
  switch (chance.below(9)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + randomChar(text, chance) + after;
    case 2:
      return before + after.slice(0, 1).repeat(2) + after.slice(1);
    case 3:
      return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    case 4:
      return before;
    default:
      return before + randomChar(text, chance) + after.slice(1);
  }
}

/** Translates like the apps, and records every missing key. */
export interface WatchedSay {
  readonly say: Say;
  readonly missing: ReadonlySet<string>;
}

export const kitWords: Readonly<Record<Language, Words>> = { en: kitEnglish, fr: kitFrench };

export function watchedSay(language: Language, words: Words): WatchedSay {
  const missing = new Set<string>();
  const plain = createSay(language, [kitWords[language], words], { seatName: (seat) => `<${seat + 1}>` });
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
