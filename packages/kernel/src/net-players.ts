import {
  type HeatSpot,
  type Opinion,
  type Player,
  type Query,
  type Random,
  type Result,
  type Seated,
  type Thought,
  random,
} from '@quadrille/kit';

export interface Pace {
  readonly usual: { readonly nodes: number };
  /** What the stand-in looks at while the net judges one position. */
  readonly nodesPerLook: number;
}

/** Plays in the place of a net, and says why; nodes are counted as the net would. */
export function standingIn({ usual, nodesPerLook }: Pace, other: Seated, note: string): Seated {
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

/** What a search by a net has found. */
interface PlayerFound {
  readonly depth: number;
  readonly looks: number;
  /** Best first. */
  readonly lines: readonly FoundLine[];
}

export interface FoundLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** That of the seat to move. */
  readonly chance: number;
  /** By seat. */
  readonly chances: readonly number[];
  /** How likely the net found the move before any search. */
  readonly prior: number;
}

/** A game searched by a net. */
export interface NetSearcher {
  play(text: string): void;
  search(plan: NetPlan, signal: AbortSignal): AsyncIterable<PlayerFound>;
  close(): void;
}

interface NetPlan {
  readonly looks: number;
  readonly ms: number | undefined;
  readonly seed: number;
  readonly lines?: number;
}

/** A game with a net: how it is searched, and who plays where it cannot be. */
export interface NetGame {
  /** The fault's code is the note with which the stand-in plays. */
  open(query: Query): Promise<Result<NetSearcher>>;
  readonly standIn: Player;
  textOf(code: number): string;
}

interface JudgedLine {
  /** Kernel codes. */
  readonly moves: readonly number[];
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
  /** How likely the net found the move before any search. */
  readonly prior: number;
}

/** A game in which a net searches. */
interface OpinionSearcher {
  search(
    plan: { readonly looks: number; readonly seed: number; readonly lines: number },
    signal: AbortSignal,
  ): AsyncIterable<{ readonly lines: readonly JudgedLine[] }>;
}

interface OpinionWish {
  readonly player: string;
  readonly looks: number;
  textOf(code: number): string;
}

const shownLines = 3;

/** A move a hundred times less likely than the first is cold. */
const [widest, decades] = [0.3, 2];

/** How the net sees the position; undefined after an abort, and where nobody is to move. */
export async function opinionOf(
  searcher: OpinionSearcher,
  { player, looks, textOf }: OpinionWish,
  signal: AbortSignal,
): Promise<Opinion | undefined> {
  let found: readonly JudgedLine[] = [];
  for await (const each of searcher.search({ looks, seed: 1, lines: Infinity }, signal)) found = each.lines;
  const [best] = found;
  if (!best || signal.aborted) return undefined;
  return {
    player,
    chances: best.chances,
    lines: found.slice(0, shownLines).map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
    heat: heatOf(found, textOf),
  };
}

/** Shares span many sizes; what is shown is how many. */
function heatOf(found: readonly JudgedLine[], textOf: (code: number) => string): HeatSpot[] {
  const top = Math.max(...found.map(({ prior }) => prior));
  return found
    .map(({ moves, prior }) => ({
      move: textOf(moves[0]!),
      chance: widest * Math.max(0, 1 + Math.log10(Math.max(prior, 1e-9) / top) / decades),
    }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance);
}

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
  const thoughtOf = ({ depth, looks, lines }: PlayerFound): Thought => {
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
          let found: PlayerFound | undefined;
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
