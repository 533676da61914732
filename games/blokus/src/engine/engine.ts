import { loadKernel } from '@quadrille/kernel';
import {
  type Engine,
  type EnginePosition,
  type Fault,
  type Query,
  type Result,
  type Turn,
  type FastRules,
  type FastMatch,
  fail,
  ok,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { ownerOf, sharedColour } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type State, isOver, outcomeOf, seatToMove } from '../rules/state.ts';
import { type Kernel, codeOf, kernelUrl, legalCodes, readState, moveTextOf, writeState } from './kernel.ts';

/** A placement code of the kernel, or giving up. */
type Step = number | 'giveup';

/** The match that is on a kernel's board. */
const matchByKernel = new WeakMap<Kernel, EngineMatch>();

/**
 * A match by the kernel's rules. Many matches share one kernel, because instances are expensive: a match sets its
 * position up again (less than a millisecond) if another one is on the board.
 */
class EngineMatch {
  readonly #kernel: Kernel;
  readonly #first: State;
  readonly #steps: Step[] = [];

  private constructor(kernel: Kernel, first: State) {
    this.#kernel = kernel;
    this.#first = first;
  }

  static open(kernel: Kernel, { params: paramsText, start, moves }: Query): Result<EngineMatch> {
    const params = notation.params.parse(paramsText);
    if (!params.ok) return params;
    const first = rules.start(params.value, start);
    if (!first.ok) return first;
    const game = new EngineMatch(kernel, first.value);
    for (const text of moves) if (!game.play(text)) return fail(findFault(first.value, moves));
    return ok(game);
  }

  get params(): State['params'] {
    return this.#first.params;
  }

  /** The kernel with this match on its board. */
  get kernel(): Kernel {
    const kernel = this.#kernel;
    if (matchByKernel.get(kernel) === this) return kernel;
    writeState(kernel, this.#first);
    for (const step of this.#steps) playStep(kernel, step);
    matchByKernel.set(kernel, this);
    return kernel;
  }

  get isOver(): boolean {
    return this.kernel.out() === (1 << this.#first.out.length) - 1;
  }

  /** Returns false if the move is illegal; nothing changes then. */
  play(text: string): boolean {
    const step = this.#legalStep(text);
    if (step === undefined) return false;
    playStep(this.kernel, step);
    this.#steps.push(step);
    return true;
  }

  undo(): void {
    const { kernel } = this;
    if (this.#steps.pop() === undefined) throw new Error('no move to take back');
    kernel.undo();
  }

  #legalStep(text: string): Step | undefined {
    const move = notation.move.parse(text);
    if (!move.ok || this.isOver) return undefined;
    if (move.value.kind === 'giveup') {
      return this.kernel.toMove() === sharedColour(this.params) ? undefined : 'giveup';
    }
    const code = codeOf(move.value.squares);
    return code !== undefined && this.kernel.isLegal(code) ? code : undefined;
  }
}

function playStep(kernel: Kernel, step: Step): void {
  if (step === 'giveup') kernel.giveUp();
  else kernel.play(step);
}

/** The kernel only knows that a move is illegal; the rules give the fault. */
function findFault(first: State, moves: readonly string[]): Fault {
  let state = first;
  for (const text of moves) {
    const move = notation.move.parse(text);
    if (!move.ok) return move.error;
    const error = rules.check(state, move.value, isOver(state) ? 0 : seatToMove(state));
    if (error) return error;
    state = rules.play(state, move.value);
  }
  throw new Error(`the engine refuses what the rules allow: ${moves.join(' ')}`);
}

export async function openEngine(): Promise<Engine> {
  const kernel = await loadKernel<Kernel>(kernelUrl);
  return {
    open: (query) => {
      const game = EngineMatch.open(kernel, query);
      return game.ok ? ok(positionOf(game.value)) : game;
    },
  };
}

function positionOf(opened: EngineMatch): EnginePosition {
  let held: EngineMatch | undefined = opened;
  const game = (): EngineMatch => {
    if (!held) throw new Error('the position is closed');
    return held;
  };
  return {
    moves: () => legalTexts(game()),
    play: (text) => {
      if (!game().play(text)) throw new Error(`illegal move ${text}`);
    },
    undo: () => game().undo(),
    hash: () => hex(game().kernel.hashHigh()) + hex(game().kernel.hashLow()),
    print: () => notation.position(game().params).print(readState(game().kernel, game().params)),
    perft: (depth) => game().kernel.perft(depth),
    close: () => {
      held = undefined;
    },
  };
}

/** The legal placements of the colour to move, as texts. */
function legalTexts(game: EngineMatch): string[] {
  const { kernel } = game;
  return game.isOver ? [] : Array.from(legalCodes(kernel, kernel.toMove()), moveTextOf);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** The fast rules. */
export async function openUmpire(): Promise<FastRules> {
  const kernel = await loadKernel<Kernel>(kernelUrl);
  return {
    open: (query) => {
      const game = EngineMatch.open(kernel, query);
      return game.ok ? ok(fastMatchOf(game.value)) : game;
    },
  };
}

function fastMatchOf(game: EngineMatch): FastMatch {
  const turn = (): Turn => {
    const { kernel, params } = game;
    if (game.isOver) return { kind: 'over', outcome: outcomeOf(readState(kernel, params)) };
    return { kind: 'seat', seat: ownerOf(params, kernel.toMove()) ?? kernel.sharer() };
  };
  return { turn, moves: () => legalTexts(game), play: (text) => game.play(text) };
}
