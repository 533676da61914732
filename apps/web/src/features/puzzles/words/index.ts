import type { Language, Say, Words } from '@quadrille/kit';
import type { LoadedGame } from '../../../platform/games.ts';
import { useCatalogue } from '../../../platform/messages.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const puzzleWords: Readonly<Record<Language, Words>> = { en, fr };

export const usePuzzleSay = (
  loaded?: LoadedGame,
  seatName?: (say: Say, seat: number) => string,
  ownSeat?: number,
): Say => useCatalogue(puzzleWords, loaded, seatName, ownSeat);
