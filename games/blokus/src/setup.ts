import type { Setup, SetupField } from '@quadrille/kit';
import { seatCount } from './rules/colour.ts';
import { gameKinds, scorings, type GameKind, type Params, type Scoring } from './rules/params.ts';

const game: SetupField<Params> = {
  key: 'game',
  kind: 'choice',
  isTold: true,
  options: () => gameKinds,
  get: (params) => params.game,
  set: (params, value) => ({ ...params, game: value as GameKind }),
};

const scoring: SetupField<Params> = {
  key: 'scoring',
  kind: 'choice',
  options: () => scorings,
  get: (params) => params.scoring,
  set: (params, value) => ({ ...params, scoring: value as Scoring }),
};

const form = { defaults: { game: 'teams', scoring: 'squares' }, fields: [game, scoring] } as const;

export const setup: Setup<Params> = {
  ...form,
  // Every kind is a whole game, and so is each way to count.
  rated: { kinds: gameKinds.flatMap((kind) => scorings.map((way): Params => ({ game: kind, scoring: way }))) },
  online: { ...form, quick: () => ({ ...form.defaults, game: 'duo' }) },
  // A seat with two colours is shown in the one that begins.
  colours: (params) => Array.from({ length: seatCount(params) }, (_, seat) => seat),
};
