import { random, type Player, type Seated, type Thought } from '@quadrille/kit';
import { textOf } from '../engine/move-code.ts';
import { nodesPerLook, NetSearcher, type NetFound } from '../engine/net-searcher.ts';
import { masterPlayer } from './master.ts';

const usual = { nodes: 2000, ms: 3000 };

/**
 * Learned Duo by playing against itself: a net proposes moves and judges positions, a search compares them. Its nodes are
 * positions judged. Where the net cannot play, the strongest of the others does.
 */
export const learnedPlayer: Player = {
  id: 'learned',
  budget: usual,
  sit: async (query) => {
    const searcher = await NetSearcher.open(query);
    return searcher.ok
      ? seated(searcher.value, query.moves.length)
      : standIn(await masterPlayer.sit(query), searcher.error.code);
  },
};

/** The master in the place of the net, who says why. */
function standIn(master: Seated, note: string): Seated {
  return {
    played: (move) => master.played(move),
    async *think({ nodes, ...rest }, signal) {
      const limit = nodes ?? (rest.ms === undefined ? usual.nodes : undefined);
      const budget = { ...rest, ...(limit !== undefined && { nodes: limit * nodesPerLook }) };
      for await (const thought of master.think(budget, signal)) {
        yield { ...thought, note, nodes: Math.ceil((thought.nodes ?? 0) / nodesPerLook) };
      }
    },
    leave: () => master.leave(),
  };
}

function seated(searcher: NetSearcher, before: number): Seated {
  let ply = before;
  return {
    played: (move) => {
      searcher.play(move);
      ply++;
    },
    // A clock alone sets the strength where no nodes are named.
    async *think({ ms, nodes = ms === undefined ? usual.nodes : Infinity, seed }, signal) {
      // A number for each turn: the same history and seed give the same move.
      const plan = { looks: nodes, ms, seed: random(seed).split(ply).u32() };
      for await (const found of searcher.search(plan, signal)) yield thoughtOf(searcher, found);
    },
    leave: () => searcher.close(),
  };
}

function thoughtOf(searcher: NetSearcher, { depth, looks, lines }: NetFound): Thought {
  const [best] = lines;
  const chances = searcher.seat === 0 ? [best!.chance, 1 - best!.chance] : [1 - best!.chance, best!.chance];
  return {
    move: textOf(best!.moves[0]!),
    chances,
    depth,
    nodes: looks,
    lines: lines.map(({ moves }) => moves.map(textOf)),
  };
}
