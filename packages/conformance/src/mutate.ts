import type { Random } from '@quadrille/kit';

/** Signs that texts of games are made of, and a few that they are not. */
const signs = [...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,:;/=-+*@#[]{}"\\\n\t_é☃'];

/** As often a sign of the text itself, which leads to other valid texts, as any sign. */
const anySign = (text: string, chance: Random): string =>
  text !== '' && chance.below(2) === 0 ? text[chance.below(text.length)]! : chance.pick(signs);

/** The text after one slip of the pen: a sign lost, added, changed, doubled or swapped, or the end torn off. */
export function mutate(text: string, chance: Random): string {
  const at = chance.below(text.length + 1);
  const before = text.slice(0, at);
  const after = text.slice(at);
  switch (chance.below(9)) {
    case 0:
      return before + after.slice(1);
    case 1:
      return before + anySign(text, chance) + after;
    case 2:
      return before + after.slice(0, 1).repeat(2) + after.slice(1);
    case 3:
      return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    case 4:
      return before;
    default:
      return before + anySign(text, chance) + after.slice(1);
  }
}
