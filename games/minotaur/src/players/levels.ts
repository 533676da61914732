import { type Player, type Random, type SearchResult, createYielder, expect, random } from '@quadrille/kit';
import { defaultWalls } from '@quadrille/quoridor/rules';
import type { EngineState } from '../engine/engine-state.ts';
import { candidateMoves, isLegalCandidate, pawnSteps } from '../engine/moves.ts';
import type { EngineResult } from '../engine/search.ts';
import { Searcher, chancesOf } from '../engine/searcher.ts';
import { paramsText } from '../rules/params.ts';

/**
 * Elo for two players with default params and paired openings, `first` set to 1000, from a round robin in two parts
 * (`scripts/ladder.mjs`, crosstable in docs/experiments-minotaur.md). `first` to `club` played with their default
 * nodes; `club`, `expert` and `master` with a tenth of theirs.
 */
const ratings: Readonly<Record<string, number>> = {
  first: 1000,
  casual: 1150,
  regular: 1230,
  club: 1340,
  expert: 1410,
  master: 1475,
};

/**
 * Probabilities of a beginner's mistakes: running without a look at the monster, and placing a wall without a look at
 * the detour.
 */
interface BeginnerMistakes {
  readonly runProbability: number;
  readonly wallProbability: number;
}

/** The move of a player that does not search this turn; undefined if it searches. */
function mistakenMove(
  state: EngineState,
  { runProbability, wallProbability }: BeginnerMistakes,
  chance: Random,
): number | undefined {
  if (isDecisive(state)) return undefined;
  const drawn = chance.unit();
  if (drawn < runProbability) return randomForwardStep(state, chance);
  return drawn < runProbability + wallProbability ? randomWall(state, chance) : undefined;
}

/** Beginners search too when a pawn is two steps from its goal. */
function isDecisive(state: EngineState): boolean {
  return Array.from({ length: state.players }, (_, seat) => state.distance(seat)).some((left) => left <= 2);
}

function randomForwardStep(state: EngineState, chance: Random): number | undefined {
  const ways = pawnSteps(state);
  const field = state.distanceField(state.toMove);
  const shortest = Math.min(...ways.map((cell) => field[cell]!));
  const best = ways.filter((cell) => field[cell] === shortest);
  return best.length > 0 ? chance.pick(best) : undefined;
}

function randomWall(state: EngineState, chance: Random): number | undefined {
  const { wallBase, hammerBase } = state.grid;
  const walls = candidateMoves(state).filter(
    (move) => move >= wallBase && move < hammerBase && isLegalCandidate(state, move),
  );
  return walls.length > 0 ? chance.pick(walls) : undefined;
}

/** A computer player: its search budget and how often it does not search. */
interface Level {
  readonly id: string;
  readonly nodes: number;
  /** Limits the time on slow machines; the nodes set the strength. */
  readonly ms: number;
  readonly mistakes?: BeginnerMistakes;
}

function searchPlayer({ id, nodes: defaultNodes, ms: maxMs, mistakes }: Level): Player {
  return {
    id,
    budget: { nodes: defaultNodes, ms: maxMs },
    sit: async (query) => {
      const searcher = new Searcher(query);
      return {
        applyMove: (move) => searcher.play(move),
        // A request with only a time limit has no node limit.
        async *think({ ms = Infinity, nodes = ms === Infinity ? defaultNodes : Infinity, seed }, signal) {
          if (searcher.isOver) return;
          // A random stream per turn: the same history and seed give the same move.
          const chance = random(seed).split(searcher.ply);
          const naive = mistakes && mistakenMove(searcher.engineState, mistakes, chance);
          if (naive !== undefined) {
            if (!signal.aborted) yield { move: searcher.textOf(naive), nodes: 1 };
            return;
          }
          yield* searchThoughts(searcher, nodes, ms, signal);
        },
        leave: () => {},
      };
    },
  };
}

async function* searchThoughts(
  searcher: Searcher,
  nodes: number,
  ms: number,
  signal: AbortSignal,
): AsyncIterable<SearchResult> {
  const end = performance.now() + ms;
  const breathe = createYielder(8);
  let isAnswered = false;
  for (const found of searcher.search(nodes)) {
    if (signal.aborted) return;
    if (found) {
      isAnswered = true;
      yield searchResultOf(searcher, found);
    }
    await breathe();
    if (performance.now() > end && isAnswered) return;
  }
  const any = searcher.anyMove();
  if (!isAnswered && !signal.aborted && any !== undefined) yield { move: searcher.textOf(any), nodes: 1 };
}

function searchResultOf(searcher: Searcher, { depth, nodes, lines }: EngineResult): SearchResult {
  const [best] = lines;
  return {
    move: searcher.textOf(best!.moves[0]!),
    chances: chancesOf(searcher.engineState, best!.score),
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map((move) => searcher.textOf(move))),
  };
}

/** The ladder, weakest first. */
const ladder: readonly Level[] = [
  { id: 'first', nodes: 60, ms: 2000, mistakes: { runProbability: 0.35, wallProbability: 0.2 } },
  { id: 'casual', nodes: 300, ms: 2000, mistakes: { runProbability: 0.15, wallProbability: 0.1 } },
  { id: 'regular', nodes: 1000, ms: 3000, mistakes: { runProbability: 0.04, wallProbability: 0.02 } },
  { id: 'club', nodes: 6000, ms: 4000 },
  { id: 'expert', nodes: 20_000, ms: 5000 },
  { id: 'master', nodes: 60_000, ms: 8000 },
];

export const levels: readonly Player[] = ladder.map((level) => {
  const elo = ratings[level.id]!;
  return { ...searchPlayer(level), elo, eloIn: (params) => (isMeasured(params) ? elo : undefined) };
});

/** Two players with the default rules; the layout of the tokens was drawn. */
function isMeasured(text: string): boolean {
  const { players, size, walls, with: content, caught } = expect(paramsText.parse(text));
  return players === 2 && size === 9 && walls === defaultWalls(2) && content === 'both' && caught === 'home';
}
