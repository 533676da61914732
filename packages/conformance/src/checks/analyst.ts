import { moversOf, Session, teamsOf, type Analysis, type AnalysisWish, type Analyst } from '@quadrille/kit';
import { amount } from '../amount.ts';
import { claim, Finding } from '../finding.ts';
import { listedMoves } from '../listed.ts';
import { same } from '../same.ts';
import { abortSoon, collect } from '../thinking.ts';
import { spread, type Trial } from '../trial.ts';
import type { Step } from '../walk.ts';
import { lacking, report } from './words.ts';

/** Lines and heat are legal, chances add up, the budget is kept, and the same seed and nodes give the same analysis. */
export async function checkAnalyst<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  let asked = 0;
  for (const [seed, step] of positions(trial, 18).entries()) {
    const wish: AnalysisWish = { nodes: trial.settings.nodes, seed, lines: (seed % 3) + 1, heat: seed % 2 === 0 };
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

/** An endless budget ends with the abort, also one that came before the search. */
export async function checkAnalystAbort<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  const wish = { lines: 3, heat: true };
  for (const [first] of spread(trial.games(), amount(3, 100))) {
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

/** Every reason that was given has its words, with all places filled. */
export async function checkReasons<P, S, M>(trial: Trial<P, S, M>, analyst: Analyst): Promise<void> {
  const { game } = trial;
  const needed = new Map<string, readonly string[]>();
  for (const { state, where } of positions(trial, amount(12, 40))) {
    for (const { move } of spread(listedMoves(game.rules, state), 12)) {
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
  spread(
    trial.samples().filter(({ turn }) => turn.kind === 'seat'),
    n,
  );

function checkAnalysis<P, S, M>(
  { game }: Trial<P, S, M>,
  { params, state, turn, where }: Step<P, S, M>,
  wish: AnalysisWish,
  { chances, lines, heat = [] }: Analysis,
): void {
  claim(lines.length > 0 && lines.length <= wish.lines, `the analyst shows ${lines.length} lines`, where);
  const firsts = lines.map(({ moves }) => moves[0]);
  claim(new Set(firsts).size === firsts.length, `two lines begin alike: ${firsts.join(' ')}`, where);

  const teams = teamsOf(game.rules, params);
  for (const expected of [chances, ...lines.map((line) => line.chances)]) {
    const fits = expected.length === teams.flat().length && expected.every((part) => part >= 0 && part <= 1);
    // Those who win together expect the same.
    const sum = teams.reduce((total, seats) => total + Math.max(...seats.map((seat) => expected[seat] ?? 0)), 0);
    claim(fits && Math.abs(sum - 1) < 0.01, `the chances ${expected.join(' ')} do not add up`, where);
  }
  const mover = turn.kind === 'seat' ? turn.seat : 0;
  const ownChances = lines.map((line) => line.chances[mover]!);
  const sorted = ownChances.every((chance, index) => index === 0 || chance <= ownChances[index - 1]! + 1e-9);
  claim(sorted, `the lines are not best first: ${ownChances.join(' ')}`, where);
  for (const { moves } of lines) replay(game, where(), moves);

  claim(wish.heat || heat.length === 0, 'heat that nobody wished for', where);
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
