import {
  type Analysis,
  type AnalysisLine,
  type AnalysisOptions,
  type Analyst,
  type Random,
  type Reason,
  random,
} from '@quadrille/kit';
import { think } from './engine/search.ts';
import { notation } from './notation/notation.ts';
import { followMatch } from './players/players.ts';
import { rules } from './rules/rules.ts';
import { type Move, type State, finishedRow, countRowsThrough, isSameSquare, winningSquares } from './rules/state.ts';

/** Reasons for placing a mark there, strongest first. */
function reasonsFor(state: State, move: Move): readonly Reason[] {
  if (move.kind === 'resign' || rules.check(state, move, state.mover)) return [];
  const { mover } = state;
  const after = rules.play(state, move);
  if (finishedRow(after)) return [{ code: 'win' }];

  const reasons: Reason[] = [];
  const blocks = winningSquares(state, 1 - mover).some((square) => isSameSquare(square, move.square));
  if (blocks) reasons.push({ code: 'block', args: { seat: 1 - mover } });
  const threats = winningSquares(after, mover).length;
  if (threats > 1) reasons.push({ code: 'fork', args: { n: threats } });
  else if (threats === 1) reasons.push({ code: 'threat' });
  const open = countRowsThrough(state, mover, move.square);
  if (reasons.length === 0 && open > 0) reasons.push({ code: 'open', args: { n: open } });
  return reasons;
}

/** Searches every move separately, ten times deeper in each round, until all of them are proved. */
export const analyst: Analyst = {
  analyse: (query, wish, signal) => analyse(followMatch(query).state(), wish, signal),
  reasons: async (query, move) => {
    const parsed = notation.move.parse(move);
    return parsed.ok ? reasonsFor(followMatch(query).state(), parsed.value) : [];
  },
};

interface MoveResult {
  readonly move: Move;
  readonly line: readonly Move[];
  /** For the seat to move: 1 is a win, -1 a loss, 0 a draw or not known yet. */
  readonly value: -1 | 0 | 1;
  readonly exact: boolean;
  readonly depth: number;
}

/** Nodes per move in the first round; every later round has ten times as many. */
const nodesOfFirstRound = 100;

async function* analyse(state: State, request: AnalysisOptions, stop: AbortSignal): AsyncGenerator<Analysis, void> {
  const { nodes: limit = Number.POSITIVE_INFINITY, ms, seed } = request;
  const signal = ms === undefined ? stop : AbortSignal.any([stop, AbortSignal.timeout(ms)]);
  let trials = [...rules.moves(state)].map((move): MoveResult => resultWithoutSearch(state, move));
  if (trials.length === 0 || signal.aborted) return;
  let nodes = Math.min(limit, trials.length);
  yield analysisOf(state, trials, nodes, request);

  for (let round = nodesOfFirstRound; trials.some(({ exact }) => !exact); round *= 10) {
    const deepened: MoveResult[] = [];
    for (const trial of trials) {
      const share = Math.min(round, Math.floor((limit - nodes) / (trials.length - deepened.length)));
      const found = trial.exact ? { trial, nodes: 0 } : await searchDeeper(state, trial, share, random(seed), signal);
      if (signal.aborted) return;
      nodes += found.nodes;
      deepened.push(found.trial);
    }
    trials = deepened;
    yield analysisOf(state, trials, nodes, request);
    if (nodes + trials.length >= limit) return;
  }
}

/** The value of a move without a search: only a move that ends the match is exact. */
function resultWithoutSearch(state: State, move: Move): MoveResult {
  const turn = rules.turn(rules.play(state, move));
  const isOver = turn.kind === 'over';
  const value = isOver && turn.outcome.winners.length > 0 ? 1 : 0;
  return { move, line: [move], value, exact: isOver, depth: 1 };
}

async function searchDeeper(
  state: State,
  trial: MoveResult,
  limit: number,
  chance: Random,
  signal: AbortSignal,
): Promise<{ trial: MoveResult; nodes: number }> {
  let deepest = trial;
  let nodes = Math.max(0, limit);
  for await (const judgement of think(rules.play(state, trial.move), limit, chance, signal)) {
    const { line, value, exact, depth } = judgement;
    // Only a finished search reports how many nodes it used; otherwise count the whole limit.
    if (exact) nodes = judgement.nodes;
    const ownValue = (value === 0 ? 0 : -value) as MoveResult['value'];
    deepest = { move: trial.move, line: [trial.move, ...line], value: ownValue, exact, depth: depth + 1 };
  }
  return { trial: deepest, nodes };
}

function analysisOf(
  state: State,
  trials: readonly MoveResult[],
  nodes: number,
  { lines, heat }: AnalysisOptions,
): Analysis {
  const ranked = trials.toSorted(
    (a, b) => b.value - a.value || compareLineLengths(a, b) || openRowsThrough(state, b) - openRowsThrough(state, a),
  );
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

/** A short win before a long one, a long loss before a short one. */
const compareLineLengths = (a: MoveResult, b: MoveResult): number => (a.line.length - b.line.length) * a.value;

/** Breaks ties: the number of rows that the seat can still fill through the square. */
const openRowsThrough = (state: State, { move }: MoveResult): number =>
  move.kind === 'mark' ? countRowsThrough(state, state.mover, move.square) : 0;

function chancesOf(state: State, value: MoveResult['value']): readonly number[] {
  const own = (1 + value) / 2;
  return state.mover === 0 ? [own, 1 - own] : [1 - own, own];
}
