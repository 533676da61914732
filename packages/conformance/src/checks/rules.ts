import { type Game, type Tone, type Mover, type Outcome, type Rules, Session, moversOf, random } from '@quadrille/kit';
import { mutate, watchedSays } from '../trial/probes.ts';
import type { PerftRow, Trial } from '../trial/trial.ts';
import {
  Finding,
  type PlayedWhere,
  type Step,
  type Where,
  acceptedMoves,
  canonical,
  claim,
  deepFreeze,
  guard,
  listedMoves,
  openParams,
  same,
} from '../trial/walk.ts';

/** How many foreign moves are tried in each state. */
const foreignMoves = 150;

/** `moves` has no duplicates. Together with `extraMoves` and `retiredMoves` it is exactly what `check` accepts. */
export async function checkLegality<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const pool = foreignPool(trial);
  let refused = 0;
  for (const [index, step] of trial.samples().entries()) {
    const legal = checkListed(trial, step);
    if (step.turn.kind === 'over') continue;
    const movers = moversOf(step.turn);
    const others = [...pool].filter(([text]) => movers.some((by) => !legal.has(`${by} ${text}`)));
    const chance = random(trial.settings.seed).split(index);
    for (const [text, move] of chance.shuffle(others).slice(0, foreignMoves)) {
      for (const by of movers.filter((mover) => !legal.has(`${mover} ${text}`))) {
        checkRefused(trial, step, text, move, by);
        refused++;
      }
    }
  }
  claim(refused > 0, 'no illegal move was tried: every text of a move was legal everywhere');
}

/** All listed moves as `mover text`, each listed once and accepted from its mover. */
function checkListed<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>): Set<string> {
  const { rules, notation } = game;
  const seen = new Set<string>();
  for (const { move, by } of guard('moves', where, () => acceptedMoves(rules, state))) {
    const text = notation.move.print(move);
    const names = [`${by} ${text}`, `${by} ${canonical(move)}`];
    claim(!names.some((name) => seen.has(name)), `moves and extras list ${text} twice`, where);
    for (const name of names) seen.add(name);
    const error = guard('check', where, () => rules.check(state, move, by));
    claim(error === undefined, `${text} is listed, but check refuses it: ${error?.code}`, where);
  }
  return seen;
}

function checkRefused<P, S, M>(
  { game, faults }: Trial<P, S, M>,
  { state, where }: Step<P, S, M>,
  text: string,
  move: M,
  by: Mover,
): void {
  const error = guard('check', where, () => game.rules.check(state, move, by));
  claim(error !== undefined, `check accepts ${text}, but neither moves nor extras lists it`, where);
  faults.add(error);
  claim(!isPlayed(game, state, move, by), `play carries out ${text}, which check refuses`, where);
}

function isPlayed<P, S, M>({ rules }: Trial<P, S, M>['game'], state: S, move: M, by: Mover): boolean {
  try {
    rules.play(state, move, by);
    return true;
  } catch {
    return false;
  }
}

/** Move texts common to many games: if `check` accepts one, it must be listed. */
const commonMoveTexts = ['resign', 'give-up', 'pass', '-', 'draw', 'skip', 'end'];

/** Moves that were legal somewhere in this match, and similar texts that parse as moves. */
function foreignPool<P, S, M>(trial: Trial<P, S, M>): ReadonlyMap<string, M> {
  const { rules, notation } = trial.game;
  const pool = new Map<string, M>();
  for (const { state } of trial.samples()) {
    for (const { move } of acceptedMoves(rules, state)) pool.set(notation.move.print(move), move);
  }
  const chance = random(trial.settings.seed);
  for (const text of [...commonMoveTexts, ...[...pool.keys()].map((legal) => mutate(legal, chance))]) {
    const near = notation.move.parse(text);
    if (near.ok) pool.set(notation.move.print(near.value), near.value);
  }
  return pool;
}

/** No move is accepted out of turn or after the end. */
export async function checkMovers<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { rules } = trial.game;
  for (const { params, state, turn, where, played } of trial.samples()) {
    const seats = Array.from({ length: rules.seats(params) }, (_, seat) => seat);
    const everybody: Mover[] = [...seats, seats.length, -1, 'referee'];
    const strangers = everybody.filter((mover) => !moversOf(turn).includes(mover));
    const listed = acceptedMoves(rules, state).map(({ move }) => move);
    for (const by of strangers) {
      const offered = [...rules.moves(state, by), ...(rules.extraMoves?.(state, by) ?? [])].length;
      claim(offered === 0, `${by} is offered moves, but does not have the turn`, where);
    }
    // After the end no move is listed, so the first move of the match stands for all others.
    const tried = listed.length > 0 ? listed.slice(0, 20) : firstMoves(trial);
    for (const move of played ? [played.move, ...tried] : tried) {
      for (const by of strangers) {
        const error = guard('check', where, () => rules.check(state, move, by));
        const text = trial.game.notation.move.print(move);
        claim(error !== undefined, `${text} by ${by} is accepted, who does not have the turn`, where);
        trial.faults.add(error);
      }
    }
  }
}

