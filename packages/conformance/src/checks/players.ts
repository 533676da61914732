import {
  type Analysis,
  type AnalysisOptions,
  type Analyst,
  type Player,
  type Query,
  Session,
  type SearchResult,
  moversOf,
  teamsOf,
} from '@quadrille/kit';
import { amount } from '../trial/amount.ts';
import { abortSoon, collect } from '../trial/probes.ts';
import { type Trial, sampleEvenly } from '../trial/trial.ts';
import { Finding, type Step, claim, listedMoves, same } from '../trial/walk.ts';
import { lacking, report } from './words.ts';

/** Every answer is legal, within its budget, and the same for the same seed and nodes. */
export async function checkPlayers<P, S, M>(trial: Trial<P, S, M>, player: Player): Promise<void> {
  let answers = 0;
  for (const [seed, step] of sampleEvenly(trial.samples(), trial.settings.answers).entries()) {
    const query = step.where();
    if (step.turn.kind === 'over') continue;
    const budget = { nodes: trial.settings.nodes, seed };
    const thoughts = await thinkOnce(player, query, budget);
    checkThoughts(trial, player, step, thoughts);
    answers++;

    const again = await thinkOnce(player, query, budget);
    claim(same(thoughts, again), `${player.id} thinks otherwise with the same seed and nodes`, step.where);
    const used = thoughts.at(-1)!.nodes ?? 0;
    claim(used <= budget.nodes, `${player.id} used ${used} nodes of ${budget.nodes}`, step.where);
    await checkFollowing(trial, player, step, thoughts.at(-1)!.move);
  }
  claim(answers > 0, `${player.id} was never asked`);
}

/** A search without a limit ends after an abort, also after one before its first result. */
export async function checkAbort<P, S, M>(trial: Trial<P, S, M>, player: Player): Promise<void> {
  const { patience } = trial.settings;
  for (const [first] of sampleEvenly(trial.games(), amount(3, 100))) {
    const seated = await player.sit(first!.where());
    const thoughts = await abortSoon(player.id, patience, (budget, signal) => seated.think(budget, signal));
    if (thoughts.length > 0) checkThoughts(trial, player, first!, thoughts);
    await abortSoon(player.id, patience, (budget) => seated.think(budget, AbortSignal.abort()));
    // The abort ends the search, not the player: it must be able to search again.
    const later = await collect(seated.think({ nodes: trial.settings.nodes, seed: 1 }, new AbortController().signal));
    checkThoughts(trial, player, first!, later);
    seated.leave();
  }
}

async function thinkOnce(
  player: Player,
  query: Query,
  budget: { nodes: number; seed: number },
): Promise<SearchResult[]> {
  const seated = await player.sit(query);
  const thoughts = await collect(seated.think(budget, new AbortController().signal));
  seated.leave();
  return thoughts;
}

function checkThoughts<P, S, M>(
  { game }: Trial<P, S, M>,
  player: Player,
  { params, state, turn, where }: Step<P, S, M>,
  thoughts: readonly SearchResult[],
): void {
  claim(thoughts.length > 0, `${player.id} has no answer`, where);
  const seats = game.rules.seats(params);
  for (const { move: text, chances, lines = [] } of thoughts) {
    const move = game.notation.move.parse(text);
    const legal = move.ok && moversOf(turn).some((mover) => !game.rules.check(state, move.value, mover));
    claim(legal, `${player.id} answers ${text}, which is not legal`, where);
    const likely =
      chances === undefined || (chances.length === seats && chances.every((part) => part >= 0 && part <= 1));
    claim(likely, `${player.id} expects ${chances?.join(' ')} for ${seats} seats`, where);
    claim(
      lines.every((line) => line.length > 0),
      `${player.id} shows an empty line`,
      where,
    );
    claim(
      lines.length === 0 || lines[0]![0] === text,
      `the best line of ${player.id} does not begin with ${text}`,
      where,
    );
  }
}

/** A seated player that is told a move has the same state as one seated after that move. */
async function checkFollowing<P, S, M>(
  { game, settings }: Trial<P, S, M>,
  player: Player,
  { params, turn, where }: Step<P, S, M>,
  text: string,
): Promise<void> {
  if (turn.kind !== 'seat') return;
  const { moves, ...start } = where();
  const after = { ...start, moves: [...moves, text] };
  const seated = await player.sit(where());
  seated.applyMove(text);
  const thoughts = await collect(seated.think({ nodes: settings.nodes, seed: 7 }, new AbortController().signal));
  seated.leave();

  const started = Session.start(game, params, start.start);
  if (!started.ok) throw new Finding('a played game does not start', after);
  const { state } = after.moves.reduce((session, played) => {
    const next = session.playText(played);
    if (!next.ok) throw new Finding('a played game does not replay', after);
    return next.value;
  }, started.value);
  if (game.rules.turn(state).kind === 'over') return;
  const legal = new Set(listedMoves(game.rules, state).map(({ move }) => game.notation.move.print(move)));
  const answer = thoughts.at(-1)?.move;
  claim(answer !== undefined && legal.has(answer), `told ${text}, ${player.id} answers ${answer}`, () => after);
}

/**
 * Lines and heat map are legal, chances add up, the budget is kept, and the same seed and nodes give the same analysis.
 */
