import {
  type HeatSpot,
  type Opinion,
  type Player,
  type Query,
  type Random,
  type Result,
  type SeatedPlayer,
  type SearchResult,
  random,
} from '@quadrille/kit';

export interface StandInPace {
  readonly usual: { readonly nodes: number };
  /** Search nodes of the stand-in per evaluation of the net. */
  readonly nodesPerLook: number;
}

/** The stand-in for a net that cannot be loaded. It adds the reason as a note and counts nodes like the net. */
export function createStandIn({ usual, nodesPerLook }: StandInPace, other: SeatedPlayer, note: string): SeatedPlayer {
  return {
    applyMove: (move) => other.applyMove(move),
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

/** The result of a net search. */
interface PlayerFound {
  readonly depth: number;
  readonly looks: number;
  /** Best first. */
  readonly lines: readonly FoundLine[];
}

export interface FoundLine {
  /** Moves as kernel codes. */
  readonly moves: readonly number[];
  /** Expected result of the seat to move. */
  readonly chance: number;
  /** Expected result by seat. */
  readonly chances: readonly number[];
  /** The net's prior of the move before any search. */
  readonly prior: number;
}

/** A match in which a net searches. */
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

/** A game with a net: how to search with it, and which player stands in when it cannot be loaded. */
export interface NetGame {
  /** The fault's code becomes the note of the stand-in. */
  open(query: Query): Promise<Result<NetSearcher>>;
  readonly standIn: Player;
  textOf(code: number): string;
}

interface JudgedLine {
  /** Moves as kernel codes. */
  readonly moves: readonly number[];
  /** By seat, 0 to 1. */
  readonly chances: readonly number[];
  /** The net's prior of the move before any search. */
  readonly prior: number;
}

/** An open net search in one match. */
interface OpinionSearcher {
  search(
    plan: { readonly looks: number; readonly seed: number; readonly lines: number },
    signal: AbortSignal,
  ): AsyncIterable<{ readonly lines: readonly JudgedLine[] }>;
}

interface OpinionOptions {
  readonly player: string;
  readonly looks: number;
  textOf(code: number): string;
}

const maxShownLines = 3;

/** In the heat map a move a hundred times less likely than the first is cold. */
const [widest, decades] = [0.3, 2];

/** The net's opinion of the position. Undefined after an abort, or if no seat is to move. */
export async function opinionOf(
  searcher: OpinionSearcher,
  { player, looks, textOf }: OpinionOptions,
  signal: AbortSignal,
): Promise<Opinion | undefined> {
  let found: readonly JudgedLine[] = [];
  for await (const each of searcher.search({ looks, seed: 1, lines: Infinity }, signal)) found = each.lines;
  const [best] = found;
  if (!best || signal.aborted) return undefined;
  return {
    player,
    chances: best.chances,
    lines: found.slice(0, maxShownLines).map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
    heat: heatOf(found, textOf),
  };
}

/** Priors span several orders of magnitude, so the heat map uses their logarithm. */
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

interface Learned extends NetGame, StandInPace {
  readonly usual: { readonly nodes: number; readonly ms: number };
}

/**
 * A player that learned by self-play: a net proposes moves and evaluates positions, a search compares them. Its nodes
 * are net evaluations. If the net cannot be loaded, a stand-in plays and notes the reason.
 */
export function createLearnedPlayer(learned: Learned): Player {
  return {
    id: 'learned',
    budget: learned.usual,
    sit: async (query) => {
      const searcher = await learned.open(query);
      return searcher.ok
        ? seated(learned, searcher.value, query.moves.length)
        : createStandIn(learned, await learned.standIn.sit(query), searcher.error.code);
    },
  };
}

function seated({ usual, textOf }: Learned, searcher: NetSearcher, before: number): SeatedPlayer {
  let ply = before;
  const resultOf = ({ depth, looks, lines }: PlayerFound): SearchResult => {
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
    applyMove: (move) => {
      searcher.play(move);
      ply++;
    },
    // Without a node budget only the clock limits the search.
    async *think({ ms, nodes = ms === undefined ? usual.nodes : Infinity, seed }, signal) {
      // One random stream per turn: the same history and seed give the same move.
      const plan = { looks: nodes, ms, seed: random(seed).split(ply).u32() };
      for await (const found of searcher.search(plan, signal)) yield resultOf(found);
    },
    leave: () => searcher.close(),
  };
}

interface FirstImpressionOptions extends NetGame {
  readonly id: string;
  /** 1: moves are drawn with the net's probabilities. Below 1, likely moves are drawn more often. */
  readonly temperature: number;
}

/** Enough evaluations to see an immediate end of the match. */
const glanceEvaluations = 16;
/** With at least this chance to win, the player stops drawing moves at random and searches. */
const safeChance = 0.97;

/**
 * Plays by the net's first impression, with moves drawn at random: a player that plans and overlooks things. A larger
 * budget does not change that.
 */
export function createFirstImpressionPlayer({
  id,
  temperature,
  open,
  standIn,
  textOf,
}: FirstImpressionOptions): Player {
  const chosen = (lines: readonly FoundLine[], chance: Random): FoundLine => {
    if (lines[0]!.chance >= safeChance) return lines[0]!;
    const weights = lines.map(({ prior }) => prior ** (1 / temperature));
    let left = chance.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    return lines.find((_, line) => (left -= weights[line]!) < 0) ?? lines[0]!;
  };
  const usual = { nodes: glanceEvaluations, ms: 1000 };
  // For its few evaluations the stand-in uses its full default budget.
  const pace = { usual, nodesPerLook: (standIn.budget.nodes ?? glanceEvaluations) / glanceEvaluations };
  return {
    id,
    budget: usual,
    sit: async (query) => {
      const searcher = await open(query);
      if (!searcher.ok) return createStandIn(pace, await standIn.sit(query), searcher.error.code);
      let ply = query.moves.length;
      return {
        applyMove: (move) => {
          searcher.value.play(move);
          ply++;
        },
        async *think({ seed }, signal) {
          // One random stream per turn: the same history and seed give the same move.
          const chance = random(seed).split(ply);
          let found: PlayerFound | undefined;
          const plan = { looks: glanceEvaluations, ms: undefined, seed: chance.u32(), lines: Infinity };
          for await (const each of searcher.value.search(plan, signal)) found = each;
          if (!found || signal.aborted) return;
          yield { move: textOf(chosen(found.lines, chance).moves[0]!), nodes: found.looks };
        },
        leave: () => searcher.value.close(),
      };
    },
  };
}