function firstMoves<P, S, M>(trial: Trial<P, S, M>): readonly M[] {
  return trial.games().flatMap(([first]) => (first?.played ? [first.played.move] : []));
}

/** The referee's planned moves are legal, and if only the referee may act, there is a plan. */
export async function checkReferee<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const rules: Rules<P, S, M> = trial.game.rules;
  let called = 0;
  for (const { state, turn, where } of trial.samples()) {
    const call = guard('referee', where, () => rules.referee?.(state));
    claim(
      turn.kind !== 'referee' || call !== undefined || rules.referee === undefined,
      'everybody waits for a referee who has nothing to do',
      where,
    );
    if (!call) continue;
    called++;
    claim(moversOf(turn).includes('referee'), 'the referee has plans, but does not have the turn', where);
    claim(
      call.key !== '' && Number.isFinite(call.delayMs) && call.delayMs >= 0,
      'the referee waits for nothing',
      where,
    );
    claim(call.moves.length > 0, 'the referee has no move to choose from', where);
    const listed = new Set([...rules.moves(state, 'referee')].map(canonical));
    for (const move of call.moves) {
      claim(
        listed.has(canonical(move)),
        `the referee plans ${trial.game.notation.move.print(move)}, which is not listed`,
        where,
      );
    }
  }
  claim(called > 0, 'the referee never had anything to do');
}

/** Counts move sequences by the rules. */
export async function checkPerft<P, S, M>({ game }: Trial<P, S, M>, row: PerftRow): Promise<void> {
  const where = placeOf(row);
  const state = stateAt(game, where);
  claim(row.nodes.length > 0, 'a perft row without figures', () => where);
  row.nodes.slice(0, row.rulesDepth).forEach((expected, index) => {
    const found = perft(game, state, index + 1);
    claim(found === expected, `perft(${index + 1}) is ${found} by the rules, not ${expected}`, () => where);
  });
}

export async function checkEnginePerft<P, S, M>({ game }: Trial<P, S, M>, row: PerftRow): Promise<void> {
  const where = placeOf(row);
  const engine = await game.engine!();
  const opened = engine.open(where);
  if (!opened.ok) throw new Finding(`the engine does not open a perft row: ${opened.error.code}`, where);
  try {
    row.nodes.forEach((expected, index) => {
      const found = opened.value.perft(index + 1);
      claim(found === expected, `perft(${index + 1}) is ${found} by the engine, not ${expected}`, () => where);
    });
  } finally {
    opened.value.close();
  }
}

function placeOf({ params = '', position, moves = '' }: PerftRow): PlayedWhere {
  return { params, ...(position !== undefined && { start: position }), moves: moves.split(' ').filter(Boolean) };
}

function stateAt<P, S, M>(game: Game<P, S, M>, where: PlayedWhere): S {
  const started = Session.start(game, openParams(game, where.params), where.start);
  if (!started.ok) throw new Finding(`the position of a perft row does not open: ${started.error.code}`, where);
  return where.moves.reduce((session, text) => {
    const next = session.playText(text);
    if (!next.ok) throw new Finding(`a perft row is refused at ${text}: ${next.error.code}`, where);
    return next.value;
  }, started.value).state;
}

function perft<P, S, M>(game: Game<P, S, M>, state: S, depth: number): number {
  const moves = listedMoves(game.rules, state);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, { move, by }) => sum + perft(game, game.rules.play(state, move, by), depth - 1), 0);
}

