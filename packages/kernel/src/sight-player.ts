import { random, type Player, type Random } from '@quadrille/kit';
import type { FoundLine, NetFound, NetGame } from './net-searcher.ts';
import { standingIn } from './stand-in.ts';

interface Sight extends NetGame {
  readonly id: string;
  /** 1: a move is played as often as the net finds it likely; below, likely moves are played more often than that. */
  readonly temperature: number;
}

/** Enough to see what ends the game. */
const glance = 16;
/** Whoever has won, or nearly so, does not let it slip. */
const safe = 0.97;

/**
 * Plays what the net likes at first sight, and not always what it likes best: somebody who plans, and overlooks things. No
 * budget changes that.
 */
export function sightPlayer({ id, temperature, open, standIn, textOf }: Sight): Player {
  const chosen = (lines: readonly FoundLine[], chance: Random): FoundLine => {
    if (lines[0]!.chance >= safe) return lines[0]!;
    const weights = lines.map(({ prior }) => prior ** (1 / temperature));
    let left = chance.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    return lines.find((_, line) => (left -= weights[line]!) < 0) ?? lines[0]!;
  };
  const usual = { nodes: glance, ms: 1000 };
  // For a glance another does all that it usually does.
  const pace = { usual, nodesPerLook: (standIn.budget.nodes ?? glance) / glance };
  return {
    id,
    budget: usual,
    sit: async (query) => {
      const searcher = await open(query);
      if (!searcher.ok) return standingIn(pace, await standIn.sit(query), searcher.error.code);
      let ply = query.moves.length;
      return {
        played: (move) => {
          searcher.value.play(move);
          ply++;
        },
        async *think({ seed }, signal) {
          // A stream for each turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          let found: NetFound | undefined;
          const plan = { looks: glance, ms: undefined, seed: chance.u32(), lines: Infinity };
          for await (const each of searcher.value.search(plan, signal)) found = each;
          if (!found || signal.aborted) return;
          yield { move: textOf(chosen(found.lines, chance).moves[0]!), nodes: found.looks };
        },
        leave: () => searcher.value.close(),
      };
    },
  };
}
