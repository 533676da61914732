import {
  type Codec,
  type Dealer,
  type FileFormat,
  type GeneratedPuzzle,
  type Generator,
  openRecord,
  parseGameId,
  parseRecord,
  printGameId,
  random,
  teamsOf,
  textLimit,
} from '@quadrille/kit';
import { type WatchedSay, abortSoon, mutate, replayWitness, watchedSays } from '../trial/probes.ts';
import { type Trial, sampleEvenly } from '../trial/trial.ts';
import {
  Finding,
  type Step,
  type Where,
  acceptedMoves,
  canonical,
  claim,
  guard,
  listedMoves,
  openParams,
  same,
} from '../trial/walk.ts';

/** Printed values parse back to the same value, and parsed texts print the same text. */
export async function checkCodecs<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const text of trial.paramsTexts()) checkParams(trial, text);
  for (const step of trial.samples()) {
    checkPosition(trial, step);
    checkMoveTexts(trial, step);
  }
}

function checkParams<P, S, M>({ game }: Trial<P, S, M>, text: string): void {
  const codec = game.notation.params;
  const params = openParams(game, text);
  const where = (): Where => ({ params: text });
  const printed = guard('params.print', where, () => codec.print(params));
  claim(same(reread('params', codec, printed, where), params), `params are others after “${printed}”`, where);
  claim(/^[^\s:#]*$/.test(printed), `the params text “${printed}” has a space, a colon or a hash`, where);
}

function checkPosition<P, S, M>({ game }: Trial<P, S, M>, { params, state, turn, where }: Step<P, S, M>): void {
  const { rules, notation } = game;
  const codec = notation.position(params);
  const text = guard('position.print', where, () => codec.print(state));
  const read = reread('position', codec, text, where);
  claim(codec.print(read) === text, `the position “${text}” prints as “${codec.print(read)}” when read`, where);
  claim(/^[^\n_]+$/.test(text), `the position text “${text}” is empty, or has a line break or an underscore`, where);

  const started = guard('start', where, () => rules.start(params, text));
  claim(started.ok && same(started.value, read), `start and the codec read “${text}” in two ways`, where);
  const id = { game: game.id, params: notation.params.print(params), position: text };
  const named = parseGameId(printGameId(id));
  claim(named.ok && same(named.value, id), `the position “${text}” does not survive in a link`, where);

  // The end may follow from the history (resignation, repetition), which a position does not contain.
  if (turn.kind === 'over') return;
  claim(same(rules.turn(read), turn), `the turn is another after reading “${text}”`, where);
  const texts = (of: S): string =>
    canonical(
      listedMoves(rules, of)
        .map(({ move, by }) => `${by} ${notation.move.print(move)}`)
        .toSorted(),
    );
  claim(texts(read) === texts(state), `the moves are others after reading “${text}”`, where);
}

function checkMoveTexts<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>): void {
  const { rules, notation } = game;
  for (const { move } of acceptedMoves(rules, state)) {
    const text = guard('move.print', where, () => notation.move.print(move));
    claim(same(reread('move', notation.move, text, where), move), `the move ${text} is another when read`, where);
    // Records separate moves by spaces, number the rows, and put a colon after a mover, so move texts may not look like
    // that.
    claim(/^(?!\d+\.$|@|[[{"]|(?:\d\d?|\*):)\S+$/.test(text), `a record cannot hold the move text “${text}”`, where);
  }
}

function reread<T>(name: string, codec: Codec<T>, text: string, where: () => Where): T {
  const read = guard(`${name}.parse`, where, () => codec.parse(text));
  if (!read.ok)
    throw new Finding(`the ${name} text “${text}” is printed, but does not parse: ${read.error.code}`, where());
  return read.value;
}

const idShape = /^[a-z][a-z0-9-]*$/;

/** Ids are valid in folder names, addresses and flags, and unique. */
export async function checkIdentity<P, S, M>({ game }: Trial<P, S, M>): Promise<void> {
  claim(idShape.test(game.id), `“${game.id}” cannot be the name of a game`);
  claim(Number.isInteger(game.revision) && game.revision > 0, `the revision is ${game.revision}`);
  const players = (await game.players?.()) ?? [];
  const lists: Readonly<Record<string, readonly string[]>> = {
    mode: (game.modes ?? []).map(({ id }) => id),
    preference: (game.preferences ?? []).map(({ id }) => id),
    player: players.map(({ id }) => id),
    command: (game.commands ?? []).map(({ name }) => name),
    ...Object.fromEntries(
      (game.commands ?? []).map(({ name, flags }) => [`flag of ${name}`, flags.map((flag) => flag.name)]),
    ),
  };
  for (const [kind, ids] of Object.entries(lists)) {
    for (const id of ids) claim(idShape.test(id), `“${id}” cannot be the name of a ${kind}`);
    claim(new Set(ids).size === ids.length, `two of a kind: ${kind} ${ids.join(', ')}`);
  }
  for (const { id, options } of game.preferences ?? []) {
    claim(options.length > 1 && new Set(options).size === options.length, `the preference ${id} leaves no choice`);
  }
  for (const { id, budget } of players) {
    claim((budget.nodes ?? 0) > 0, `the player ${id} has no number of nodes: its strength would be a matter of speed`);
  }
}

/** Files of other programs become records of this game; other content is refused with its offset. */
export async function checkFiles<P, S, M>(trial: Trial<P, S, M>, formats: readonly FileFormat[]): Promise<void> {
  const says = await watchedSays(trial.game);
  for (const format of formats) {
    const { extension } = format;
    claim(/^[a-z0-9]+$/.test(extension), `“${extension}” cannot be the end of a file's name`);
    const examples = trial.settings.files[extension] ?? [];
    claim(examples.length > 0, `the battery has no example of a .${extension} file`);
    for (const [index, example] of examples.entries()) {
      const read = await taste(trial, format, example, says);
      claim(read.refused === 0, `an example of .${extension} is refused\n${example}`);
      const chance = random(trial.settings.seed).split(index);
      for (let i = 0; i < 40; i++) await taste(trial, format, mutate(example, chance), says);
    }
    const nothing = await taste(trial, format, '', says);
    claim(nothing.refused > 0, `an empty .${extension} file is a game`);
    for (const text of ['\u{feff}', '{}', '[Quadrille "1"]\n', '\u{0}'.repeat(3)])
      await taste(trial, format, text, says);
    const [endless] = await format.read('x'.repeat(textLimit.file + 1));
    const code = endless?.ok === false ? endless.error.code : '';
    claim(code === 'text-too-large', `a .${extension} file that is too large is refused as “${code}”, or not at all`);
  }
  const missing = says.flatMap((watched) => [...watched.missing]);
  claim(missing.length === 0, `files are told of with words that are missing: ${missing.join(', ')}`);
}

async function taste<P, S, M>(
  { game, faults }: Trial<P, S, M>,
  { extension, read }: FileFormat,
  text: string,
  says: readonly WatchedSay[],
): Promise<{ refused: number }> {
  const told = `the .${extension} file ${JSON.stringify(text)}`;
  let refused = 0;
  const games = await read(text).catch((error: unknown) => {
    throw new Finding(`reading ${told} threw ${String(error)}`);
  });
  claim(games.length > 0, `${told} is neither read nor refused`);
  for (const one of games) {
    if (one.ok) {
      const record = parseRecord(one.value.record);
      const opened = record.ok ? openRecord(game, record.value) : record;
      claim(opened.ok, `${told} becomes a record that does not open\n${one.value.record}`);
      for (const { say } of says) for (const { key, args } of one.value.notes) say(key, args);
    } else {
      refused++;
      faults.add(one.error);
      const { at } = one.error;
      const inside = at !== undefined && Number.isInteger(at) && at >= 0 && at <= text.length;
      claim(inside, `the fault ${one.error.code} in ${told} lies at ${at}, which is no place`);
    }
  }
  return { refused };
}

/** Random walks through the setup form. */
const clicks = 200;

/** Every sequence of choices in the form gives params that start, print and parse. */
export async function checkSetup<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const dealer = await trial.game.dealer?.();
  const { fields, defaults, randomize, online } = trial.game.setup;
  claim(new Set(fields.map(({ key }) => key)).size === fields.length, 'two setup fields have the same key');
  checkSetupParams(trial, defaults, dealer);
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
        const chosen = guard(`set ${field.key}`, where, () => field.set(params, value));
        claim(field.get(chosen) === value, `choosing ${field.key}=${value} chooses ${field.get(chosen)}`, where);
        if (i === 0) checkSetupParams(trial, chosen, dealer);
      }
    }
    const open = fields.filter((field) => field.options(params));
    if (open.length === 0) return;
    const field = chance.pick(open);
    params = field.set(params, chance.pick(field.options(params)!));
    checkSetupParams(trial, params, dealer);
    if (randomize) checkSetupParams(trial, randomize(params, chance), dealer);
  }
  if (online?.randomize) checkSetupParams(trial, online.randomize(online.defaults, chance), dealer);
}

function checkSetupParams<P, S, M>({ game }: Trial<P, S, M>, params: P, dealer: Dealer | undefined): void {
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

const puzzlesPerSeed = 3;

/** Every generated puzzle is solved by its witness, and the same seed gives the same puzzles. */
export async function checkGenerator<P, S, M>(trial: Trial<P, S, M>, generator: Generator): Promise<void> {
  let made = 0;
  for (const [seed, params] of sampleEvenly(trial.paramsTexts(), 8).entries()) {
    const puzzles = await firstPuzzles(generator, params, trial.settings.nodes, seed);
    for (const puzzle of puzzles) {
      replayWitness(trial.game, { params: puzzle.params, start: puzzle.position }, puzzle.witness);
      claim(puzzle.witness.length > 0, 'a puzzle is solved before it begins', () => ({
        params,
        start: puzzle.position,
      }));
    }
    const again = await firstPuzzles(generator, params, trial.settings.nodes, seed);
    claim(same(puzzles, again), 'the same seed makes other puzzles', () => ({ params }));
    made += puzzles.length;
  }
  claim(made > 0, 'no puzzle was made');
}

export async function checkGeneratorAbort<P, S, M>(trial: Trial<P, S, M>, generator: Generator): Promise<void> {
  for (const params of sampleEvenly(trial.paramsTexts(), 8)) {
    await abortSoon('the generator', trial.settings.patience, (budget, signal) =>
      generator.generate(params, budget, signal),
    );
  }
}

async function firstPuzzles(
  generator: Generator,
  params: string,
  nodes: number,
  seed: number,
): Promise<GeneratedPuzzle[]> {
  const enough = new AbortController();
  const puzzles: GeneratedPuzzle[] = [];
  for await (const puzzle of generator.generate(params, { nodes, seed }, enough.signal)) {
    puzzles.push(puzzle);
    if (puzzles.length === puzzlesPerSeed) break;
  }
  enough.abort();
  return puzzles;
}
