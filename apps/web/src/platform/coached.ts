import { withPreference } from '@quadrille/ui';
import { changeSettings, getSettings } from './settings.ts';

/** Stored with a game's preferences: the coach note was shown. */
const coached = { id: 'coached', value: 'yes' };

export const isCoached = (game: string): boolean => getSettings().preferences[game]?.[coached.id] !== undefined;

export const markCoached = (game: string): void =>
  void changeSettings(withPreference(getSettings(), game, coached.id, coached.value));
