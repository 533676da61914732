import { notation } from '../notation/notation.ts';
import { levels } from '../players/levels.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { en } from '../words/en.ts';
import { protocolOf } from './protocol-session.ts';
import { Searcher, moveTextOf, type EngineResult } from '../engine/searcher.ts';
import { pliesToEnd } from '../engine/win-chance.ts';

/** The engine protocol, described in `docs/engine-protocols.md`. */
export const protocol = protocolOf({
  id: 'quoridor',
  rules,
  notation,
  words: en,
  levels: levels(),
  pointsPerOdds: 200,
  findError: findTooManyWalls,
  search: async (query, go, signal, out) => {
    const searcher = await Searcher.open(query);
    let best: string | undefined;
    for await (const found of searcher.search({ ...go, canProve: true }, signal)) {
      for (const line of infoLines(found)) out(line);
      best = moveTextOf(found.lines[0]!.moves[0]!);
    }
    best ??= await findAnyMove(searcher, go.seed);
    searcher.close();
    return best;
  },
});

function findTooManyWalls({ params, walls, stock }: State): string | undefined {
  const all = stock.reduce((sum, left) => sum + left, walls.length);
  const most = params.players * params.walls;
  return all > most ? `error position-walls: ${all} walls on the board and in stock; the game has ${most}` : undefined;
}

/** A legal move for a search that was stopped before its first result. */
async function findAnyMove(searcher: Searcher, seed: number): Promise<string> {
  let best = searcher.legal()[0]!;
  const plan = { nodes: 1000, seed };
  for await (const found of searcher.search(plan, new AbortController().signal)) best = found.lines[0]!.moves[0]!;
  return moveTextOf(best);
}

function infoLines({ depth, nodes, lines }: EngineResult): string[] {
  return lines.map(({ moves, score }, index) => {
    const plies = pliesToEnd(score);
    const worth = plies === undefined ? String(score) : `${plies > 0 ? 'win' : 'loss'} ${Math.abs(plies)}`;
    const number = lines.length > 1 ? ` line ${index + 1}` : '';
    return `info depth ${depth} nodes ${nodes}${number} score ${worth} pv ${moves.map(moveTextOf).join(' ')}`;
  });
}
