import { describe, expect, it } from 'vitest';
import { chosenPreferences, firstSettings, readSettings, withLearnt, withPreference } from '../src/settings.ts';

const first = firstSettings({ languages: ['en-GB'], touch: false });

describe('the first visit', () => {
  it.each([
    [['fr-BE', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['EN-us'], 'en'],
    [['de', 'nl'], 'en'],
    [[], 'en'],
  ])('speaks %j as %s', (languages, language) => {
    expect(firstSettings({ languages, touch: false }).language).toBe(language);
  });

  it('is silent on phones', () => {
    expect(firstSettings({ languages: [], touch: true }).sound).toBe(false);
    expect(firstSettings({ languages: [], touch: false }).sound).toBe(true);
  });
});

describe('kept settings', () => {
  it('come back as they were', () => {
    const settings = withLearnt(
      withPreference(
        { ...first, theme: 'dark', board: 'wood', volume: 0.35, backup: 1_800_000_000_000 },
        'chess',
        'pieces',
        'wood',
      ),
      'chess',
      'fork',
    );
    expect(readSettings(JSON.parse(JSON.stringify(settings)), first)).toEqual(settings);
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
  ])('stay as at first where %s was found', (_what, kept) => {
    expect(readSettings(kept, first)).toEqual(first);
  });

  it('keep the good fields beside a damaged one', () => {
    const read = readSettings({ theme: 'dark', sound: 3, preferences: { chess: { pieces: 'wood', size: 4 } } }, first);
    expect(read).toMatchObject({ theme: 'dark', sound: first.sound, preferences: { chess: { pieces: 'wood' } } });
    expect(read.preferences['chess']).not.toHaveProperty('size');
  });
});

describe('preferences of a game', () => {
  const offered = [
    { id: 'pieces', options: ['plain', 'wood'] },
    { id: 'path', options: ['off', 'on'] },
    { id: 'dots', options: ['off', 'on'], usual: 'on' },
  ];

  it('are the first or the usual option until another is chosen', () => {
    expect(chosenPreferences(first, 'chess', offered)).toEqual({ pieces: 'plain', path: 'off', dots: 'on' });
    const chosen = withPreference(first, 'chess', 'path', 'on');
    expect(chosenPreferences(chosen, 'chess', offered)).toEqual({ pieces: 'plain', path: 'on', dots: 'on' });
    expect(chosenPreferences(chosen, 'draughts', offered)).toEqual({ pieces: 'plain', path: 'off', dots: 'on' });
  });

  it('fall back when an option no longer exists', () => {
    const chosen = withPreference(first, 'chess', 'pieces', 'gold');
    expect(chosenPreferences(chosen, 'chess', offered)['pieces']).toBe('plain');
  });
});

it('remembers a lesson once, however often it is taken', () => {
  const twice = withLearnt(withLearnt(first, 'chess', 'fork'), 'chess', 'fork');
  expect(twice.learnt).toEqual({ chess: ['fork'] });
});
