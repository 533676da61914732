import { Session, type Game } from '@quadrille/kit';
import { claim, Finding } from '../finding.ts';
import { listedMoves } from '../listed.ts';
import type { PerftRow } from '../options.ts';
import type { Trial } from '../trial.ts';
import { openParams, type PlayedWhere } from '../walk.ts';

/** Counts move sequences by the rules. */
export async function checkPerft<P, S, M>({ game }: Trial<P, S, M>, row: PerftRow): Promise<void> {
  const where = placeOf(row);
  const state = stateAt(game, where);
  claim(row.nodes.length > 0, 'a perft row without figures', () => where);
  row.nodes.slice(0, row.rulesDepth).forEach((expected, index) => {
    const found = perft(game, state, index + 1);
    claim(found === expected, `perft(${index + 1}) is ${found} by the rules, not ${expected}`, () => where);
  });
}

export async function checkEnginePerft<P, S, M>({ game }: Trial<P, S, M>, row: PerftRow): Promise<void> {
  const where = placeOf(row);
  const engine = await game.engine!();
  const opened = engine.open(where);
  if (!opened.ok) throw new Finding(`the engine does not open a perft row: ${opened.error.code}`, where);
  try {
    row.nodes.forEach((expected, index) => {
      const found = opened.value.perft(index + 1);
      claim(found === expected, `perft(${index + 1}) is ${found} by the engine, not ${expected}`, () => where);
    });
  } finally {
    opened.value.close();
  }
}

function placeOf({ params = '', position, moves = '' }: PerftRow): PlayedWhere {
  return { params, ...(position !== undefined && { start: position }), moves: moves.split(' ').filter(Boolean) };
}

function stateAt<P, S, M>(game: Game<P, S, M>, where: PlayedWhere): S {
  const started = Session.start(game, openParams(game, where.params), where.start);
  if (!started.ok) throw new Finding(`the position of a perft row does not open: ${started.error.code}`, where);
  return where.moves.reduce((session, text) => {
    const next = session.playText(text);
    if (!next.ok) throw new Finding(`a perft row is refused at ${text}: ${next.error.code}`, where);
    return next.value;
  }, started.value).state;
}

function perft<P, S, M>(game: Game<P, S, M>, state: S, depth: number): number {
  const moves = listedMoves(game.rules, state);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, { move, by }) => sum + perft(game, game.rules.play(state, move, by), depth - 1), 0);
}
