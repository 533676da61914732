import { random, type Player, type Query, type Result, type Seated, type Thought } from '@quadrille/kit';

/** What a search by a net has found. */
interface NetFound {
  readonly depth: number;
  readonly looks: number;
  /** Best first; the moves are kernel codes, the chance is that of the seat to move. */
  readonly lines: readonly { readonly moves: readonly number[]; readonly chance: number }[];
}

/** A game of two sides, searched by a net. */
interface NetSearcher {
  /** By seat, given the chance of who is to move. */
  chancesOf(own: number): readonly number[];
  play(text: string): void;
  search(plan: NetPlan, signal: AbortSignal): AsyncIterable<NetFound>;
  close(): void;
}

interface NetPlan {
  readonly looks: number;
  readonly ms: number | undefined;
  readonly seed: number;
}

interface Learned {
  readonly usual: { readonly nodes: number; readonly ms: number };
  /** The fault's code is the note with which the stand-in plays. */
  open(query: Query): Promise<Result<NetSearcher>>;
  readonly standIn: Player;
  /** What the stand-in looks at while the net judges one position. */
  readonly nodesPerLook: number;
  textOf(code: number): string;
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

function standingIn({ usual, nodesPerLook }: Learned, other: Seated, note: string): Seated {
  return {
    played: (move) => other.played(move),
    async *think({ nodes, ...rest }, signal) {
      const limit = nodes ?? (rest.ms === undefined ? usual.nodes : undefined);
      const budget = { ...rest, ...(limit !== undefined && { nodes: limit * nodesPerLook }) };
      for await (const thought of other.think(budget, signal)) {
        yield { ...thought, note, nodes: Math.ceil((thought.nodes ?? 0) / nodesPerLook) };
      }
    },
    leave: () => other.leave(),
  };
}

function seated({ usual, textOf }: Learned, searcher: NetSearcher, before: number): Seated {
  let ply = before;
  const thoughtOf = ({ depth, looks, lines }: NetFound): Thought => {
    const { moves, chance } = lines[0]!;
    return {
      move: textOf(moves[0]!),
      chances: searcher.chancesOf(chance),
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
