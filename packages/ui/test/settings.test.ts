import { describe, expect, it } from 'vitest';
import {
  effectivePreferences,
  defaultSettings,
  parseSettings,
  withLearntLesson,
  withPreference,
} from '../src/settings.ts';

const first = defaultSettings({ languages: ['en-GB'], isTouch: false });

describe('the first visit', () => {
  it.each([
    [['fr-BE', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['EN-us'], 'en'],
    [['de', 'nl'], 'en'],
    [[], 'en'],
  ])('for languages %j is in %s', (languages, language) => {
    expect(defaultSettings({ languages, isTouch: false }).language).toBe(language);
  });

  it('is silent on phones', () => {
    expect(defaultSettings({ languages: [], isTouch: true }).sound).toBe(false);
    expect(defaultSettings({ languages: [], isTouch: false }).sound).toBe(true);
  });
});

describe('stored settings', () => {
  it('are restored', () => {
    const settings = withLearntLesson(
      withPreference(
        { ...first, theme: 'dark', board: 'wood', volume: 0.35, backup: 1_800_000_000_000 },
        'chess',
        'pieces',
        'wood',
      ),
      'chess',
      'fork',
    );
    expect(parseSettings(JSON.parse(JSON.stringify(settings)), first)).toEqual(settings);
  });

  it.each([
    ['nothing', undefined],
    ['a list', [1]],
    ['a text', 'dark'],
    [
      'wrong kinds',
      {
        language: 'la',
        theme: 'sepia',
        board: 'marble',
        sound: 'loud',
        preferences: [],
        learnt: { chess: 'all' },
        backup: -1,
        volume: 7,
      },
    ],
  ])('have defaults where %s was found', (_what, kept) => {
    expect(parseSettings(kept, first)).toEqual(first);
  });

  it('keep valid fields beside a damaged one', () => {
    const read = parseSettings({ theme: 'dark', sound: 3, preferences: { chess: { pieces: 'wood', size: 4 } } }, first);
    expect(read).toMatchObject({ theme: 'dark', sound: first.sound, preferences: { chess: { pieces: 'wood' } } });
    expect(read.preferences['chess']).not.toHaveProperty('size');
  });
});

describe('preferences of a game', () => {
  const offered = [
    { id: 'pieces', options: ['plain', 'wood'] },
    { id: 'path', options: ['off', 'on'] },
    { id: 'dots', options: ['off', 'on'], defaultOption: 'on' },
  ];

  it('have their default option until another is chosen', () => {
    expect(effectivePreferences(first, 'chess', offered)).toEqual({ pieces: 'plain', path: 'off', dots: 'on' });
    const chosen = withPreference(first, 'chess', 'path', 'on');
    expect(effectivePreferences(chosen, 'chess', offered)).toEqual({ pieces: 'plain', path: 'on', dots: 'on' });
    expect(effectivePreferences(chosen, 'draughts', offered)).toEqual({ pieces: 'plain', path: 'off', dots: 'on' });
  });

  it('fall back when an option no longer exists', () => {
    const chosen = withPreference(first, 'chess', 'pieces', 'gold');
    expect(effectivePreferences(chosen, 'chess', offered)['pieces']).toBe('plain');
  });
});

it('stores a lesson once, however often it is taken', () => {
  const twice = withLearntLesson(withLearntLesson(first, 'chess', 'fork'), 'chess', 'fork');
  expect(twice.learnt).toEqual({ chess: ['fork'] });
});
