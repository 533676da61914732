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
  'queued.cancel': 'Take the next move back',
  'queued.dropped': 'Your next move is not possible any more. {reason}',

  'settings.volume': 'Volume',

  'comment.title': 'Comment',
  'comment.add': 'Comment on this move',
  'comment.edit': 'Change the comment',
  'comment.save': 'Keep it',

  'share.game': 'Share the whole game',
  'share.position': 'Share this position',
  'share.text': 'Copy the game as text',
  'seen.text': 'A game to look at: nothing of it is kept until you play on.',
  'seen.go-on': 'Play on from here',
  'fault.link-damaged': 'This link is damaged: something is missing or was changed on the way.',
} satisfies Words;
