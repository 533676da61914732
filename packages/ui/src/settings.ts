import { languages, type Language } from '@quadrille/kit';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the board looks as if it were made of. */
export const boardThemes = ['paper', 'wood', 'night'] as const;
export type BoardTheme = (typeof boardThemes)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly board: BoardTheme;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly animation: boolean;
  readonly coordinates: boolean;
  /** Patterns and letters beside colours. */
  readonly patterns: boolean;
  /** The bar beside the board that tells who stands better. */
  readonly evaluation: boolean;
  /** Computer players look ahead while a person thinks. */
  readonly ponder: boolean;
  /** What each game lets a person choose about its board: game, preference, option. */
  readonly preferences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lessons gone through to the end, by game. */
  readonly learnt: Readonly<Record<string, readonly string[]>>;
  /** When a backup was last made or put off, in milliseconds since 1970; 0: never. */
  readonly backup: number;
}

export interface Surroundings {
  /** As the browser names them, the favourite first. */
  readonly languages: readonly string[];
  /** A phone or tablet: sound starts off there. */
  readonly touch: boolean;
}

/** The settings of a first visit. */
export function firstSettings(around: Surroundings): Settings {
  const known = around.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return {
    language: known ?? 'en',
    theme: 'system',
    board: 'paper',
    sound: !around.touch,
    volume: 0.7,
    animation: true,
    coordinates: true,
    patterns: false,
    evaluation: false,
    ponder: false,
    preferences: {},
    learnt: {},
    backup: 0,
  };
}

/** Reads what was kept, field by field: what an older or newer version wrote otherwise stays as at first. */
export function readSettings(kept: unknown, first: Settings): Settings {
  if (!isObject(kept)) return first;
  const flag = (key: 'sound' | 'animation' | 'coordinates' | 'patterns' | 'evaluation' | 'ponder'): boolean => {
    const value = kept[key];
    return typeof value === 'boolean' ? value : first[key];
  };
  const language = kept['language'];
  const theme = themes.find((known) => known === kept['theme']);
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : first.language,
    theme: theme ?? first.theme,
    board: boardThemes.find((known) => known === kept['board']) ?? first.board,
    sound: flag('sound'),
    volume: readVolume(kept['volume']) ?? first.volume,
    animation: flag('animation'),
    coordinates: flag('coordinates'),
    patterns: flag('patterns'),
    evaluation: flag('evaluation'),
    ponder: flag('ponder'),
    preferences: readPreferences(kept['preferences']),
    learnt: readLearnt(kept['learnt']),
    backup: typeof kept['backup'] === 'number' && kept['backup'] > 0 ? kept['backup'] : first.backup,
  };
}

const readVolume = (kept: unknown): number | undefined =>
  typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : undefined;

function readPreferences(kept: unknown): Settings['preferences'] {
  if (!isObject(kept)) return {};
  const games = Object.entries(kept).flatMap(([game, chosen]) => {
    if (!isObject(chosen)) return [];
    const texts = Object.entries(chosen).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return [[game, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(games);
}

function readLearnt(kept: unknown): Settings['learnt'] {
  if (!isObject(kept)) return {};
  const games = Object.entries(kept).flatMap(([game, lessons]) =>
    Array.isArray(lessons) ? [[game, lessons.filter((id) => typeof id === 'string')] as const] : [],
  );
  return Object.fromEntries(games);
}

export function withLearnt(settings: Settings, game: string, lesson: string): Settings {
  const done = new Set([...(settings.learnt[game] ?? []), lesson]);
  return { ...settings, learnt: { ...settings.learnt, [game]: [...done] } };
}

/** Every preference of a game with the option that holds: the chosen one, else the usual. */
export function chosenPreferences(
  settings: Settings,
  game: string,
  preferences: readonly { readonly id: string; readonly options: readonly string[]; readonly usual?: string }[] = [],
): Record<string, string> {
  const chosen = settings.preferences[game] ?? {};
  return Object.fromEntries(
    preferences.map(({ id, options, usual = options[0] ?? '' }) => {
      const option = chosen[id];
      return [id, option !== undefined && options.includes(option) ? option : usual];
    }),
  );
}

export function withPreference(settings: Settings, game: string, id: string, option: string): Settings {
  const chosen = { ...settings.preferences[game], [id]: option };
  return { ...settings, preferences: { ...settings.preferences, [game]: chosen } };
}

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