/** States are plain data that rules never modify, and every function is deterministic. */
export async function checkPurity<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { rules } = trial.game;
  let played = 0;
  for (const { params, state, where } of trial.samples()) {
    const before = guard('the state', where, () => canonical(state));
    guard('params', where, () => canonical(params));
    const copy = deepFreeze(JSON.parse(JSON.stringify(state)) as S);
    claim(same(copy, state), 'the state is another after a journey through JSON', where);
    claim(same(rules.turn(copy), rules.turn(state)), 'a copy of the state has another turn', where);
    const moves = listedMoves(rules, state);
    claim(same(listedMoves(rules, copy), moves), 'a copy of the state has other moves', where);

    for (const { move, by } of [
      ...moves.slice(0, 10),
      ...acceptedMoves(rules, state).slice(moves.length).slice(0, 10),
    ]) {
      const text = trial.game.notation.move.print(move);
      deepFreeze(move);
      const first = guard(`play ${text}`, where, () => rules.play(state, move, by));
      const again = guard(`play ${text}`, where, () => rules.play(state, move, by));
      guard(`the state after ${text}`, where, () => canonical(first));
      claim(same(first, again), `${text} played twice from the same state leads to two states`, where);
      const onCopy = rules.play(copy, JSON.parse(JSON.stringify(move)) as M, by);
      claim(same(first, onCopy), `${text} played on a copy of the state leads elsewhere`, where);
      claim(canonical(state) === before, `${text} has changed the state it was played in`, where);
      played++;
    }
  }
  claim(played > 0, 'no move was played');
}

/** Random matches end or continue, but never get stuck, and everything about them can be displayed. */
export async function checkRandomPlay<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { game, settings } = trial;
  const says = await watchedSays(game);
  for (const steps of trial.games()) {
    const seats = game.rules.seats(steps[0]!.params);
    for (const step of steps) {
      checkTurn(step, seats);
      checkFigures(trial, step, seats);
      if (!step.played) continue;
      const { move, by } = step.played;
      const tones = guard('sounds', step.where, () => game.sounds?.(step.state, move) ?? []);
      for (const tone of tones) claim(isAudible(tone), `a tone is out of range: ${JSON.stringify(tone)}`, step.where);
      for (const { say, missing } of says) {
        const spoken = guard('speak', step.where, () => game.notation.speak(step.state, move, say, by));
        const text = game.notation.move.print(move);
        claim(spoken.trim() !== '', `${text} is not spoken in “${say.language}”`, step.where);
        const name = guard('name', step.where, () => game.notation.name?.(move, say) ?? text);
        claim(name.trim() !== '', `${text} has an empty name in “${say.language}”`, step.where);
        claim(missing.size === 0, `speaking ${text} misses “${[...missing][0]}” in “${say.language}”`, step.where);
      }
    }
    const last = steps.at(-1)!;
    claim(
      last.turn.kind === 'over' || steps.length > settings.longest,
      'there is no legal move, but the game is not over',
      last.where,
    );
    if (last.turn.kind === 'over') {
      const after = everybody(seats).flatMap((by) => [
        ...game.rules.moves(last.state, by),
        ...(game.rules.extraMoves?.(last.state, by) ?? []),
      ]);
      claim(after.length === 0, 'the game is over, but there are moves', last.where);
    }
  }
}

function checkTurn<P, S, M>({ turn, width, where }: Step<P, S, M>, seats: number): void {
  if (turn.kind === 'over') return checkOutcome(turn.outcome, seats, where);
  const movers = moversOf(turn);
  claim(movers.length > 0 && new Set(movers).size === movers.length, 'the turn names no mover, or one twice', where);
  for (const mover of movers) claim(mover === 'referee' || isSeat(mover, seats), `there is no seat ${mover}`, where);
  claim(width > 0, 'there is no legal move, but the game is not over', where);
}

function checkOutcome({ winners, scores, reason }: Outcome, seats: number, where: () => Where): void {
  claim(new Set(winners).size === winners.length, 'a seat wins twice', where);
  for (const winner of winners) claim(isSeat(winner, seats), `the winner ${winner} has no seat`, where);
  claim(scores === undefined || scores.length === seats, 'not every seat has a score', where);
  claim(reason !== '', 'the outcome has no reason', where);
}

function checkFigures<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    for (const { key, value } of guard('facts', where, () => game.facts(state, seat))) {
      claim(Number.isFinite(value), `the fact “${key}” of seat ${seat} is ${value}`, where);
    }
  }
  const drawn = guard('draw', where, () => game.draw(state));
  claim(drawn.trim() !== '', 'the drawn board is empty', where);
}

/** Tones last less than two seconds, and pitch and volume are within the range of small speakers. */
const isAudible = ({ delaySeconds, pitchHz, volume, durationSeconds }: Tone): boolean =>
  delaySeconds >= 0 &&
  delaySeconds + durationSeconds <= 2 &&
  durationSeconds > 0 &&
  pitchHz >= 60 &&
  pitchHz <= 2000 &&
  volume > 0 &&
  volume <= 0.4;

const everybody = (seats: number): readonly Mover[] => [...Array.from({ length: seats }).keys(), 'referee'];

const isSeat = (seat: number, seats: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < seats;
