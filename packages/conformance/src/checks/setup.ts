import { random, teamsOf, type Dealer } from '@quadrille/kit';
import { claim, guarded, type Where } from '../finding.ts';
import { same } from '../same.ts';
import type { Trial } from '../trial.ts';

/** Ways through the setup form that are tried. */
const clicks = 200;

/** Whatever is chosen in the form, in whatever order, is a game that can be started, printed and read. */
export async function checkSetup<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const dealer = await trial.game.dealer?.();
  const { fields, defaults, fresh, online } = trial.game.setup;
  claim(new Set(fields.map(({ key }) => key)).size === fields.length, 'two setup fields have the same key');
  checkParams(trial, defaults, dealer);
  const chance = random(trial.settings.seed);
  let params = defaults;
  for (let i = 0; i < clicks; i++) {
    for (const field of fields) {
      const options = field.options(params);
      if (!options) continue;
      const where = (): Where => ({ params: trial.game.notation.params.print(params) });
      claim(new Set(options).size === options.length, `the field ${field.key} offers a value twice`, where);
      claim(options.includes(field.get(params)), `the field ${field.key} does not offer what is chosen`, where);
      for (const value of options) {
        const chosen = guarded(`set ${field.key}`, where, () => field.set(params, value));
        claim(field.get(chosen) === value, `choosing ${field.key}=${value} chooses ${field.get(chosen)}`, where);
        if (i === 0) checkParams(trial, chosen, dealer);
      }
    }
    const open = fields.filter((field) => field.options(params));
    if (open.length === 0) return;
    const field = chance.pick(open);
    params = field.set(params, chance.pick(field.options(params)!));
    checkParams(trial, params, dealer);
    if (fresh) checkParams(trial, fresh(params, chance), dealer);
  }
  if (online?.fresh) checkParams(trial, online.fresh(online.defaults, chance), dealer);
}

function checkParams<P, S, M>({ game }: Trial<P, S, M>, params: P, dealer: Dealer | undefined): void {
  const { rules, notation, setup } = game;
  const text = notation.params.print(params);
  const where = (): Where => ({ params: text });
  const read = notation.params.parse(text);
  claim(read.ok && same(read.value, params), `the chosen params do not survive as “${text}”`, where);
  claim(rules.start(params).ok || dealer?.needs(text) === true, 'the chosen game does not start', where);

  const seats = rules.seats(params);
  claim(Number.isInteger(seats) && seats > 0, `there are ${seats} seats`, where);
  const sides = teamsOf(rules, params);
  const seated = sides.flat().toSorted((a, b) => a - b);
  const all = seated.length === seats && seated.every((seat, index) => seat === index);
  claim(all, `the teams ${JSON.stringify(sides)} do not hold every seat once`, where);
  const colours = setup.colours(params);
  claim(colours.length === seats, `${colours.length} colours for ${seats} seats`, where);
  for (const colour of colours) claim([0, 1, 2, 3].includes(colour), `there is no colour ${colour}`, where);
}
