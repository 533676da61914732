import type { Engine, EnginePosition, MoveMap, Solver, Turn, FastRules, FastMatch } from '@quadrille/kit';
import { abortSoon, collect, replayWitness } from '../trial/probes.ts';
import { type Trial, sampleEvenly } from '../trial/trial.ts';
import {
  Finding,
  type Step,
  type Where,
  canonical,
  claim,
  difference,
  guard,
  listedMoves,
  same,
} from '../trial/walk.ts';

/** The engine equals the rules: the same moves and positions, and undo restores the state. */
export async function checkEngine<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const engine = await trial.game.engine!();
  const hashes = hashBook();
  for (const step of trial.samples()) {
    const position = openEngine(engine, step);
    try {
      compare(trial, step, position, hashes);
    } finally {
      position.close();
    }
  }
  const refused = guard('open', undefined, () => engine.open({ params: '~?', moves: [] }));
  claim(!refused.ok, 'the engine opens params that are none');
  trial.faults.add(refused.error);
}

function openEngine<P, S, M>(engine: Engine, { where }: Step<P, S, M>): EnginePosition {
  const opened = guard('open', where, () => engine.open(where()));
  if (!opened.ok) throw new Finding(`the engine does not open the game: ${opened.error.code}`, where());
  return opened.value;
}

function compare<P, S, M>(
  { game }: Trial<P, S, M>,
  { params, state, where }: Step<P, S, M>,
  position: EnginePosition,
  hashes: HashBook,
): void {
  const { rules, notation } = game;
  const print = (of: S): string => notation.position(params).print(of);
  const moves = listedMoves(rules, state);
  const expected = moves.map(({ move }) => notation.move.print(move)).toSorted();
  const found = guard('moves of the engine', where, () => position.moves()).toSorted();
  claim(canonical(found) === canonical(expected), `the engine has other moves: ${difference(found, expected)}`, where);
  claim(position.print() === print(state), `the engine prints “${position.print()}” for “${print(state)}”`, where);
  const hash = position.hash();
  const name = `${where().params}:${print(state)}`;
  hashes.enter(name, hash, where);

  for (const { move, by } of sampleEvenly(moves, 12)) {
    const text = notation.move.print(move);
    const after = rules.play(state, move, by);
    guard(`engine.play ${text}`, where, () => position.play(text));
    claim(position.print() === print(after), `after ${text} the engine prints “${position.print()}”`, where);
    hashes.enter(`${where().params}:${print(after)}`, position.hash(), where);
    position.undo();
    claim(position.print() === print(state), `undo of ${text} leads to “${position.print()}”`, where);
    claim(position.hash() === hash, `undo of ${text} leads to another hash`, where);
  }
}

interface HashBook {
  enter(name: string, hash: string, where: Step<unknown, unknown, unknown>['where']): void;
}

/** One hash per position and one position per hash. With 64 bits a collision is a bug. */
function hashBook(): HashBook {
  const byName = new Map<string, string>();
  const byHash = new Map<string, string>();
  return {
    enter: (name, hash, where) => {
      claim(/^[0-9a-f]{1,16}$/i.test(hash), `the hash “${hash}” is not a hexadecimal number of 64 bits`, where);
      const before = byName.get(name) ?? hash;
      claim(before === hash, `the position “${name}” has the hashes ${before} and ${hash}`, where);
      const params = name.slice(0, name.indexOf(':'));
      const other = byHash.get(`${params}:${hash}`) ?? name;
      claim(other === name, `“${other}” and “${name}” have the same hash`, where);
      byName.set(name, hash);
      byHash.set(`${params}:${hash}`, name);
    },
  };
}

/** The fast rules equal the rules: the same turns, moves and outcomes over whole matches. */
export async function checkFastRules<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const umpire = await trial.game.contest!.fastRules!();
  let compared = 0;
  for (const steps of trial.games()) {
    const first = steps[0]!;
    const game = openFastMatch(umpire, { ...first.where(), moves: [] });
    const played = steps.flatMap((step) => (step.played ? [step.played.move] : []));
    const close = new Set(sampleEvenly(steps, trial.settings.samples));
    for (const step of steps) {
      // Fast rules support only games in which one seat at a time has the turn.
      if (step.turn.kind === 'any' || step.turn.kind === 'referee') break;
      compareTurn(game.turn(), step.turn, step.where);
      const moves = guard('moves of the umpire', step.where, () => game.moves());
      claim(moves.length === step.width, `the umpire has ${moves.length} moves, not ${step.width}`, step.where);
      if (close.has(step)) compareClosely(trial, umpire, game, step, played);
      compared++;
      if (!step.played) break;
      playThere(game, trial.game.notation.move.print(step.played.move), step.where);
    }
  }
  claim(compared > 0, 'there is no turn of a single seat that the umpire could be asked about');
  const refused = guard('open', undefined, () => umpire.open({ params: '~?', moves: [] }));
  claim(!refused.ok, 'the umpire opens params that are none');
  trial.faults.add(refused.error);
}

