import type { Words } from '@quadrille/kit';

/** What is kept, said about and handed on. */
export const keepingEnglish = {
  'setup.begins': 'First move',
  'setup.begins.short': 'first move:',
  'setup.begins.me': 'You',
  'setup.begins.other': 'Opponent',
  'setup.begins.lot': 'Random',
  'setup.begins.listed': 'In this order',

  'keys.title': 'Keys',
  'keys.sheet': 'shows this',
  'keys.escape': 'puts back, closes, or opens the menu',
  'keys.step': 'one move back or forward, beside the board',
  'keys.undo': 'undo',
  'keys.redo': 'redo',
  'keys.board': 'On the board',
  'keys.draw':
    'With the right mouse button a drag over the board draws an arrow and a click a circle, with Shift in another colour. A left click or Esc takes them away.',
  'queued.move': 'Next: {move}',
  'queued.cancel': 'Cancel the next move',
  'queued.dropped': 'Your next move is no longer possible. {reason}',

  'settings.volume': 'Volume',

  'comment.title': 'Comment',
  'comment.add': 'Comment on this move',
  'comment.edit': 'Edit the comment',
  'comment.save': 'Save',

  'share.picture': 'Save a picture (PNG)',
  'share.film': 'Save a film (GIF)',
  'share.film.making': 'Making the film… {n} %',
  'share.look': 'Size, theme and coordinates',
  'share.size': 'Size',
  'share.size.small': 'Small',
  'share.size.medium': 'Medium',
  'share.size.large': 'Large',
  'share.theme.light': 'Light',
  'share.theme.dark': 'Dark',
  'share.theme.wood': 'Wood',
  'share.theme.wood-dark': 'Dark wood',
  'share.embed': 'Copy embed code',
  'share.embed.copied': 'The embed code is in the clipboard. Paste it into the HTML of your page.',
  'share.game': 'Share the whole game',
  'share.position': 'Share this position',
  'share.text': 'Copy the game as text',
  'seen.text': 'Shared game. It is not saved unless you continue it.',
  'seen.go-on': 'Continue from here',
  'play.dropped':
    'A line that you had left after move {n} was saved wrongly by an earlier version and is no longer there: {moves}',
  'fault.link-damaged': 'This link is damaged: part of it is missing or was changed. Ask for it again.',
} satisfies Words;
