import { languages, placeholdersOf, type Game, type Phrase, type Words } from '@quadrille/kit';
import { Finding, acceptedMoves, claim, openParams } from '../trial/walk.ts';
import type { Trial } from '../trial/trial.ts';
import { kitWords } from '../trial/probes.ts';
import { checkFuzz } from './fuzz.ts';
import { checkLegality } from './rules.ts';

/** Both catalogues have the same keys with the same placeholders, and no message is empty. */
export async function checkWords<P, S, M>({ game }: Trial<P, S, M>): Promise<void> {
  const wrong: string[] = [];
  const [en, fr] = [await game.words.en(), await game.words.fr()];
  for (const key of Object.keys(en)) if (!Object.hasOwn(fr, key)) wrong.push(`“${key}” is missing in French`);
  for (const key of Object.keys(fr)) if (!Object.hasOwn(en, key)) wrong.push(`“${key}” is missing in English`);
  for (const [key, phrase] of Object.entries(fr)) {
    const model = Object.hasOwn(en, key) ? en[key] : undefined;
    if (model !== undefined && placeholdersOf(model).join() !== placeholdersOf(phrase).join()) {
      wrong.push(
        `“${key}” has the places {${placeholdersOf(model).join(', ')}} in English, {${placeholdersOf(phrase).join(', ')}} in French`,
      );
    }
    // Catalogues contain plain spaces; `createSay` replaces them by narrow no-break spaces.
    if (forms(phrase).some((text) => /[\p{L}\p{N})}»][;:!?](?:\s|$)|[^\s][»]|«[^\s]/u.test(text))) {
      wrong.push(`“${key}” lacks a space before a high sign or inside guillemets in French`);
    }
  }
  for (const words of [en, fr]) {
    for (const [key, phrase] of Object.entries(words)) {
      if (forms(phrase).some((text) => text.trim() === '')) wrong.push(`“${key}” is empty`);
    }
  }
  report(wrong);
}

/** Every key that the game shows has a message in both languages. */
export async function checkWordKeys<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { game } = trial;
  const needed = new Map<string, readonly string[]>();
  const need = (key: string, args: readonly string[] = []): void => void needed.set(key, args);

  for (const { params, state } of trial.samples()) {
    const accepted = acceptedMoves(game.rules, state).slice(-20);
    const ends = [state, ...accepted.map(({ move, by }) => game.rules.play(state, move, by))];
    for (const turn of ends.map((end) => game.rules.turn(end))) {
      if (turn.kind === 'over') need(`outcome.${turn.outcome.reason}`);
    }
    for (const seat of Array.from({ length: game.rules.seats(params) }).keys()) {
      for (const { key } of game.facts(state, seat)) need(`fact.${key}`, ['n']);
    }
  }
  for (const key of declaredKeys(trial)) need(key);
  for (const player of (await game.players?.()) ?? []) {
    need(`player.${player.id}`);
    if (player.group !== undefined) need(`group.${player.group}`);
  }
  for (const lesson of (await game.lessons?.()) ?? []) {
    need(`lesson.${lesson.id}`);
    for (const step of lesson.steps) {
      need(`lesson.${lesson.id}.${step.id}`);
      if (step.answers) need(`lesson.${lesson.id}.${step.id}.done`);
      for (const key of Object.values(step.mistakes ?? {})) need(key);
    }
  }
  report(await lacking(game, needed));
}

function declaredKeys<P, S, M>({ game, paramsTexts }: Trial<P, S, M>): readonly string[] {
  const { setup, preferences = [], modes = [], commands = [], contest } = game;
  const boards = paramsTexts().map((text) => openParams(game, text));
  return [
    ...setup.fields.flatMap(({ key, kind, options }) => {
      const offered = kind === 'choice' ? boards.flatMap((params) => options(params) ?? []) : [];
      return [`setup.${key}`, ...offered.map((option) => `setup.${key}.${option}`)];
    }),
    ...preferences.flatMap(({ id, options }) => {
      const isSwitch = options.join() === 'off,on';
      return [`preference.${id}`, ...(isSwitch ? [] : options.map((option) => `preference.${id}.${option}`))];
    }),
    ...(contest?.map?.layers ?? []).map((layer) => `map.${layer}`),
    ...modes.flatMap(({ id }) => [`mode.${id}`, `mode.${id}.help`]),
    ...commands.flatMap(({ name, flags }) => [`command.${name}`, ...flags.map((flag) => `flag.${flag.name}`)]),
  ];
}

/** Every fault that other checks met has a message with all placeholders filled. */
export async function checkFaultWords<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  if (trial.faults.all().length === 0) {
    await checkLegality(trial);
    await checkFuzz(trial);
  }
  const met = trial.faults.all();
  claim(met.length > 0, 'no fault was met');
  const needed = new Map(met.map(({ code, args }) => [`fault.${code}`, Object.keys(args ?? {})] as const));
  report(await lacking(trial.game, needed));
}

/** `needed` lists for each key the placeholders that will be filled. */
export async function lacking<P, S, M>(
  game: Game<P, S, M>,
  needed: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const language of languages) {
    const words: Words = { ...kitWords[language], ...(await game.words[language]()) };
    for (const [key, args] of needed) {
      const phrase = Object.hasOwn(words, key) ? words[key] : undefined;
      if (phrase === undefined) wrong.push(`“${key}” has no words in “${language}”`);
      else {
        const empty = placeholdersOf(phrase).filter((place) => !args.includes(place));
        if (empty.length > 0) wrong.push(`“${key}” leaves {${empty.join(', ')}} unfilled in “${language}”`);
      }
    }
  }
  return wrong;
}

const forms = (phrase: Phrase): readonly string[] => (typeof phrase === 'string' ? [phrase] : Object.values(phrase));

export function report(wrong: readonly string[]): void {
  if (wrong.length > 0)
    throw new Finding(`the words are not complete:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}
