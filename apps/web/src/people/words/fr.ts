import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'account.title': 'Votre compte',
  'account.why':
    'Avec un compte, votre nom n’est qu’à vous, et vous continuez depuis n’importe quel appareil. Ni e-mail, ni mot de passe : votre appareil garde une clé, et huit codes vous laissent entrer s’il est perdu. Tout ce que vous avez joué sous le nom de {name} reste à vous.',
  'account.why.nobody':
    'Avec un compte, votre nom n’est qu’à vous, et vous continuez depuis n’importe quel appareil. Ni e-mail, ni mot de passe : votre appareil garde une clé, et huit codes vous laissent entrer s’il est perdu.',
  'account.create': 'Créer un compte',
  'account.name': 'Nom',
  'account.name.help': 'De deux à vingt signes. Tout le monde le voit.',
  'account.create.passkey': 'Le créer avec une clé d’accès',
  'account.create.codes': 'Le créer avec les codes seuls',
  'account.no-passkey':
    'Cette page est arrivée sans chiffrement, ou ce navigateur ne garde pas de clés d’accès : les codes seront le seul moyen d’entrer dans votre compte.',
  'account.login': 'Vous avez déjà un compte ?',
  'account.login.passkey': 'Se connecter avec une clé d’accès',
  'account.login.code': 'Se connecter avec un code de secours',
  'account.login.leave':
    'Les tables ouvertes où vous êtes sous le nom de {name} restent à cet invité. Terminez-les d’abord.',
  'account.code': 'Code de secours',
  'account.code.help': 'L’un des huit qui vous ont été montrés. Chacun ne sert qu’une fois.',
  'account.welcome': 'Bienvenue, {name}.',

  'codes.title': 'Vos codes de secours',
  'codes.text':
    'Ils ne sont montrés que cette fois. Chacun vous laisse entrer une fois, sur n’importe quel appareil, avec votre nom. Gardez-les là où vous les retrouverez sans cet appareil : sur papier, par exemple.',
  'codes.copy': 'Copier',
  'codes.copied': 'Copié.',
  'codes.save': 'Enregistrer dans un fichier',
  'codes.file': 'Codes de secours de {name} sur {place}',
  'codes.kept': 'Je les ai gardés',

  'ways.title': 'Accès',
  'ways.passkeys': 'Clés d’accès',
  'ways.passkey': '{agent}, depuis le {day}',
  'ways.passkey.plain': 'Une clé d’accès, depuis le {day}',
  'ways.passkey.used': 'utilisée le {time}',
  'ways.passkey.none': 'Aucune. Les codes sont le seul accès.',
  'ways.passkey.add': 'Ajouter une clé d’accès',
  'ways.passkey.added': 'Cet appareil peut maintenant vous laisser entrer.',
  'ways.passkey.remove': 'Retirer',
  'ways.passkey.remove.text': 'Cet appareil ne vous laissera plus entrer.',
  'ways.codes': 'Codes de secours',
  'ways.codes.left': { one: '{n} code est encore valable.', other: '{n} codes sont encore valables.' },
  'ways.codes.new': 'En créer de nouveaux',
  'ways.codes.new.text': 'Les codes que vous avez maintenant ne seront plus valables.',
  'ways.sessions': 'Où vous êtes connecté',
  'ways.session': '{agent}, vu le {time}',
  'ways.session.plain': 'Un navigateur, vu le {time}',
  'ways.session.here': 'ici',
  'ways.session.end': 'Le déconnecter',
  'ways.sessions.others': 'Se déconnecter partout ailleurs',
  'ways.done': 'C’est fait.',

  'belongings.title': 'Ce qui est à vous',
  'belongings.export': 'Tout emporter',
  'belongings.export.help': 'Un fichier avec tout ce que le serveur garde de vous : compte, tables, résultats.',
  'belongings.bring': 'Apporter les résultats de ce navigateur',
  'belongings.bring.help':
    'Les parties contre l’ordinateur que vous avez jouées ici auparavant. Elles figurent dans votre compte telles que vous les dites, et ne comptent pour aucun classement.',
  'belongings.bring.none': 'Il n’y a rien à apporter de ce navigateur.',
  'belongings.brought': {
    one: '{n} résultat a été apporté, hors classement.',
    other: '{n} résultats ont été apportés, hors classement.',
  },
  'belongings.logout': 'Se déconnecter',
  'belongings.logged-out': 'Vous êtes déconnecté.',
  'belongings.delete': 'Supprimer le compte',
  'belongings.delete.text':
    'Le nom, les clés, les codes et les résultats sont supprimés aussitôt, sans retour possible. Dans les parties que vous avez jouées, votre place reste, sans nom.',
  'belongings.deleted': 'Votre compte est supprimé.',

  'fault.account-device': 'L’appareil n’a pas répondu. Réessayez, ou utilisez un code de secours.',
} satisfies WordsLike<typeof en>;