export async function checkAnalyst<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  let asked = 0;
  for (const [seed, step] of positions(trial, 18).entries()) {
    const wish: AnalysisOptions = { nodes: trial.settings.nodes, seed, lines: (seed % 3) + 1, heat: seed % 2 === 0 };
    const run = (): Promise<Analysis[]> => collect(analyst.analyse(step.where(), wish, new AbortController().signal));
    const analyses = await run();
    claim(analyses.length > 0, 'the analyst has nothing to say', step.where);
    for (const analysis of analyses) checkAnalysis(trial, step, wish, analysis);
    const { lines, nodes } = analyses.at(-1)!;
    const all = Math.min(wish.lines, step.width);
    claim(lines.length === all, `the analyst shows ${lines.length} lines of ${all}`, step.where);
    claim(nodes <= trial.settings.nodes, `the analyst used ${nodes} nodes of ${trial.settings.nodes}`, step.where);
    claim(same(analyses, await run()), 'the analyst thinks otherwise with the same seed and nodes', step.where);
    asked++;
  }
  claim(asked > 0, 'the analyst was never asked');
}

/** An analysis without a limit ends after an abort, also after one before its start. */
export async function checkAnalystAbort<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  const wish = { lines: 3, heat: true };
  for (const [first] of sampleEvenly(trial.games(), amount(3, 100))) {
    const query = first!.where();
    const { patience } = trial.settings;
    await abortSoon('the analyst', patience, (budget, signal) =>
      analyst.analyse(query, { ...budget, ...wish }, signal),
    );
    await abortSoon('the analyst', patience, (budget) =>
      analyst.analyse(query, { ...budget, ...wish }, AbortSignal.abort()),
    );
  }
}

/** Every reason has a message with all placeholders filled. */
export async function checkReasons<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  const { game } = trial;
  const needed = new Map<string, readonly string[]>();
  for (const { state, where } of positions(trial, amount(12, 40))) {
    for (const { move } of sampleEvenly(listedMoves(game.rules, state), 12)) {
      const text = game.notation.move.print(move);
      for (const { code, args = {} } of await analyst.reasons(where(), text)) {
        needed.set(`reason.${code}`, Object.keys(args));
      }
    }
  }
  claim(needed.size > 0, 'the analyst never had a reason');
  report(await lacking(game, needed));
}

const positions = <P, S, M>(trial: Trial<P, S, M>, n: number): readonly Step<P, S, M>[] =>
  sampleEvenly(
    trial.samples().filter(({ turn }) => turn.kind === 'seat'),
    n,
  );

function checkAnalysis<P, S, M>(
  { game }: Trial<P, S, M>,
  { params, state, turn, where }: Step<P, S, M>,
  wish: AnalysisOptions,
  { chances, lines, heat = [] }: Analysis,
): void {
  claim(lines.length > 0 && lines.length <= wish.lines, `the analyst shows ${lines.length} lines`, where);
  const firsts = lines.map(({ moves }) => moves[0]);
  claim(new Set(firsts).size === firsts.length, `two lines begin alike: ${firsts.join(' ')}`, where);

  const teams = teamsOf(game.rules, params);
  for (const expected of [chances, ...lines.map((line) => line.chances)]) {
    const fits = expected.length === teams.flat().length && expected.every((part) => part >= 0 && part <= 1);
    // Seats of a team have the same chance.
    const sum = teams.reduce((total, seats) => total + Math.max(...seats.map((seat) => expected[seat] ?? 0)), 0);
    claim(fits && Math.abs(sum - 1) < 0.01, `the chances ${expected.join(' ')} do not add up`, where);
  }
  const mover = turn.kind === 'seat' ? turn.seat : 0;
  const ownChances = lines.map((line) => line.chances[mover]!);
  const sorted = ownChances.every((chance, index) => index === 0 || chance <= ownChances[index - 1]! + 1e-9);
  claim(sorted, `the lines are not best first: ${ownChances.join(' ')}`, where);
  for (const { moves } of lines) replay(game, where(), moves);

  claim(wish.heat || heat.length === 0, 'heat that was not requested', where);
  claim(new Set(heat.map(({ move }) => move)).size === heat.length, 'a move stands twice in the heat', where);
  for (const { move: text, chance } of heat) {
    const move = game.notation.move.parse(text);
    const legal = move.ok && moversOf(turn).some((by) => !game.rules.check(state, move.value, by));
    claim(legal && chance >= 0 && chance <= 1, `the heat has ${text} at ${chance}`, where);
  }
}

function replay<P, S, M>(
  game: Trial<P, S, M>['game'],
  { params, start, moves }: { params: string; start?: string; moves: readonly string[] },
  line: readonly string[],
): void {
  const parsed = game.notation.params.parse(params);
  const started = parsed.ok ? Session.start(game, parsed.value, start) : parsed;
  if (!started.ok) throw new Finding(`a played game does not open: ${started.error.code}`, { params, moves });
  let session = started.value;
  for (const text of [...moves, ...line]) {
    const next = session.playText(text);
    if (!next.ok) {
      throw new Finding(`the line ${line.join(' ')} is refused at ${text}: ${next.error.code}`, { params, moves });
    }
    session = next.value;
  }
  claim(line.length > 0, 'the analyst shows an empty line', () => ({ params, moves }));
}
