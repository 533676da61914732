import { createYielder } from '@quadrille/kit';
import { protocolOf } from '@quadrille/quoridor/protocol';
import type { EngineResult } from '../engine/search.ts';
import { Searcher } from '../engine/searcher.ts';
import { notation } from '../notation/notation.ts';
import { levels } from '../players/levels.ts';
import { rules } from '../rules/rules.ts';
import { en } from '../words/en.ts';

/** The engine protocol, described in `docs/engine-protocols.md`. */
export const protocol = protocolOf({
  id: 'minotaur',
  rules,
  notation,
  words: en,
  levels,
  pointsPerOdds: 170,
  search: async (query, { nodes, ms = Infinity, lines }, signal, out) => {
    const searcher = new Searcher(query);
    const end = performance.now() + ms;
    const breathe = createYielder(8);
    let best = searcher.textOf(searcher.anyMove()!);
    let isAnswered = false;
    for (const found of searcher.search(nodes, lines)) {
      if (found) {
        for (const line of infoLines(searcher, found)) out(line);
        best = searcher.textOf(found.lines[0]!.moves[0]!);
        isAnswered = true;
      }
      await breathe();
      // Stops only after the first result, so that an immediate stop still has an answer.
      if (isAnswered && (signal.aborted || performance.now() > end)) break;
    }
    return best;
  },
});

function infoLines(searcher: Searcher, { depth, nodes, lines }: EngineResult): string[] {
  return lines.map(({ moves, score }, index) => {
    const number = lines.length > 1 ? ` line ${index + 1}` : '';
    const line = moves.map((move) => searcher.textOf(move)).join(' ');
    return `info depth ${depth} nodes ${nodes}${number} score ${score} pv ${line}`;
  });
}
