import { breather } from '@quadrille/kit';
import { protocolOf } from '@quadrille/quoridor/protocol';
import type { Found } from '../engine/search.ts';
import { Thinker } from '../engine/thinker.ts';
import { notation } from '../notation/notation.ts';
import { levels } from '../players/levels.ts';
import { rules } from '../rules/rules.ts';
import { en } from '../words/en.ts';

/** The engine over lines of text, as `docs/engine-protocols.md` tells it. */
export const protocol = protocolOf({
  id: 'minotaur',
  rules,
  notation,
  words: en,
  levels,
  pointsPerOdds: 170,
  search: async (query, { nodes, ms = Infinity, lines }, signal, out) => {
    const thinker = new Thinker(query);
    const end = performance.now() + ms;
    const breathe = breather(8);
    let best = thinker.textOf(thinker.anyMove()!);
    let isAnswered = false;
    for (const found of thinker.search(nodes, lines)) {
      if (found) {
        for (const line of infoLines(thinker, found)) out(line);
        best = thinker.textOf(found.lines[0]!.moves[0]!);
        isAnswered = true;
      }
      await breathe();
      // A first answer takes a look at each move: whoever stops at once gets that much.
      if (isAnswered && (signal.aborted || performance.now() > end)) break;
    }
    return best;
  },
});

function infoLines(thinker: Thinker, { depth, nodes, lines }: Found): string[] {
  return lines.map(({ moves, score }, index) => {
    const number = lines.length > 1 ? ` line ${index + 1}` : '';
    const line = moves.map((move) => thinker.textOf(move)).join(' ');
    return `info depth ${depth} nodes ${nodes}${number} score ${score} pv ${line}`;
  });
}
