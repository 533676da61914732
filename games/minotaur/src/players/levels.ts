import { type Player, type Random, type Thought, breather, random } from '@quadrille/kit';
import type { Ground } from '../engine/ground.ts';
import { candidates, isPlayable, pawnSteps } from '../engine/moves.ts';
import type { Found } from '../engine/search.ts';
import { Thinker, chancesOf } from '../engine/thinker.ts';

/**
 * Elo for two players with the defaults and paired openings, `first` set to 1000, from one round robin in two parts
 * (`scripts/ladder.mjs`): it stands in docs/benchmarks.md. Up to `club` everybody had its usual nodes; `club`, `expert` and
 * `master` met with a tenth of theirs.
 */
const ratings: Readonly<Record<string, number>> = {
  first: 1000,
  casual: 1150,
  regular: 1230,
  club: 1340,
  expert: 1410,
  master: 1475,
};

/** How a beginner errs: by running without a look at the monster, and by walls without a look at the way round. */
interface Naivety {
  readonly run: number;
  readonly wall: number;
}

/** What a player does who does not think this turn; undefined: it thinks. */
function naiveMove(ground: Ground, { run, wall }: Naivety, chance: Random): number | undefined {
  if (isDecisive(ground)) return undefined;
  const drawn = chance.unit();
  if (drawn < run) return runningMove(ground, chance);
  return drawn < run + wall ? hastyWall(ground, chance) : undefined;
}

/** Two steps from a goal everybody looks twice. */
function isDecisive(ground: Ground): boolean {
  return Array.from({ length: ground.players }, (_, seat) => ground.distance(seat)).some((left) => left <= 2);
}

function runningMove(ground: Ground, chance: Random): number | undefined {
  const ways = pawnSteps(ground);
  const field = ground.field(ground.toMove);
  const shortest = Math.min(...ways.map((cell) => field[cell]!));
  const best = ways.filter((cell) => field[cell] === shortest);
  return best.length > 0 ? chance.pick(best) : undefined;
}

function hastyWall(ground: Ground, chance: Random): number | undefined {
  const { wall, hammer } = ground.grid;
  const walls = candidates(ground).filter((move) => move >= wall && move < hammer && isPlayable(ground, move));
  return walls.length > 0 ? chance.pick(walls) : undefined;
}

/** A level: how much it searches, and how often it does not. */
interface Level {
  readonly id: string;
  readonly nodes: number;
  /** Protects slow machines; the nodes set the strength. */
  readonly ms: number;
  readonly naivety?: Naivety;
}

function searching({ id, nodes: usual, ms: longest, naivety }: Level): Player {
  return {
    id,
    budget: { nodes: usual, ms: longest },
    sit: async (query) => {
      const thinker = new Thinker(query);
      return {
        played: (move) => thinker.play(move),
        // A clock alone sets the strength where no nodes are named.
        async *think({ ms = Infinity, nodes = ms === Infinity ? usual : Infinity, seed }, signal) {
          if (thinker.isOver) return;
          // A stream for each turn: the same history and seed give the same move.
          const chance = random(seed).split(thinker.ply);
          const naive = naivety && naiveMove(thinker.ground, naivety, chance);
          if (naive !== undefined) {
            if (!signal.aborted) yield { move: thinker.textOf(naive), nodes: 1 };
            return;
          }
          yield* thoughts(thinker, nodes, ms, signal);
        },
        leave: () => {},
      };
    },
  };
}

async function* thoughts(thinker: Thinker, nodes: number, ms: number, signal: AbortSignal): AsyncIterable<Thought> {
  const end = performance.now() + ms;
  const breathe = breather(8);
  let isAnswered = false;
  for (const found of thinker.search(nodes)) {
    if (signal.aborted) return;
    if (found) {
      isAnswered = true;
      yield thoughtOf(thinker, found);
    }
    await breathe();
    if (performance.now() > end && isAnswered) return;
  }
  const any = thinker.anyMove();
  if (!isAnswered && !signal.aborted && any !== undefined) yield { move: thinker.textOf(any), nodes: 1 };
}

function thoughtOf(thinker: Thinker, { depth, nodes, lines }: Found): Thought {
  const [best] = lines;
  return {
    move: thinker.textOf(best!.moves[0]!),
    chances: chancesOf(thinker.ground, best!.score),
    depth,
    nodes,
    lines: lines.map(({ moves }) => moves.map((move) => thinker.textOf(move))),
  };
}

/** The ladder, weakest first. */
const ladder: readonly Level[] = [
  { id: 'first', nodes: 60, ms: 2000, naivety: { run: 0.35, wall: 0.2 } },
  { id: 'casual', nodes: 300, ms: 2000, naivety: { run: 0.15, wall: 0.1 } },
  { id: 'regular', nodes: 1000, ms: 3000, naivety: { run: 0.04, wall: 0.02 } },
  { id: 'club', nodes: 6000, ms: 4000 },
  { id: 'expert', nodes: 20_000, ms: 5000 },
  { id: 'master', nodes: 60_000, ms: 8000 },
];

export const levels: readonly Player[] = ladder.map((level) => ({ ...searching(level), elo: ratings[level.id]! }));
