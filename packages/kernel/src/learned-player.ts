import { random, type Player, type Seated, type Thought } from '@quadrille/kit';
import type { NetFound, NetGame, NetSearcher } from './net-searcher.ts';
import { standingIn, type Pace } from './stand-in.ts';

interface Learned extends NetGame, Pace {
  readonly usual: { readonly nodes: number; readonly ms: number };
}

/**
 * Learned the game by playing against itself: a net proposes moves and judges positions, a search compares them. Its nodes
 * are positions judged. Where the net cannot play, another does, and says why.
 */
export function learnedPlayer(learned: Learned): Player {
  return {
    id: 'learned',
    budget: learned.usual,
    sit: async (query) => {
      const searcher = await learned.open(query);
      return searcher.ok
        ? seated(learned, searcher.value, query.moves.length)
        : standingIn(learned, await learned.standIn.sit(query), searcher.error.code);
    },
  };
}

function seated({ usual, textOf }: Learned, searcher: NetSearcher, before: number): Seated {
  let ply = before;
  const thoughtOf = ({ depth, looks, lines }: NetFound): Thought => {
    const { moves, chances } = lines[0]!;
    return {
      move: textOf(moves[0]!),
      chances,
      depth,
      nodes: looks,
      lines: lines.map((line) => line.moves.map(textOf)),
    };
  };
  return {
    played: (move) => {
      searcher.play(move);
      ply++;
    },
    // A clock alone sets the strength where no nodes are named.
    async *think({ ms, nodes = ms === undefined ? usual.nodes : Infinity, seed }, signal) {
      // A number for each turn: the same history and seed give the same move.
      const plan = { looks: nodes, ms, seed: random(seed).split(ply).u32() };
      for await (const found of searcher.search(plan, signal)) yield thoughtOf(found);
    },
    leave: () => searcher.close(),
  };
}
