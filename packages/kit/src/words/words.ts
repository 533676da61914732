/** Everything that a person reads exists in each of them. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Forms chosen by `Intl.PluralRules` on the argument `n`. */
export type Plural = {
  readonly zero?: string;
  readonly one: string;
  readonly many?: string;
  readonly other: string;
};

/** A text with `{name}` places. Data, not code: both languages can be compared place by place. */
export type Phrase = string | Plural;
export type Words = Readonly<Record<string, Phrase>>;
export type Args = Readonly<Record<string, string | number>>;

/** Each game's and each app's catalogue in English is the model: `fr satisfies WordsLike<typeof en>`. */
export type WordsLike<W extends Words> = { readonly [K in keyof W]: Phrase };

/** Says the phrase of a key in the reader's language. */
export interface Say {
  readonly language: Language;
  (key: string, args?: Args): string;
  has(key: string): boolean;
}

export interface SayOptions {
  /** How a seat number in the arguments `seat` and `seats` is shown. A text in the place of `seat` is a name already. */
  seatName?(seat: number): string;
  /**
   * The only person at this screen. Where the argument `seat`, or `seats` alone, is this seat, a message `KEY.you` is
   * preferred to `KEY`; `name` is how a longer list of seats addresses this person.
   */
  readonly own?: { readonly seat: number; readonly name: string };
}

/** Later catalogues win over earlier ones, so a game may refine a platform phrase. */
export function createSay(language: Language, catalogues: readonly Words[], options: SayOptions = {}): Say {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const words: Words = Object.assign({}, ...catalogues) as Words;
  const typeset = language === 'fr' ? withFrenchSpaces : (text: string) => text;

  const show = (name: string, value: string | number): string => {
    if (options.seatName && name === 'seat' && typeof value === 'number') return options.seatName(value);
    if (options.seatName && name === 'seats') {
      return list.format(
        String(value)
          .split(',')
          .map((seat) => (Number(seat) === options.own?.seat ? options.own.name : options.seatName!(Number(seat)))),
      );
    }
    return typeof value === 'number' ? withMinusSign(numbers.format(value)) : value;
  };

  const isOwn = ({ seat, seats }: Args): boolean =>
    options.own !== undefined && (seat === options.own.seat || seats === String(options.own.seat));

  const say = (key: string, args: Args = {}): string => {
    const phrase = (isOwn(args) ? words[`${key}.you`] : undefined) ?? words[key];
    if (phrase === undefined) return key;
    const text = typeof phrase === 'string' ? phrase : choose(phrase, Number(args['n'] ?? 0));
    return typeset(text).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = args[name];
      return value === undefined ? place : show(name, value);
    });
  };

  const choose = (phrase: Plural, n: number): string => {
    if (n === 0 && phrase.zero !== undefined) return phrase.zero;
    const form = plurals.select(n);
    if (form === 'one') return phrase.one;
    return (form === 'many' ? phrase.many : undefined) ?? phrase.other;
  };

  return Object.assign(say, { language, has: (key: string) => key in words });
}

/** As typesetters write it; a hyphen is too short and too low. */
export const withMinusSign = (figure: string): string => figure.replace('-', '−');

/** Catalogues are written with plain spaces; a line never breaks before a French high sign or inside guillemets. */
export function withFrenchSpaces(text: string): string {
  return text.replaceAll(/ (?=[;:!?»])/g, '\u{202f}').replaceAll('« ', '«\u{202f}');
}

/** The `{name}` places of a phrase, sorted: equal in both languages, or one of them is wrong. */
export function placeholdersOf(phrase: Phrase): string[] {
  const texts = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(names)].toSorted();
}
