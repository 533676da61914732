import type { Words } from '@quadrille/kit';

export const en = {
  seat: 'Player {n}',
  'embed.label': '{game} board',
  'embed.loading': 'Loading the board…',
  'embed.refused': 'This board cannot be shown. {reason}',
  'embed.no-game': 'The page does not say which game it is.',
  'embed.unknown-game': 'There is no game “{game}” here. Games: {games}.',
  'embed.failed': 'The game could not be loaded. Check the connection and reload the page.',
  'fault.embed-move': 'Move {n} (“{move}”): {reason}',
  'embed.controls': 'Moves',
  'embed.first': 'First position',
  'embed.back': 'One move back',
  'embed.forward': 'One move forward',
  'embed.last': 'Last position',
  'embed.play': 'Play the moves',
  'embed.pause': 'Pause',
  'embed.place': 'Move {n} of {length}',
  'embed.turn': 'To move: {seat}',
  'embed.won': '{seats}: won.',
  'embed.draw': 'Draw.',
} satisfies Words;
