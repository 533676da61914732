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
  sayer,
} from '@quadrille/kit';
import { Finding, type Where, claim, openParams } from './walk.ts';

/** More than any search can use before it is told to stop. The cap only ends one that never looks up. */
function endless(patience: number): Budget {
  return { nodes: 2 ** 50, ms: 2 * patience, seed: 1 };
}

/** All that a search says. */
export async function collect<T>(search: AsyncIterable<T>): Promise<T[]> {
  const said: T[] = [];
  for await (const item of search) said.push(item);
  return said;
}

/**
 * Lets a search with an endless budget run, ends it after its first words or a moment, and waits for it to stop.
 * One that does not listen is left alone after a while: the finding is all that can be had from it.
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
    for await (const item of start(endless(patience), abort.signal)) {
      said.push(item);
      // Searches tend to speak early; ending one in the middle is what matters.
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

/** Plays the moves that are said to solve a position; the game must be over and somebody must have won. */
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

/** Signs that texts of games are made of, and a few that they are not. */
const signs = [...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,:;/=-+*@#[]{}"\\\n\t_é☃'];

/** As often a sign of the text itself, which leads to other valid texts, as any sign. */
const anySign = (text: string, chance: Random): string =>
  text !== '' && chance.below(2) === 0 ? text[chance.below(text.length)]! : chance.pick(signs);

/** The text after one slip of the pen: a sign lost, added, changed, doubled or swapped, or the end torn off. */
export function mutate(text: string, chance: Random): string {
  const at = chance.below(text.length + 1);
  const before = text.slice(0, at);
  const after = text.slice(at);
  switch (chance.below(9)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + anySign(text, chance) + after;
    case 2:
      return before + after.slice(0, 1).repeat(2) + after.slice(1);
    case 3:
      return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    case 4:
      return before;
    default:
      return before + anySign(text, chance) + after.slice(1);
  }
}

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
