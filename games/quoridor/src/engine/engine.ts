import { compileKernel, startKernel } from '@quadrille/kernel';
import { ok, Session, type Engine, type EnginePosition, type Query, type Result } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type State, countRepetitions, seenAfter } from '../rules/state.ts';
import { rules } from '../rules/rules.ts';
import { kernelUrl, legalCodes, readState, writeState, type Kernel } from './kernel.ts';
import { codeOf, moveOf } from './move-code.ts';

/**
 * Every open position has its own kernel instance. They share the compiled code, and closed positions return their
 * instance for reuse, because address space for instances is scarce.
 */
export async function openEngine(): Promise<Engine> {
  const module = await compileKernel(kernelUrl);
  const idle: Kernel[] = [];
  return {
    open: (query) => {
      const state = replayQuery(query);
      if (!state.ok) return state;
      const kernel = idle.pop() ?? startKernel<Kernel>(module);
      return ok(openPosition(kernel, state.value, () => idle.push(kernel)));
    },
  };
}

function replayQuery({ params: paramsText, start, moves }: Query): Result<State> {
  const params = notation.params.parse(paramsText);
  if (!params.ok) return params;
  let session = Session.start({ id: 'quoridor', rules, notation }, params.value, start);
  for (const text of moves) {
    if (!session.ok) return session;
    session = session.value.playText(text);
  }
  return session.ok ? ok(session.value.state) : session;
}

/** The kernel has no history: this object counts repetitions, and `perft` ignores draws. */
function openPosition(newKernel: Kernel, first: State, release: () => void): EnginePosition {
  const { params, resigned } = first;
  writeState(newKernel, first);
  let openKernel: Kernel | undefined = newKernel;
  const played: { readonly undo: number; readonly seen: State['seen'] }[] = [];
  let seen = first.seen;

  const kernel = (): Kernel => {
    if (!openKernel) throw new Error('the position is closed');
    return openKernel;
  };

  const isOver = (): boolean => resigned !== undefined || countRepetitions({ ...first, seen }) >= 3;

  const play = (text: string): void => {
    const move = notation.move.parse(text);
    if (!move.ok || move.value.kind === 'resign' || isOver() || !kernel().isLegal(codeOf(move.value))) {
      throw new Error(`illegal move ${text}`);
    }
    played.push({ undo: kernel().make(codeOf(move.value)), seen });
    seen = seenAfter(readState(kernel(), params), move.value.kind === 'wall' ? [] : seen);
  };

  const undo = (): void => {
    const last = played.pop();
    if (!last) throw new Error('no move to take back');
    kernel().unmake(last.undo);
    seen = last.seen;
  };

  const perft = (depth: number): number => {
    if (depth > kernel().deepest()) throw new RangeError(`perft goes at most ${kernel().deepest()} deep`);
    return isOver() ? Number(depth === 0) : kernel().perft(depth);
  };

  return {
    moves: () => (isOver() ? [] : legalCodes(kernel()).map((code) => notation.move.print(moveOf(code)))),
    play,
    undo,
    hash: () => hex(kernel().hashHigh()) + hex(kernel().hashLow()),
    print: () => notation.position(params).print(readState(kernel(), params)),
    perft,
    close: () => {
      if (openKernel) release();
      openKernel = undefined;
    },
  };
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
