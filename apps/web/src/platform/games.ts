import type { AnyGame, Card, Lesson, Language, Player, Words } from '@quadrille/kit';
import type { ComponentType } from 'react';
import { fetchedBy } from './fetched.ts';

// The one place that finds games: a folder below games/ is all it takes to be here.
const cards = import.meta.glob<Card>('../../../../games/*/src/card.ts', { eager: true, import: 'card' });
const pictures = import.meta.glob<ComponentType>('../../../../games/*/src/picture.tsx', {
  eager: true,
  import: 'Picture',
});
const folders = import.meta.glob<AnyGame>('../../../../games/*/src/game.ts', { import: 'game' });

// Never loaded through here: the names tell the home page which games can be learnt.
const lessonFiles = import.meta.glob('../../../../games/*/src/lessons.ts');

// The same for games with a daily.
const challengeFiles = import.meta.glob('../../../../games/*/src/puzzles/challenges.ts');

const allCards = Object.values(cards).toSorted((a, b) => a.order - b.order);

export const listedCards: readonly Card[] = allCards.filter((card) => card.listed);

/** Games that can be played with people elsewhere. */
export const onlineCards: readonly Card[] = allCards.filter((card) => card.online);

/** Games with a puzzle of the day. */
export const dailyCards: readonly Card[] = listedCards.filter(
  ({ id }) => `../../../../games/${id}/src/puzzles/challenges.ts` in challengeFiles,
);

export const cardOf = (game: string): Card | undefined => allCards.find((card) => card.id === game);

/** The small picture of a game. */
export const pictureOf = (game: string): ComponentType => pictures[`../../../../games/${game}/src/picture.tsx`]!;

export const gameIds = (): string[] => allCards.map((card) => card.id);

export const hasLessons = (game: string): boolean => `../../../../games/${game}/src/lessons.ts` in lessonFiles;

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return await folders[`../../../../games/${id}/src/game.ts`]?.();
}

/** A game with what its pages need at once. Both languages, so that a switch shows at once. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly card: Card;
  readonly words: Readonly<Record<Language, Words>>;
  readonly players: readonly Player[];
  readonly lessons: readonly Lesson[];
}

export const openGame: (id: string) => Promise<LoadedGame | undefined> = fetchedBy(open);

async function open(id: string): Promise<LoadedGame | undefined> {
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
