import { createYielder } from '@quadrille/kit';
import { longestTurn } from './longest-turn.ts';
import { replay } from '../notation/moves-text.ts';
import { withWalks } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import { type Kernel, layBoard, newKernel, outcome as outcomes, proved, readPushes } from './kernel.ts';
import { allInTurn, fromOpening, mannerOf, stages, type StageName, type Turn } from './stages.ts';

export interface SolveOrder {
  /** The start of a level or any later position. Special boxes and goals are not supported. */
  readonly level: State;
  readonly limitMs: number;
  readonly memoryMb?: number;
  /** Default: all of `stages.ts`. */
  readonly turns?: readonly Turn[];
  /** Node limit of all stages together, shared like the time; it makes the answer reproducible. */
  readonly states?: number;
  /** A clock in milliseconds; benchmarks pass processor time. */
  readonly clock?: () => number;
}

interface SearchNews {
  readonly stage: StageName;
  /** Nodes of all stages. */
  readonly states: number;
  readonly ms: number;
}

export type Verdict = {
  readonly states: number;
  readonly ms: number;
} & (
  | { readonly status: 'solved'; readonly lurd: string; readonly stage: StageName }
  /** The search was exhaustive: there is no solution. */
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly reason: 'limit' | 'memory' | 'abort' | 'board' }
);

export interface SolverEngine {
  /** One level at a time. */
  solve(order: SolveOrder, onNews: (news: SearchNews) => void, signal: AbortSignal): Promise<Verdict>;
}

const usualMemoryMb = 768;
/** Part of the memory for `relay`, which needs a second kernel. */
const relayMemory = { share: 0.25, mostMb: 128 } as const;
/** Number of start positions of `relay`, without those found lost. */
const mostOpenings = 4;
const mostTried = 16;
/** Share of the turn for the first of them, which is solved most often; the others share the rest. */
const firstShare = 0.34;

/** Memory that an idle kernel may keep; larger ones are released. */
const keptBytes = 64 << 20;

/** Milliseconds between two checks for an abort. */
const slice = 20;

const wallClock = (): number => performance.now();

/** An engine has one board, so two levels at once need two. */
const idle: SolverEngine[] = [];

/** One search with an engine that is used exclusively. */
export async function solveByEngine(
  order: SolveOrder,
  onNews: (news: SearchNews) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  const engine = idle.pop() ?? (await openSolverEngine());
  const verdict = await engine.solve(order, onNews, signal);
  idle.push(engine);
  return verdict;
}

export async function openSolverEngine(): Promise<SolverEngine> {
  let stopAt = Number.POSITIVE_INFINITY;
  let clock = wallClock;
  const start = (): Promise<Kernel> => newKernel({ poll: () => (clock() >= stopAt ? 1 : 0) });
  let kernel: Kernel | undefined;

  return {
    async solve(order, onNews, signal) {
      const { level, limitMs, memoryMb = usualMemoryMb, turns = allInTurn, states = Infinity, clock: theirs } = order;
      clock = theirs ?? wallClock;
      const began = clock();
      const since = (): number => clock() - began;
      const used = (kernel ??= await start());
      const isRelayed = turns.some(({ stage }) => stage === 'relay');
      const relayMb = isRelayed ? Math.min(memoryMb * relayMemory.share, relayMemory.mostMb) : 0;
      if (level.specials.length > 0 || !layBoard(used, level, memoryMb - relayMb)) {
        return { status: 'gave-up', reason: 'board', states: 0, ms: since() };
      }
      const pause = createYielder(longestTurn);
      for (;;) {
        stopAt = clock() + slice;
        if (used.measure() !== outcomes.paused) break;
        await pause();
        if (signal.aborted) return { status: 'gave-up', reason: 'abort', states: 0, ms: since() };
      }
      let earlier = 0;
      let shared = 0;
      let last: StageName | undefined;
      let memoryFull = false;
      try {
        for (const turn of turns) {
          const end = began + limitMs * turn.until;
          if (clock() >= end) continue;
          const most = states * (turn.until - shared);
          shared = turn.until;
          const before = last;
          last = turn.stage;
          if (turn.stage === 'relay') {
            if (before !== 'open') continue;
            const tell = (more: number): void => onNews({ stage: 'relay', states: earlier + more, ms: since() });
            const wish = { level, end, turns: fromOpening(turn), states: most, memoryMb: relayMb, clock };
            const { lurd, looked } = await relay(used, wish, tell, signal);
            earlier += looked;
            const found = { states: earlier, ms: since() };
            if (lurd !== undefined) {
              return { status: 'solved', lurd: proved(level, lurd).lurd, stage: 'relay', ...found };
            }
            if (signal.aborted) return { status: 'gave-up', reason: 'abort', ...found };
            continue;
          }
          used.allow(most);
          let outcome: number = used.begin(stages[turn.stage].search, mannerOf(turn.stage, turn.seed))
            ? outcomes.paused
            : outcomes.outOfMemory;
          while (outcome === outcomes.paused && !signal.aborted && clock() < end) {
            stopAt = Math.min(end, clock() + slice);
            outcome = used.run();
            if (await pause()) onNews({ stage: turn.stage, states: earlier + used.states(), ms: since() });
          }
          earlier += used.states();
          const found = { states: earlier, ms: since() };
          if (outcome === outcomes.solved) {
            const { lurd } = proved(
              level,
              withWalks(level, readPushes(used, used.pushes(), used.pushCount())).join(''),
            );
            return { status: 'solved', lurd, stage: turn.stage, ...found };
          }
          if (outcome === outcomes.exhausted) return { status: 'unsolvable', ...found };
          if (signal.aborted) return { status: 'gave-up', reason: 'abort', ...found };
          memoryFull = outcome === outcomes.outOfMemory;
        }
        return { status: 'gave-up', reason: memoryFull ? 'memory' : 'limit', states: earlier, ms: since() };
      } finally {
        if (used.memory.buffer.byteLength > keptBytes) kernel = undefined;
      }
    },
  };
}

interface RelayOrder extends Required<Pick<SolveOrder, 'level' | 'turns' | 'states' | 'memoryMb' | 'clock'>> {
  /** In milliseconds. */
  readonly end: number;
}

/** After an `open` search: other searches start from its positions with the most room. */
async function relay(
  kernel: Kernel,
  { level, end, turns, states, memoryMb, clock }: RelayOrder,
  tell: (looked: number) => void,
  signal: AbortSignal,
): Promise<{ readonly looked: number; readonly lurd?: string }> {
  let looked = 0;
  let tried = 0;
  for (let nth = 0; nth < mostOpenings && tried < mostTried && clock() < end && !signal.aborted; tried++) {
    if (!kernel.nextOpening(tried === 0)) break;
    const way = withWalks(level, readPushes(kernel, kernel.pushes(), kernel.pushCount())).join('');
    const share = nth === 0 ? firstShare : 1 / (mostOpenings - nth);
    const verdict = await solveByEngine(
      {
        level: replay(level, way).state,
        limitMs: (end - clock()) * share,
        memoryMb,
        turns,
        states: Math.ceil((states - looked) * share),
        clock,
      },
      (news) => tell(looked + news.states),
      signal,
    );
    looked += verdict.states;
    if (verdict.status === 'solved') return { looked, lurd: way + verdict.lurd };
    if (verdict.status !== 'unsolvable') nth++;
  }
  return { looked };
}
