import type { Game, Player } from '@quadrille/kit';
import { describe, test } from 'vitest';
import { checkAbort, checkAnalyst, checkAnalystAbort, checkPlayers, checkReasons } from './checks/players.ts';
import { checkPuzzles, checkLessons, checkProgress } from './checks/lessons.ts';
import {
  checkCodecs,
  checkFiles,
  checkGenerator,
  checkGeneratorAbort,
  checkIdentity,
  checkSetup,
} from './checks/texts.ts';
import { checkEngine, checkMoveMap, checkSolver, checkSolverAbort, checkFastRules } from './checks/engines.ts';
import { checkFuzz } from './checks/fuzz.ts';
import {
  checkEnginePerft,
  checkLegality,
  checkMovers,
  checkPerft,
  checkPurity,
  checkRandomPlay,
  checkReferee,
} from './checks/rules.ts';
import { checkMinds } from './checks/minds.ts';
import { checkPlaythrough, checkPlaythroughFolder, checkRecords, checkSessions } from './checks/records.ts';
import { checkHiddenMoves } from './checks/secrets.ts';
import { checkTable } from './checks/table.ts';
import { checkFaultWords, checkWordKeys, checkWords } from './checks/words.ts';
import { type BatteryOptions, type PerftRow, type Trial, dealtStarts, trial } from './trial/trial.ts';

/** The battery that every game passes, one test per requirement. */
export function describeGame<P, S, M>(game: Game<P, S, M>, options: BatteryOptions = {}): void {
  describe(`conformance of ${game.id}`, async () => {
    const onTrial = trial(game, options, await dealtStarts(game, options));
    describeRules(onTrial);
    describeTexts(onTrial);
    describePerft(onTrial);
    describePlaythroughs(onTrial);
    describePlayers(onTrial, (await game.players?.()) ?? []);
    describeAnalyst(onTrial);
    describePuzzles(onTrial);
    describeOffer(onTrial);
    if (game.lessons) test('lessons are consistent', () => checkLessons(onTrial));
    // Last, because it uses the faults that the other checks met.
    test('every fault has a message in both languages', () => checkFaultWords(onTrial));
  });
}

function describeRules<P, S, M>(onTrial: Trial<P, S, M>): void {
  test('random games end or continue without an error', () => checkRandomPlay(onTrial));
  test('moves lists each move once, and exactly what check accepts', () => checkLegality(onTrial));
  test('no move is accepted out of turn or after the end', () => checkMovers(onTrial));
  test('states are plain data, and play is pure', () => checkPurity(onTrial));
  test('undo, redo and branches lead back to the played states', () => checkSessions(onTrial));
  test('it can be played at a table, followed from every seat, and left', () => checkTable(onTrial));
  const { referee, hiddenMoves } = onTrial.game.rules;
  if (referee) test('the referee plans legal moves', () => checkReferee(onTrial));
  if (hiddenMoves)
    test('hidden moves stay hidden until they are revealed', () => checkHiddenMoves(onTrial, hiddenMoves));
  if (onTrial.game.engine) test('the engine agrees with the rules', () => checkEngine(onTrial));
  if (onTrial.game.contest?.fastRules) test('the fast rules agree with the rules', () => checkFastRules(onTrial));
}

function describeTexts<P, S, M>(onTrial: Trial<P, S, M>): void {
  test('params, positions and moves round-trip as texts', () => checkCodecs(onTrial));
  test('no text makes a parser throw', () => checkFuzz(onTrial));
  test('games round-trip as records, and damaged records are refused with an offset', () => checkRecords(onTrial));
  const { files } = onTrial.game;
  if (files) test('files of other programs are read, or refused with an offset', () => checkFiles(onTrial, files));
}

function describePerft<P, S, M>(onTrial: Trial<P, S, M>): void {
  for (const row of onTrial.settings.perft) {
    test(`perft of ${rowName(row)} by the rules`, () => checkPerft(onTrial, row));
    if (onTrial.game.engine) test(`perft of ${rowName(row)} by the engine`, () => checkEnginePerft(onTrial, row));
  }
}

const rowName = ({ params, position, moves }: PerftRow): string =>
  [params ?? 'the defaults', position, moves].filter(Boolean).join(' ');

function describePlaythroughs<P, S, M>(onTrial: Trial<P, S, M>): void {
  const { playthroughs } = onTrial.settings;
  if (!playthroughs) return;
  const update = process.env['UPDATE_PLAYTHROUGHS'] === '1';
  for (const [name, plan] of Object.entries(playthroughs.games)) {
    test(`the game ${name} equals its stored playthrough`, () =>
      checkPlaythrough(onTrial, playthroughs.folder, name, plan, update));
  }
  test('every stored playthrough is compared', () => checkPlaythroughFolder(playthroughs));
}

function describePlayers<P, S, M>(onTrial: Trial<P, S, M>, players: readonly Player[]): void {
  for (const player of players) {
    test(`${player.id} answers legally, within its budget, and reproducibly`, () => checkPlayers(onTrial, player));
    test(`${player.id} stops on abort`, () => checkAbort(onTrial, player));
  }
}

function describeAnalyst<P, S, M>(onTrial: Trial<P, S, M>): void {
  const { game } = onTrial;
  if (!game.analyst) return;
  const analyst = game.analyst.bind(game);
  test('every analysis is legal and adds up', async () => checkAnalyst(onTrial, await analyst()));
  test('the analyst stops on abort', async () => checkAnalystAbort(onTrial, await analyst()));
  test('every reason has a message in both languages', async () => checkReasons(onTrial, await analyst()));
}

function describePuzzles<P, S, M>(onTrial: Trial<P, S, M>): void {
  const { game } = onTrial;
  const { solver, generator } = game.puzzleTools ?? {};
  if (solver) {
    test('every solution can be played', async () => checkSolver(onTrial, await solver()));
    test('the solver stops on abort', async () => checkSolverAbort(onTrial, await solver()));
  }
  if (game.puzzleSource) {
    test('every puzzle is solvable and reproducible', async () => checkPuzzles(onTrial, await game.puzzleSource!()));
  }
  if (generator) {
    test('every puzzle is solved by its witness', async () => checkGenerator(onTrial, await generator()));
    test('the generator stops on abort', async () => checkGeneratorAbort(onTrial, await generator()));
  }
}

function describeOffer<P, S, M>(onTrial: Trial<P, S, M>): void {
  const { progress, contest } = onTrial.game;
  const { map, minds } = contest ?? {};
  test('every choice in the setup gives valid params', () => checkSetup(onTrial));
  test('ids are valid in addresses and flags', () => checkIdentity(onTrial));
  if (progress) test('progress round-trips, and damaged progress is refused', () => checkProgress(onTrial, progress));
  if (map) test('every move has a cell on the map', () => checkMoveMap(onTrial, map));
  if (minds) test('the study of minds is consistent', async () => checkMinds(onTrial, await minds()));
  test('both languages have the same messages', () => checkWords(onTrial));
  test('everything that is shown has a message', () => checkWordKeys(onTrial));
}
