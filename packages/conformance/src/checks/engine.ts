import type { Engine, EnginePosition } from '@quadrille/kit';
import { claim, Finding, guarded } from '../finding.ts';
import { listedMoves } from '../listed.ts';
import { canonical, difference } from '../same.ts';
import { spread, type Trial } from '../trial.ts';
import type { Step } from '../walk.ts';

/** The engine is the twin of the rules: the same moves, the same positions, and undo leaves no trace. */
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
  const refused = guarded('open', undefined, () => engine.open({ params: '~?', moves: [] }));
  claim(!refused.ok, 'the engine opens params that are none');
  trial.faults.add(refused.error);
}

function openEngine<P, S, M>(engine: Engine, { where }: Step<P, S, M>): EnginePosition {
  const opened = guarded('open', where, () => engine.open(where()));
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
  const found = guarded('moves of the engine', where, () => position.moves()).toSorted();
  claim(canonical(found) === canonical(expected), `the engine has other moves: ${difference(found, expected)}`, where);
  claim(position.print() === print(state), `the engine prints “${position.print()}” for “${print(state)}”`, where);
  const hash = position.hash();
  const name = `${where().params}:${print(state)}`;
  hashes.enter(name, hash, where);

  for (const { move, by } of spread(moves, 12)) {
    const text = notation.move.print(move);
    const after = rules.play(state, move, by);
    guarded(`engine.play ${text}`, where, () => position.play(text));
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

/** One hash per position, and one position per hash: with 64 bits a clash is a bug, not chance. */
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
