import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'online.title': 'Jouer en ligne',
  'online.lead':
    'Trouvez quelqu’un tout de suite, ou ouvrez une table et envoyez son lien. Aucun compte n’est nécessaire.',
  'online.none': 'Aucun serveur ne répond ici',
  'online.none.text':
    'Cette copie de l’application n’a pas de serveur pour jouer en ligne, ou il est injoignable pour l’instant. Tout le reste fonctionne sans lui.',
  'online.try-again': 'Réessayer',
  'online.choose': 'Ouvrir une table',
  'online.mine': 'Vos tables',
  'online.mine.all': 'Toutes vos parties, et être prévenu',
  'online.lobby': 'Tables ouvertes',
  'online.lobby.none': 'Personne n’attend pour l’instant. Ouvrez une table et montrez-la ici.',
  'online.state.open': 'attend des joueurs',
  'online.state.live': 'en cours',
  'online.state.over': 'terminée',
  'online.your-turn': 'à vous de jouer',
  'online.go': 'À la table',
  'online.sit': 'S’asseoir',
  'online.insecure':
    'Cette page est arrivée sans chiffrement. On peut jouer à tout ; mais l’application n’est pas gardée pour l’usage hors ligne, et les liens se copient à la main.',
  'online.account.none': 'Créer un compte, ou se connecter',
  'online.watch': 'Regarder',
  'online.tournaments': 'Tournois',
  'online.tournament.back': 'Retour au tournoi',
  'online.tournament.short': 'Tournoi',
  'online.boards': 'Tableaux',
  'online.rated': 'classée',
  'online.rated.label': 'Partie classée',
  'online.rated.help':
    'Elle compte pour votre classement. Entre personnes qui ont un compte, sans ordinateur ni coups repris.',
  'online.for': 'Pour {name}, qui en est averti.',
  'online.privacy': 'Ce que le serveur sait de vous',

  'places.label': 'Le jeu en ligne',
  'places.play': 'Jouer',
  'places.mine': 'Vos parties',
  'places.account': 'Compte',

  'online.name': 'Votre nom',
  'online.name.help': 'Les autres à la table le voient. On ne vous demande rien d’autre.',
  'online.name.change': 'Changer de nom',
  'online.stranger': 'Le serveur vous a oublié',
  'online.stranger.text': 'Cela arrive après une longue absence. Dites qui vous êtes, et continuez.',
  'online.stranger.do': 'Continuer',
  'online.you-are': 'Vous jouez sous le nom de {name}.',

  'online.new': '{game} : une table à plusieurs',
  'online.seat.me': 'Vous',
  'online.seat.open': 'La personne qui reçoit le lien',
  'online.lot': 'Tirer les places au sort',
  'online.lot.help': 'Le hasard décide qui commence.',
  'online.listed': 'Montrer dans le salon',
  'online.listed.help': 'Toute personne sur ce serveur peut s’asseoir.',
  'online.back': 'Les coups peuvent être repris',
  'online.back.help': 'Si les autres sont d’accord.',
  'online.open': 'Ouvrir la table',

  'room.title': 'La table est prête',
  'room.waiting': {
    one: 'Une place est libre. La partie commence quand elle est prise.',
    other: '{n} places sont libres. La partie commence quand elles sont prises.',
  },
  'room.invite': 'Envoyez ce lien :',
  'room.copy': 'Copier le lien',
  'room.share': 'Partager',
  'room.qr': 'Le lien en code QR',
  'room.free': 'libre',
  'room.you': '{name} (vous)',
  'room.here': 'à la table',
  'room.invited': '{name} vous invite à jouer.',
  'room.sit': 'S’asseoir et jouer',
  'room.leave': 'Quitter la table',
  'room.closed': 'Cette table a été abandonnée avant le début de la partie.',

  'connection.live': 'connecté',
  'connection.sending': 'envoi…',
  'connection.behind': 'mise à jour…',
  'connection.lost': 'connexion perdue, nouvel essai…',
  'connection.lost.kept': 'connexion perdue, votre coup est gardé',
  'connection.old': 'Cette page est trop ancienne pour le serveur.',
  'connection.reload': 'La recharger',
  'connection.back': 'La connexion est rétablie.',
  'watching.n': { one: '{n} personne regarde', other: '{n} personnes regardent' },
  'watching.you': 'Vous regardez la partie.',

  'online.menu': 'Menu',
  'online.menu.close': 'Retour à la partie',
  'online.abort': 'Interrompre',
  'online.abort.text': 'La partie s’arrête sans résultat.',
  'online.resign.text': 'Vous abandonnez la partie. C’est définitif.',
  'online.gift': 'Donner 15 secondes à {name}',
  'online.tables': 'Toutes les tables',
  'online.say': 'Dire quelque chose',
  'online.said': '{seat} : {phrase}',
  'online.offered.draw': 'Vous avez proposé la nulle.',
  'online.offered.back': 'Vous avez demandé à reprendre votre coup.',
  'online.offered.rematch': 'Vous voulez rejouer. On attend les autres…',
  'online.withdraw': 'Retirer la proposition',
  'online.away': '{seat} ne répond plus.',
  'online.away.wait': {
    one: 'Dans {n} seconde, vous pourrez réclamer la partie.',
    other: 'Dans {n} secondes, vous pourrez réclamer la partie.',
  },
  'online.claim.win': 'Réclamer la victoire',
  'online.claim.draw': 'Demander la nulle',
  'online.first': { one: '{n} seconde pour le premier coup', other: '{n} secondes pour le premier coup' },
  'online.rematch': 'Revanche',
  'online.others': 'D’autres',
  'online.rematch.agree': 'Accepter la revanche',
  'online.rematch.go': 'À la revanche',
  'online.saved': 'La partie est dans « Mes parties ».',

  'draw.sealed':
    'Tout ce qui revient au hasard découle d’un secret scellé dès maintenant et dévoilé après la partie. Son empreinte :',
  'draw.title': 'Le tirage était honnête',
  'draw.title.wrong': 'Le tirage ne concorde pas',
  'draw.fair': {
    one: 'Avant la partie, le serveur a montré l’empreinte d’un secret scellé. Le secret est maintenant ouvert : son empreinte est la même et le tirage en découle. Personne n’a pu le changer en route.',
    other:
      'Avant la partie, le serveur a montré l’empreinte d’un secret scellé. Le secret est maintenant ouvert : son empreinte est la même et les {n} tirages en découlent. Personne n’a pu en changer un en route.',
  },
  'draw.wrong': {
    one: 'Le secret n’a pas l’empreinte montrée avant la partie, ou le tirage n’en découle pas. Ne vous fiez pas à ce serveur.',
    other:
      'Le secret n’a pas l’empreinte montrée avant la partie, ou l’un des {n} tirages n’en découle pas. Ne vous fiez pas à ce serveur.',
  },
  'draw.hand': 'Vérifier à la main',
  'draw.hand.seal': 'L’empreinte est le SHA-256 du secret, ses 64 signes lus comme 32 octets : {command}',
  'draw.hash': 'Empreinte',
  'draw.secret': 'Secret',
  'draw.hand.lots':
    'Pour chaque tirage, on hache le secret suivi du texte à gauche : {command}. On lit les huit premiers signes comme un nombre hexadécimal et on divise par le nombre de lots : le reste est la place du lot tiré, le premier étant 0.',
  'draw.lot': 'parmi {among} : {place}, {move}',

  'fair.title': 'Rapport de fair-play',
  'fair.lead': 'Le temps de réflexion de chacun pour un coup.',
  'fair.lead.player':
    'Le temps de réflexion de chacun pour un coup, et combien de fois son coup était celui de l’ordinateur « {player} ».',
  'fair.note':
    'Des chiffres, pas un verdict : dans une partie courte, ou quand une seule voie est bonne, beaucoup de coups concordent.',
  'fair.working':
    'Les coups sont comparés à ceux d’un ordinateur. Pour une longue partie, cela prend quelques minutes.',
  'fair.who': 'Joueur',
  'fair.moves': 'Coups',
  'fair.quickest': 'Le plus rapide',
  'fair.median': 'D’habitude',
  'fair.slowest': 'Le plus lent',
  'fair.seconds': '{n} s',
  'fair.agreed': 'Comme l’ordinateur',
  'fair.agreed.of': '{agreed} sur {compared}',
  'fair.table': 'Retour à la table',

  'privacy.title': 'Ce que l’on sait de vous',
  'privacy.browser.title': 'Dans ce navigateur',
  'privacy.browser':
    'Parties, réglages et progrès restent dans ce navigateur. Personne d’autre ne les voit, aucun serveur n’est interrogé, rien n’est compté ni mesuré. « Tout exporter », dans « Mes parties », montre tout.',
  'privacy.server.title': 'Sur le serveur, si vous jouez en ligne',
  'privacy.server':
    'Le nom que vous avez choisi, les tables où vous étiez, leurs coups avec leurs temps, et votre dernière visite. Ni e-mail, ni mot de passe. Les petites phrases sont transmises et ne sont pas gardées. Avec un compte, en plus : la moitié publique de chaque clé d’accès, les empreintes de vos codes de secours, pour chaque navigateur connecté son genre et sa dernière visite, les résultats que vous avez apportés, vos classements, les parties que vous avez quittées, qui vous suivez, n’entendez plus ou bloquez, les tournois que vous avez organisés ou joués, les problèmes du jour que vous avez résolus et comment, et ce que vous avez signalé. Si vous demandez à être prévenu : l’adresse où le service de votre navigateur reçoit des messages pour vous ; seul votre navigateur peut lire ce qui y est envoyé.',
  'privacy.others.title': 'Ce que voient les autres',
  'privacy.others':
    'Qui a le lien d’une table, ou la trouve dans le salon, voit les noms, les coups, les pendules et les présents. Les parties terminées restent sur le serveur et dans les navigateurs de ceux qui ont joué. Tout le monde peut regarder les parties classées, et celles des tables montrées dans le salon, pendant qu’elles se jouent. De qui a un compte, tout le monde voit les résultats, les classements, les parties terminées, et la place dans les tournois et aux tableaux du jour.',
  'privacy.cookie.title': 'Un seul cookie',
  'privacy.cookie':
    'Il dit que vous êtes la même personne qu’avant, et vient avec votre nom, pas plus tôt. Les scripts ne peuvent pas le lire ; le serveur n’en garde qu’une empreinte. Il n’y en a pas d’autre, et aucun tiers.',
  'privacy.logs.title': 'Journaux',
  'privacy.logs':
    'Le journal du serveur ne contient ni noms ni adresses. Votre adresse sur le réseau reste en mémoire pour les limites contre les abus, et n’est pas enregistrée.',
  'privacy.forget.title': 'Être oublié',
  'privacy.forget':
    'Votre nom, le cookie et tout le reste sont supprimés aussitôt, et personne ne peut plus être vous. Dans les parties et les tournois que vous avez joués, votre place reste, sans nom ; ce que d’autres ont enregistré dans leur navigateur est à eux.',
  'privacy.forget.do': 'Oublier {name}',
  'privacy.forgotten': 'Le serveur vous a oublié.',
} satisfies WordsLike<typeof en>;
