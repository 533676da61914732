import type { Words } from '@quadrille/kit';

export const en = {
  'fault.store-unavailable':
    'This browser does not let the page save anything. Private windows and blocked site data are the usual reasons. You can play on; export the game to keep it.',
  'fault.store-full':
    'There is no room left to save. Remove saved games or free some disk space; you can also export the game to a file.',
  'fault.store-blocked':
    'An older copy of this page in another tab prevents saving. Close the other tabs, then try again.',
  'fault.store-newer': 'A newer version of this app is running in another tab. Reload this page to continue saving.',
  'fault.store-failed': 'Saving or loading failed: {reason}.',
  'fault.store-no-game': 'This saved game no longer exists.',
  'fault.store-reader': 'This game is being played in another tab. Take it over to play here.',
  'fault.store-no-progress': 'This game keeps no progress.',
  'fault.store-document-newer':
    'This data was written by a newer version of the app ({version}). Reload the page to read it.',
  'fault.store-document-damaged': 'This data is damaged.',
  'fault.store-game-load': 'The game “{game}” could not be loaded, so its moves could not be checked.',
  'fault.store-no-run': 'This run no longer exists.',
  'fault.store-batch-twice': 'These games are counted already.',
  'fault.store-json': '“{found}” is not allowed here.',
  'fault.store-json-end': 'The file ends too early.',
  'fault.store-json-deep': 'The file is nested too deeply.',
  'fault.store-backup-first': 'This is not a backup: “quadrille-backup” is missing.',
  'fault.store-backup-version': 'This backup has format version {version}; this program reads version 1.',
  'fault.store-field-missing': '“{field}” is missing.',
  'fault.store-field-value': '“{field}” has an invalid value.',
  'fault.store-field-unknown': '“{field}” is unknown here.',
  'fault.store-field-twice': '“{field}” appears twice.',
} satisfies Words;
