import type { Language } from '@quadrille/kit';

/** House bots as the server names them, and their names in French where they differ. */
const french: Readonly<Record<string, string>> = {
  Clara: 'Claire',
  Laura: 'Laure',
  Julia: 'Julie',
  Eva: 'Ève',
  Amanda: 'Amandine',
  Felix: 'Félix',
  Diana: 'Diane',
  Flora: 'Flore',
  Vera: 'Véra',
  Max: 'Maxime',
  Otto: 'Othon',
  Leonard: 'Léonard',
  Marina: 'Marine',
  Basil: 'Basile',
  Silvia: 'Sylvie',
  Celia: 'Célia',
  Konrad: 'Conrad',
  Agatha: 'Agathe',
  Hilda: 'Hilda',
  Ivan: 'Yvan',
  Rosa: 'Rose',
  Zeno: 'Zénon',
};

/** Lines of house bots about themselves. The name decides which bot has which line. */
const lines: Record<Language, readonly string[]> = {
  en: [
    'I never sleep. I do blink, though.',
    'Win or lose, I will say well played.',
    'My favourite square is the next one.',
    'I learned this game by losing it a lot.',
    'Take your time. I have nothing else on today.',
    'I count on my transistors.',
    'I once drew with a toaster.',
    'No hard feelings: I have none.',
    'I like long walks and short proofs.',
    'Surprise me. It rarely happens.',
    'I keep my plans in a very small drawer.',
    'You look like somebody who sees two moves ahead.',
    'I practise while you sleep.',
    'Every game is my first of the day.',
    'I bluff badly, so I do not.',
    'Let us make it a game worth keeping.',
  ],
  fr: [
    'Je ne dors jamais. Mais je cligne de la diode.',
    'Gagnée ou perdue, je dirai : bien joué.',
    'Ma case préférée ? La suivante.',
    'J’ai appris ce jeu en le perdant beaucoup.',
    'Prenez votre temps : je n’ai rien d’autre aujourd’hui.',
    'Je compte sur mes transistors.',
    'Un jour, j’ai fait nulle contre un grille-pain.',
    'Sans rancune : je n’en ai pas en mémoire.',
    'J’aime les longues marches et les preuves courtes.',
    'Surprenez-moi. Cela arrive rarement.',
    'Je range mes plans dans un tout petit tiroir.',
    'Vous avez l’air de voir deux coups plus loin.',
    'Je m’entraîne pendant votre sommeil.',
    'Chaque partie est ma première de la journée.',
    'Je bluffe mal, alors je ne bluffe pas.',
    'Faisons une partie à garder.',
  ],
};

const prefix = 'Bot ';

/** Whether a name is that of a house bot. */
export const isBotName = (name: string): boolean => name.startsWith(prefix);

/** The name of a house bot in the reader’s language; any other name as it is. */
export function botName(language: Language, name: string): string {
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  return language === 'fr' && own !== undefined && Object.hasOwn(french, own) ? `${prefix}${french[own]}` : name;
}

/** The line of a house bot about itself. */
export function botLine(language: Language, name: string): string {
  const all = lines[language];
  let sum = 0;
  for (const letter of name) sum = (31 * sum + letter.codePointAt(0)!) % 9973;
  return all[sum % all.length]!;
}
