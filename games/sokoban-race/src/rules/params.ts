import { fail, fault, ok, shifted, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import { paramsText as levelText, type Params as LevelParams } from '@quadrille/sokoban/rules';

export interface Params {
  readonly racers: number;
  /** How long the race lasts at most. */
  readonly minutes: number;
  readonly level: LevelParams;
}

const usual = { racers: 2, minutes: 5 };
const own = { racers: [2, 8], minutes: [1, 60] } as const;
export type OwnKey = keyof typeof own;
export const valuesOf = (key: OwnKey): readonly number[] =>
  Array.from({ length: own[key][1] - own[key][0] + 1 }, (_, index) => own[key][0] + index);

/** `racers=4,minutes=10,level=story-3`: what is the race's own comes first, then the level as everywhere. */
export const paramsText: Codec<Params> = { parse, print };

function parse(text: string): Result<Params> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const values = { ...usual };
  let at = 0;
  for (const key of ['racers', 'minutes'] as const) {
    if (!text.startsWith(`${key}=`, at)) continue;
    const comma = text.indexOf(',', at);
    const value = text.slice(at + key.length + 1, comma < 0 ? undefined : comma);
    const [least, most] = own[key];
    if (!/^[1-9]\d?$/.test(value) || Number(value) < least || Number(value) > most) {
      const place = at + key.length + 1;
      return fail(fault('params-value', { key, value: value.slice(0, 60), values: `${least} … ${most}` }, place));
    }
    values[key] = Number(value);
    at = comma < 0 ? text.length : comma + 1;
    if (at === text.length && comma >= 0) return fail(fault('params-shape', { text: '' }, at));
  }
  const level = levelText.parse(text.slice(at));
  return level.ok ? ok({ ...values, level: level.value }) : fail(shifted(level.error, at));
}

function print({ level, ...values }: Params): string {
  const told = (['racers', 'minutes'] as const).filter((key) => values[key] !== usual[key]);
  return [...told.map((key) => `${key}=${values[key]}`), levelText.print(level)]
    .filter((part) => part !== '')
    .join(',');
}