function openFastMatch(umpire: FastRules, where: Where & { readonly moves: readonly string[] }): FastMatch {
  const opened = guard(
    'open',
    () => where,
    () => umpire.open(where),
  );
  if (!opened.ok) throw new Finding(`the umpire does not open the game: ${opened.error.code}`, where);
  return opened.value;
}

function compareTurn(found: Turn, expected: Turn, where: () => Where): void {
  const isSame = canonical(found) === canonical(expected);
  claim(isSame, `the turn is ${canonical(found)} for the umpire, not ${canonical(expected)}`, where);
}

function compareClosely<P, S, M>(
  { game }: Trial<P, S, M>,
  umpire: FastRules,
  umpired: FastMatch,
  { state, turn, where }: Step<P, S, M>,
  played: readonly M[],
): void {
  const { rules, notation } = game;
  const print = (move: M): string => notation.move.print(move);
  const by = turn.kind === 'seat' ? turn.seat : 0;
  const expected = [...rules.moves(state, by)].map(print).toSorted();
  const found = umpired.moves().toSorted();
  claim(canonical(found) === canonical(expected), `the umpire has other moves: ${difference(found, expected)}`, where);

  const illegal = played.filter((move) => rules.check(state, move, by)).map(print);
  for (const text of ['', 'no move', ...illegal]) {
    claim(!guard('umpire.play', where, () => umpired.play(text)), `the umpire plays “${text}”`, where);
  }
  compareTurn(umpired.turn(), turn, where);
  for (const extra of [...(rules.extraMoves?.(state, by) ?? []), ...(rules.retiredMoves?.(state, by) ?? [])]) {
    const aside = openFastMatch(umpire, where());
    playThere(aside, print(extra), where);
    compareTurn(aside.turn(), rules.turn(rules.play(state, extra, by)), where);
  }
}

function playThere(game: FastMatch, text: string, where: () => Where): void {
  const accepted = guard('umpire.play', where, () => game.play(text));
  claim(accepted, `the umpire refuses ${text}`, where);
}

/** Every solution can be played to a win. */
export async function checkSolver<P, S, M>(trial: Trial<P, S, M>, solver: Solver): Promise<void> {
  let asked = 0;
  for (const [seed, { turn, where }] of sampleEvenly(trial.samples(), 24).entries()) {
    if (turn.kind === 'over') continue;
    const query = where();
    const budget = { nodes: trial.settings.nodes, seed };
    const run = (): Promise<unknown[]> => collect(solver.solve(query, budget, new AbortController().signal));
    const solutions = await collect(solver.solve(query, budget, new AbortController().signal));
    const last = solutions.at(-1);
    claim(last !== undefined && last.status !== 'searching', 'the solver ends without a verdict', where);
    claim(last.nodes <= budget.nodes, `the solver used ${last.nodes} nodes of ${budget.nodes}`, where);
    claim(same(solutions, await run()), 'the solver works otherwise with the same seed and nodes', where);
    if (last.status === 'solved') replayWitness(trial.game, query, last.moves ?? []);
    asked++;
  }
  claim(asked > 0, 'the solver was never asked');
}

export async function checkSolverAbort<P, S, M>(trial: Trial<P, S, M>, solver: Solver): Promise<void> {
  for (const [first] of trial.games()) {
    await abortSoon('the solver', trial.settings.patience, (budget, signal) =>
      solver.solve(first!.where(), budget, signal),
    );
  }
}

/** Every move has a cell on the map, in a declared layer. Only extra moves may have none. */
export async function checkMoveMap<P, S, M>({ game, samples }: Trial<P, S, M>, map: MoveMap<P, M>): Promise<void> {
  let placed = 0;
  for (const { params, state, where } of samples()) {
    const { columns, rows } = guard('map.size', where, () => map.size(params));
    for (const { move } of listedMoves(game.rules, state)) {
      const text = game.notation.move.print(move);
      const place = guard(`map.place ${text}`, where, () => map.locate(params, move));
      if (!place) continue;
      placed++;
      claim(map.layers.includes(place.layer), `${text} goes to the layer “${place.layer}”, which is none`, where);
      const outside = place.cells.find((spot) => !Number.isInteger(spot) || spot < 0 || spot >= columns * rows);
      claim(outside === undefined, `${text} goes to the spot ${outside} of ${columns * rows}`, where);
      claim(new Set(place.cells).size === place.cells.length, `${text} goes to a spot twice`, where);
    }
  }
  claim(placed > 0, 'no move has a place on the map');
}
