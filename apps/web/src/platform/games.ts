import {
  languages,
  type AnyGame,
  type Card,
  type Lesson,
  type Language,
  type Player,
  type Words,
} from '@quadrille/kit';
import type { ComponentType } from 'react';
import { cacheLoads } from './lazy-load.ts';

// The only place that finds games: each folder below games/ appears here.
const cards = import.meta.glob<Card>('../../../../games/*/src/card.ts', { eager: true, import: 'card' });
const pictures = import.meta.glob<ComponentType>('../../../../games/*/src/picture.tsx', {
  eager: true,
  import: 'Picture',
});
const folders = import.meta.glob<AnyGame>('../../../../games/*/src/game.ts', { import: 'game' });

// Fetched together with the game, which would ask for them a round trip later.
const wordFiles = import.meta.glob('../../../../games/*/src/words/{en,fr}.ts');

// Only the file names are used: they tell the home page which games have lessons.
const lessonFiles = import.meta.glob('../../../../games/*/src/lessons.ts');

// Likewise: which games have a daily puzzle.
const challengeFiles = import.meta.glob('../../../../games/*/src/puzzles/challenges.ts');

const allCards = Object.values(cards).toSorted((a, b) => a.order - b.order);

export const listedCards: readonly Card[] = allCards.filter((card) => card.isListed);

/** Games with online play. */
export const onlineCards: readonly Card[] = allCards.filter((card) => card.online);

/** Games with a daily puzzle. */
export const dailyCards: readonly Card[] = listedCards.filter(
  ({ id }) => `../../../../games/${id}/src/puzzles/challenges.ts` in challengeFiles,
);

export const cardOf = (game: string): Card | undefined => allCards.find((card) => card.id === game);

export const pictureOf = (game: string): ComponentType => pictures[`../../../../games/${game}/src/picture.tsx`]!;

export const gameIds = (): string[] => allCards.map((card) => card.id);

export const hasLessons = (game: string): boolean => `../../../../games/${game}/src/lessons.ts` in lessonFiles;

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return await folders[`../../../../games/${id}/src/game.ts`]?.();
}

/**
 * A game and everything that its pages need. Both languages are loaded, so that a switch of language needs no request.
 */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly card: Card;
  readonly words: Readonly<Record<Language, Words>>;
  readonly players: readonly Player[];
  readonly lessons: readonly Lesson[];
}

export const openGame: (id: string) => Promise<LoadedGame | undefined> = cacheLoads(open);

async function open(id: string): Promise<LoadedGame | undefined> {
  // If one fails here, the game asks for it again and reports it.
  for (const language of languages)
    void wordFiles[`../../../../games/${id}/src/words/${language}.ts`]?.().catch(() => undefined);
  const [game, card] = [await loadGame(id), cardOf(id)];
  if (!game || !card) return undefined;
  const [en, fr, players, lessons] = await Promise.all([
    game.words.en(),
    game.words.fr(),
    game.players?.() ?? [],
    game.lessons?.() ?? [],
  ]);
  return { game, card, words: { en, fr }, players, lessons };
}
