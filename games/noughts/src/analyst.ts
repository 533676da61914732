import {
  type Analysis,
  type AnalysisLine,
  type AnalysisWish,
  type Analyst,
  type Random,
  type Reason,
  random,
} from '@quadrille/kit';
import { think } from './engine/search.ts';
import { notation } from './notation/notation.ts';
import { place } from './players/players.ts';
import { rules } from './rules/rules.ts';
import { type Move, type State, finishedRow, rowsThrough, sameSquare, winningSquares } from './rules/state.ts';

/** What speaks for a mark, the strongest first. */
function reasonsFor(state: State, move: Move): readonly Reason[] {
  if (move.kind === 'resign' || rules.check(state, move, state.mover)) return [];
  const { mover } = state;
  const after = rules.play(state, move);
  if (finishedRow(after)) return [{ code: 'win' }];

  const reasons: Reason[] = [];
  const blocks = winningSquares(state, 1 - mover).some((square) => sameSquare(square, move.square));
  if (blocks) reasons.push({ code: 'block', args: { seat: 1 - mover } });
  const threats = winningSquares(after, mover).length;
  if (threats > 1) reasons.push({ code: 'fork', args: { n: threats } });
  else if (threats === 1) reasons.push({ code: 'threat' });
  const open = rowsThrough(state, mover, move.square);
  if (reasons.length === 0 && open > 0) reasons.push({ code: 'open', args: { n: open } });
  return reasons;
}

/** Every move is looked at by itself, a little deeper in each round, until all of them are proved. */
export const analyst: Analyst = {
  analyse: (query, wish, signal) => analyse(place(query).state(), wish, signal),
  reasons: async (query, move) => {
    const parsed = notation.move.parse(move);
    return parsed.ok ? reasonsFor(place(query).state(), parsed.value) : [];
  },
};

/** What is known of one move. */
interface Trial {
  readonly move: Move;
  readonly line: readonly Move[];
  /** For the mover: 1 wins, -1 loses, 0 neither as far as was seen. */
  readonly value: -1 | 0 | 1;
  readonly exact: boolean;
  readonly depth: number;
}

/** Nodes per move in the first round; each later one has ten times as many. */
const firstRound = 100;

async function* analyse(state: State, wish: AnalysisWish, stop: AbortSignal): AsyncGenerator<Analysis, void> {
  const { nodes: limit = Number.POSITIVE_INFINITY, ms, seed } = wish;
  const signal = ms === undefined ? stop : AbortSignal.any([stop, AbortSignal.timeout(ms)]);
  let trials = [...rules.moves(state)].map((move): Trial => glance(state, move));
  if (trials.length === 0 || signal.aborted) return;
  let nodes = Math.min(limit, trials.length);
  yield report(state, trials, nodes, wish);

  for (let round = firstRound; trials.some(({ exact }) => !exact); round *= 10) {
    const better: Trial[] = [];
    for (const trial of trials) {
      const share = Math.min(round, Math.floor((limit - nodes) / (trials.length - better.length)));
      const found = trial.exact ? { trial, nodes: 0 } : await deepen(state, trial, share, random(seed), signal);
      if (signal.aborted) return;
      nodes += found.nodes;
      better.push(found.trial);
    }
    trials = better;
    yield report(state, trials, nodes, wish);
    if (nodes + trials.length >= limit) return;
  }
}

/** What shows without a search. */
function glance(state: State, move: Move): Trial {
  const turn = rules.turn(rules.play(state, move));
  const isOver = turn.kind === 'over';
  const value = isOver && turn.outcome.winners.length > 0 ? 1 : 0;
  return { move, line: [move], value, exact: isOver, depth: 1 };
}

async function deepen(
  state: State,
  trial: Trial,
  limit: number,
  chance: Random,
  signal: AbortSignal,
): Promise<{ trial: Trial; nodes: number }> {
  let deepest = trial;
  let nodes = Math.max(0, limit);
  for await (const judgement of think(rules.play(state, trial.move), limit, chance, signal)) {
    const { line, value, exact, depth } = judgement;
    // A search that is cut off does not tell how far it came.
    if (exact) nodes = judgement.nodes;
    const own = (value === 0 ? 0 : -value) as Trial['value'];
    deepest = { move: trial.move, line: [trial.move, ...line], value: own, exact, depth: depth + 1 };
  }
  return { trial: deepest, nodes };
}

function report(state: State, trials: readonly Trial[], nodes: number, { lines, heat }: AnalysisWish): Analysis {
  const ranked = trials.toSorted((a, b) => b.value - a.value || haste(a, b) || promise(state, b) - promise(state, a));
  const shown = ranked.slice(0, Math.max(1, lines)).map((trial): AnalysisLine => ({
    moves: trial.line.map((move) => notation.move.print(move)),
    chances: chancesOf(state, trial.value),
  }));
  return {
    depth: Math.min(...trials.map(({ depth }) => depth)),
    nodes,
    chances: shown[0]!.chances,
    lines: shown,
    ...(heat && {
      heat: ranked.map(({ move, value }) => ({ move: notation.move.print(move), chance: (1 + value) / 2 })),
    }),
  };
}

/** A win comes soon, a loss late. */
const haste = (a: Trial, b: Trial): number => (a.line.length - b.line.length) * a.value;

/** Among equals: the more rows lie open through the square, the better. */
const promise = (state: State, { move }: Trial): number =>
  move.kind === 'mark' ? rowsThrough(state, state.mover, move.square) : 0;

function chancesOf(state: State, value: Trial['value']): readonly number[] {
  const own = (1 + value) / 2;
  return state.mover === 0 ? [own, 1 - own] : [1 - own, own];
}
