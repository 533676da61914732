import { withPreference } from '@quadrille/ui';
import { changeSettings, getSettings } from './settings.ts';

/** Kept beside the preferences of a game: the first board has been explained. */
const coached = { id: 'coached', value: 'yes' };

export const isCoached = (game: string): boolean => getSettings().preferences[game]?.[coached.id] !== undefined;

export const markCoached = (game: string): void =>
  void changeSettings(withPreference(getSettings(), game, coached.id, coached.value));
