import {
  type Game,
  type Mover,
  type Random,
  type Rules,
  type Turn,
  impliedMover,
  moversOf,
  printAnnouncedMove,
} from '@quadrille/kit';

/** A match up to the error, as texts that reproduce it. */
export interface Where {
  readonly params: string;
  readonly start?: string;
  readonly moves?: readonly string[];
}

/** The error of a check: one sentence, and where it happened. */
export class Finding extends Error {
  constructor(what: string, where?: Where, options?: ErrorOptions) {
    super(where ? `${what}\n${printWhere(where)}` : what, options);
    this.name = 'Finding';
  }
}

function printWhere({ params, start, moves = [] }: Where): string {
  const lines = [`  params   ${params === '' ? '(defaults)' : params}`];
  if (start !== undefined) lines.push(`  start    ${start}`);
  if (moves.length > 0) lines.push(`  moves    ${moves.join(' ')}`);
  return lines.join('\n');
}

/** Throws a finding unless the claim holds. The location is computed only then. */
export function claim(holds: boolean, what: string, where?: () => Where): asserts holds {
  if (!holds) throw new Finding(what, where?.());
}

/** Turns an exception of the game into a finding with its location and cause. */
export function guard<T>(part: string, where: (() => Where) | undefined, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw new Finding(`${part} threw ${String(error)}`, where?.(), { cause: error });
  }
}

/** Equal as data, whatever the order of keys, without anything that JSON would lose. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** Text that is equal for equal data. Throws on values that JSON cannot represent. */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  throw new TypeError(`${describe(value)} is not plain data`);
}

/** What a list of texts lacks, and what it has in addition. */
export function difference(found: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((text) => !found.includes(text));
  const extra = found.filter((text) => !expected.includes(text));
  return `missing ${missing.join(' ') || 'none'}; too many ${extra.join(' ') || 'none'}`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`;
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
}

/** Deeply frozen, so that a rule that modifies its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

interface ListedMove<M> {
  readonly move: M;
  readonly by: Mover;
}

/** All legal moves of all movers. */
export function listedMoves<P, S, M>(rules: Rules<P, S, M>, state: S): readonly ListedMove<M>[] {
  return moversOf(rules.turn(state)).flatMap((by) => [...rules.moves(state, by)].map((move) => ({ move, by })));
}

/** All accepted moves: also extra moves, and those of old records. */
export function acceptedMoves<P, S, M>(rules: Rules<P, S, M>, state: S): readonly ListedMove<M>[] {
  const beside = moversOf(rules.turn(state)).flatMap((by) =>
    [...(rules.extraMoves?.(state, by) ?? []), ...(rules.retiredMoves?.(state, by) ?? [])].map((move) => ({
      move,
      by,
    })),
  );
  return [...listedMoves(rules, state), ...beside];
}

/** A state of a random match, and how it was reached. */
export interface Step<P, S, M> {
  where(): PlayedWhere;
  readonly params: P;
  readonly state: S;
  readonly turn: Turn;
  /** Number of legal moves. */
  readonly width: number;
  /** The move played here. Undefined in the last state. */
  readonly played?: { readonly move: M; readonly by: Mover };
}

export type PlayedWhere = Where & { readonly moves: readonly string[] };

export function openParams<P, S, M>(game: Game<P, S, M>, text: string): P {
  const params = game.notation.params.parse(text);
  if (!params.ok) throw new Finding(`the params text “${text}” does not parse: ${params.error.code}`);
  return params.value;
}

/** Plays random moves until the end or for `longest` moves. Every state is frozen before it is used. */
export function randomGame<P, S, M>(
  game: Game<P, S, M>,
  start: Where,
  random: Random,
  longest: number,
): readonly Step<P, S, M>[] {
  const { rules, notation } = game;
  const params = deepFreeze(openParams(game, start.params));
  const started = guard(
    'start',
    () => start,
    () => rules.start(params, start.start),
  );
  if (!started.ok) throw new Finding(`the game does not start: ${started.error.code}`, start);

  const steps: Step<P, S, M>[] = [];
  const texts: string[] = [];
  let state = started.value;
  for (;;) {
    const ply = texts.length;
    // A list per state would take quadratic memory.
    const where = (): PlayedWhere => ({ ...start, moves: texts.slice(0, ply) });
    deepFreeze(state);
    const turn = guard('turn', where, () => rules.turn(state));
    const listed = guard('moves', where, () => listedMoves(rules, state));
    const step: Step<P, S, M> = { where, params, state, turn, width: listed.length };
    const [mover] = random.shuffle(moversOf(turn));
    if (ply >= longest || mover === undefined) return [...steps, step];
    const move = random.shuffle(listed.filter(({ by }) => by === mover))[0]?.move;
    if (move === undefined) return [...steps, step];
    deepFreeze(move);
    steps.push({ ...step, played: { move, by: mover } });
    const text = guard('move.print', where, () => notation.move.print(move));
    state = guard(`play ${text}`, where, () => rules.play(state, move, mover));
    texts.push(printAnnouncedMove(impliedMover(turn) === mover ? { text } : { text, by: mover }));
  }
}
