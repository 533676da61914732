import { random, textLimit, type Codec, type Fault } from '@quadrille/kit';
import fc from 'fast-check';
import { Finding, acceptedMoves, claim, guard, listedMoves, openParams } from '../trial/walk.ts';
import { mutate } from '../trial/probes.ts';
import { sampleEvenly, type Trial } from '../trial/trial.ts';

/** Any text is parsed or refused without an exception, and what is parsed can be printed and played. */
export async function checkFuzz<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { game } = trial;
  const { rules, notation } = game;
  const dealer = await game.dealer?.();
  feed(trial, 'params', notation.params, trial.paramsTexts(), (params) => {
    const started = rules.start(params);
    const starts = started.ok || dealer?.needs(notation.params.print(params)) === true;
    claim(starts, `params parse, but the game does not start: ${started.ok ? '' : started.error.code}`);
  });

  const moves = trial.samples().flatMap(({ state }) => acceptedMoves(rules, state).map(({ move }) => move));
  feed(trial, 'move', notation.move, unique(moves.map(notation.move.print)), () => {});

  for (const text of sampleEvenly(trial.paramsTexts(), 6)) {
    const params = openParams(game, text);
    const codec = notation.position(params);
    const here = trial.samples().filter(({ where }) => where().params === text);
    const positions = unique(here.map(({ state }) => codec.print(state)));
    feed(trial, `position (${text})`, codec, positions, (state) => {
      const { kind } = rules.turn(state);
      claim(listedMoves(rules, state).length > 0 === (kind !== 'over'), 'a position without a legal move parses');
      claim(game.draw(state).trim() !== '', 'a position parses that cannot be drawn');
    });
  }
}

function feed<P, S, M, T>(
  trial: Trial<P, S, M>,
  name: string,
  codec: Codec<T>,
  valid: readonly string[],
  use: (value: T) => void,
): void {
  const { settings, faults } = trial;
  let refused = 0;
  const taste = (text: string): void => {
    const read = guard(`${name}.parse(${JSON.stringify(text)})`, undefined, () => codec.parse(text));
    if (!read.ok) {
      refused++;
      faults.add(checkFault(name, text, read.error));
      return;
    }
    const printed = guard(`${name}.print after ${JSON.stringify(text)}`, undefined, () => codec.print(read.value));
    const again = codec.parse(printed);
    const stable = again.ok && codec.print(again.value) === printed;
    claim(stable, `${name}: ${JSON.stringify(text)} prints as ${JSON.stringify(printed)}, which does not read back`);
    guard(`${name} ${JSON.stringify(text)}`, undefined, () => use(read.value));
  };

  const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\n', '-', '0', '='));
  check(anything, taste, settings.seed, settings.fuzz);
  // Mostly one change, because parsers fail on nearly correct texts.
  const slips = fc.record({
    text: fc.constantFrom(...valid),
    seed: fc.noBias(fc.nat()),
    times: fc.constantFrom(1, 1, 1, 2, 4),
  });
  const slipped = slips.map(({ text, seed, times }) => {
    const chance = random(seed);
    return Array.from({ length: times }).reduce<string>((torn) => mutate(torn, chance), text);
  });
  check(slipped, taste, settings.seed, settings.fuzz);
  claim(refused > 0, `${name}: no text was refused`);
  const endless = codec.parse('x'.repeat(textLimit.line + 1));
  const code = endless.ok ? '' : endless.error.code;
  if (!endless.ok) faults.add(endless.error);
  claim(code === 'text-too-large', `${name}: a text that is too large is refused as “${code}”, or not at all`);
}

function check(texts: fc.Arbitrary<string>, taste: (text: string) => void, seed: number, numRuns: number): void {
  const result = fc.check(
    fc.property(texts, (text) => {
      taste(text);
    }),
    { seed, numRuns },
  );
  if (!result.failed) return;
  const { errorInstance } = result;
  throw errorInstance instanceof Finding ? errorInstance : new Finding(String(errorInstance));
}

function checkFault(name: string, text: string, fault: Fault): Fault {
  const told = JSON.stringify(text);
  claim(typeof fault.code === 'string' && fault.code !== '', `${name}: the fault of ${told} has no code`);
  const inside = fault.at === undefined || (Number.isInteger(fault.at) && fault.at >= 0 && fault.at <= text.length);
  claim(inside, `${name}: the fault ${fault.code} of ${told} lies at ${fault.at}, outside the text`);
  return fault;
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
