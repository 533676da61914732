import { loadKernel } from '@quadrille/kernel';
import {
  type Engine,
  type EnginePosition,
  type Fault,
  type Query,
  type Result,
  type Turn,
  type Umpire,
  type UmpiredGame,
  fail,
  ok,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { ownerOf, sharedColour } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import { type State, isOver, outcome, seatToMove } from '../rules/state.ts';
import { type Kernel, codeOf, kernelUrl, legalCodes, readState, textOf, writeState } from './kernel.ts';

/** A placement of the kernel, or the end of a colour's play. */
type Step = number | 'giveup';

/** Whose game lies on a kernel's board. */
const lying = new WeakMap<Kernel, KeptGame>();

/**
 * A game that is played by the kernel's rules. Many share one kernel, for instances are dear: whoever is asked while
 * another game lies on the board lays out its own first, which takes less than a millisecond.
 */
class KeptGame {
  readonly #kernel: Kernel;
  readonly #first: State;
  readonly #steps: Step[] = [];

  private constructor(kernel: Kernel, first: State) {
    this.#kernel = kernel;
    this.#first = first;
  }

  static open(kernel: Kernel, { params: paramsText, start, moves }: Query): Result<KeptGame> {
    const params = notation.params.parse(paramsText);
    if (!params.ok) return params;
    const first = rules.start(params.value, start);
    if (!first.ok) return first;
    const game = new KeptGame(kernel, first.value);
    for (const text of moves) if (!game.play(text)) return fail(whyNot(first.value, moves));
    return ok(game);
  }

  get params(): State['params'] {
    return this.#first.params;
  }

  /** With this game on its board. */
  get kernel(): Kernel {
    const kernel = this.#kernel;
    if (lying.get(kernel) === this) return kernel;
    writeState(kernel, this.#first);
    for (const step of this.#steps) take(kernel, step);
    lying.set(kernel, this);
    return kernel;
  }

  get isOver(): boolean {
    return this.kernel.out() === (1 << this.#first.out.length) - 1;
  }

  /** False: the move is not legal, and nothing has changed. */
  play(text: string): boolean {
    const step = this.#legalStep(text);
    if (step === undefined) return false;
    take(this.kernel, step);
    this.#steps.push(step);
    return true;
  }

  /** Takes the last move back. */
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

function take(kernel: Kernel, step: Step): void {
  if (step === 'giveup') kernel.giveUp();
  else kernel.play(step);
}

/** The kernel only knows that a move of the game is illegal; the rules know why. */
function whyNot(first: State, moves: readonly string[]): Fault {
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
      const game = KeptGame.open(kernel, query);
      return game.ok ? ok(positionOf(game.value)) : game;
    },
  };
}

function positionOf(opened: KeptGame): EnginePosition {
  let held: KeptGame | undefined = opened;
  const game = (): KeptGame => {
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
function legalTexts(game: KeptGame): string[] {
  const { kernel } = game;
  return game.isOver ? [] : Array.from(legalCodes(kernel, kernel.toMove()), textOf);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** The engine's rules at the speed of its players. */
export async function openUmpire(): Promise<Umpire> {
  const kernel = await loadKernel<Kernel>(kernelUrl);
  return {
    open: (query) => {
      const game = KeptGame.open(kernel, query);
      return game.ok ? ok(umpired(game.value)) : game;
    },
  };
}

function umpired(game: KeptGame): UmpiredGame {
  const turn = (): Turn => {
    const { kernel, params } = game;
    if (game.isOver) return { kind: 'over', outcome: outcome(readState(kernel, params)) };
    return { kind: 'seat', seat: ownerOf(params, kernel.toMove()) ?? kernel.sharer() };
  };
  return { turn, moves: () => legalTexts(game), play: (text) => game.play(text) };
}
