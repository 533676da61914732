import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'fault.online-unreachable': 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
  'fault.online-unread': 'Le serveur répond d’une façon que cette page ne comprend pas. Rechargez la page.',
  'fault.online-waiting': 'La table n’est pas encore là : attendez la connexion.',
  'fault.online-left': 'Vous avez quitté cette table.',
  'fault.online-watching': 'Vous êtes spectateur : seuls ceux qui sont assis à la table peuvent faire cela.',
} satisfies WordsLike<typeof en>;
