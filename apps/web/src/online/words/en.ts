import type { Words } from '@quadrille/kit';

export const en = {
  'online.title': 'Play online',
  'online.lead': 'Open a table and send its link. No account, no e-mail.',
  'online.none': 'No server answers here',
  'online.none.text':
    'This copy of the app has no server for online play, or it cannot be reached at the moment. Everything else works without one.',
  'online.try-again': 'Try again',
  'online.choose': 'Open a table',
  'online.mine': 'Your tables',
  'online.mine.none': 'You sit at no table yet.',
  'online.lobby': 'Open tables',
  'online.lobby.none': 'Nobody is waiting at the moment. Open a table and show it here.',
  'online.state.open': 'waiting for players',
  'online.state.live': 'going on',
  'online.state.over': 'over',
  'online.your-turn': 'your turn',
  'online.go': 'To the table',
  'online.sit': 'Sit down',
  'online.insecure':
    'This page came without encryption. Everything can be played; but the app is not kept for offline use, and links must be copied by hand.',
  'online.privacy': 'What the server knows of you',

  'online.name': 'Your name',
  'online.name.help': 'The others at the table see it. It is all that is asked.',
  'online.name.change': 'Change the name',
  'online.stranger': 'The server has forgotten you',
  'online.stranger.text': 'That happens after a long time without a visit. Say who you are, and go on.',
  'online.stranger.do': 'Go on',
  'online.you-are': 'You play as {name}.',

  'online.new': '{game}: a table for others',
  'online.seat.me': 'You',
  'online.seat.open': 'Whoever gets the link',
  'online.lot': 'Draw lots for the seats',
  'online.lot.help': 'Chance decides who begins.',
  'online.listed': 'Show in the lobby',
  'online.listed.help': 'Anybody on this server may sit down.',
  'online.back': 'Moves may be taken back',
  'online.back.help': 'If the others agree.',
  'online.open': 'Open the table',

  'room.title': 'The table is set',
  'room.waiting': {
    one: 'One seat is free. The game begins when it is taken.',
    other: '{n} seats are free. The game begins when they are taken.',
  },
  'room.invite': 'Send this link:',
  'room.copy': 'Copy the link',
  'room.share': 'Share',
  'room.qr': 'The link as a QR code',
  'room.free': 'free',
  'room.you': '{name} (you)',
  'room.here': 'at the table',
  'room.invited': '{name} invites you to play.',
  'room.sit': 'Sit down and play',
  'room.leave': 'Leave the table',
  'room.closed': 'This table was given up before the game began.',

  'connection.live': 'connected',
  'connection.sending': 'sending …',
  'connection.behind': 'catching up …',
  'connection.lost': 'connection lost, trying again …',
  'connection.lost.kept': 'connection lost, your move is kept',
  'connection.old': 'This page is too old for the server.',
  'connection.reload': 'Load it again',
  'connection.back': 'The connection is back.',
  'watching.n': { one: '{n} person watches', other: '{n} people watch' },
  'watching.you': 'You are watching.',

  'online.menu': 'Menu',
  'online.menu.close': 'Back to the game',
  'online.abort': 'Break off',
  'online.abort.text': 'The game ends without a result.',
  'online.resign.text': 'You give the game up. This cannot be undone.',
  'online.gift': 'Give {name} 15 seconds',
  'online.tables': 'All tables',
  'online.say': 'Say something',
  'online.said': '{seat}: {phrase}',
  'online.offered.draw': 'You have offered a draw.',
  'online.offered.back': 'You have asked to take your move back.',
  'online.offered.rematch': 'You want to play again. Waiting for the others …',
  'online.withdraw': 'Take the offer back',
  'online.away': '{seat} is away.',
  'online.away.wait': { one: 'In {n} second you may claim the game.', other: 'In {n} seconds you may claim the game.' },
  'online.claim.win': 'Claim the win',
  'online.claim.draw': 'Call it a draw',
  'online.first': { one: '{n} second for the first move', other: '{n} seconds for the first move' },
  'online.rematch': 'Rematch',
  'online.rematch.agree': 'Agree to the rematch',
  'online.rematch.go': 'To the rematch',
  'online.saved': 'The game is in your library.',

  'draw.sealed':
    'Whatever is left to chance follows from a secret that is sealed now and told after the game. Its fingerprint:',
  'draw.title': 'The lots were fair',
  'draw.title.wrong': 'The lots do not fit',
  'draw.fair': {
    one: 'Before the game the server showed the fingerprint of a sealed secret. Now the secret is open: its fingerprint is the same, and the draw follows from it. Nobody could change it on the way.',
    other:
      'Before the game the server showed the fingerprint of a sealed secret. Now the secret is open: its fingerprint is the same, and all {n} draws follow from it. Nobody could change one on the way.',
  },
  'draw.wrong': {
    one: 'The secret does not have the fingerprint that was shown before the game, or the draw does not follow from it. Do not trust this server.',
    other:
      'The secret does not have the fingerprint that was shown before the game, or one of the {n} draws does not follow from it. Do not trust this server.',
  },
  'draw.hand': 'Check it by hand',
  'draw.hand.seal':
    'The fingerprint is the SHA-256 of the secret, its 64 signs read as 32 bytes: printf SECRET | xxd -r -p | sha256sum',
  'draw.hash': 'Fingerprint',
  'draw.secret': 'Secret',
  'draw.hand.lots':
    'For each draw, hash the secret followed by the text on the left: printf SECRET:N:0 | sha256sum. Read the first eight signs as a hexadecimal number and divide by the number of lots: what is left over is the place of the lot that was drawn, the first being 0.',
  'draw.lot': 'among {among}: {place}, {move}',

  'privacy.title': 'What is known of you',
  'privacy.browser.title': 'In this browser',
  'privacy.browser':
    'Saved games, settings and progress stay in this browser. Nobody else sees them, no server is asked, nothing is counted or measured. “Export everything” in the library shows all of it.',
  'privacy.server.title': 'On the server, if you play online',
  'privacy.server':
    'The name that you chose, the tables you sat at, their moves with their times, and when you were last there. No e-mail, no password, no profile. Phrases are passed on and not kept.',
  'privacy.others.title': 'What others see',
  'privacy.others':
    'Whoever has the link of a table, or finds it in the lobby, sees the names, the moves, the clocks and who is there. Finished games stay on the server, and in the browsers of those who played.',
  'privacy.cookie.title': 'One cookie',
  'privacy.cookie':
    'It says that you are the same person as before, and comes with your name, not earlier. Scripts cannot read it; the server keeps only a hash of it. There are no others, and no third party.',
  'privacy.logs.title': 'Logs',
  'privacy.logs':
    'The log of the server has no names and no addresses. Your address on the network is held in memory for the limits against floods, and not stored.',
  'privacy.forget.title': 'Being forgotten',
  'privacy.forget':
    'Your name and the cookie are deleted at once, and nobody can be you again. In the games that you played, the name that stood at the table stays: they belong to the others, too.',
  'privacy.forget.do': 'Forget {name}',
  'privacy.forgotten': 'The server has forgotten you.',
} satisfies Words;
