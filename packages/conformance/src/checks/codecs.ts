import { parseGameId, printGameId, type Codec } from '@quadrille/kit';
import { claim, Finding, guarded, type Where } from '../finding.ts';
import { acceptedMoves, listedMoves } from '../listed.ts';
import { canonical, same } from '../same.ts';
import type { Trial } from '../trial.ts';
import { openParams, type Step } from '../walk.ts';

/** What a codec prints it reads back, and what it reads it prints the same for ever. */
export async function checkCodecs<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const text of trial.paramsTexts()) checkParams(trial, text);
  for (const step of trial.samples()) {
    checkPosition(trial, step);
    checkMoveTexts(trial, step);
  }
}

function checkParams<P, S, M>({ game }: Trial<P, S, M>, text: string): void {
  const codec = game.notation.params;
  const params = openParams(game, text);
  const where = (): Where => ({ params: text });
  const printed = guarded('params.print', where, () => codec.print(params));
  claim(same(reread('params', codec, printed, where), params), `params are others after “${printed}”`, where);
  claim(/^[^\s:#]*$/.test(printed), `the params text “${printed}” has a space, a colon or a hash`, where);
}

function checkPosition<P, S, M>({ game }: Trial<P, S, M>, { params, state, turn, where }: Step<P, S, M>): void {
  const { rules, notation } = game;
  const codec = notation.position(params);
  const text = guarded('position.print', where, () => codec.print(state));
  const read = reread('position', codec, text, where);
  claim(codec.print(read) === text, `the position “${text}” prints as “${codec.print(read)}” when read`, where);
  claim(/^[^\n_]+$/.test(text), `the position text “${text}” is empty, or has a line break or an underscore`, where);

  const started = guarded('start', where, () => rules.start(params, text));
  claim(started.ok && same(started.value, read), `start and the codec read “${text}” in two ways`, where);
  const id = { game: game.id, params: notation.params.print(params), position: text };
  const named = parseGameId(printGameId(id));
  claim(named.ok && same(named.value, id), `the position “${text}” does not survive in a link`, where);

  // The end may come from the history (a resignation, a repetition), which a position does not have.
  if (turn.kind === 'over') return;
  claim(same(rules.turn(read), turn), `the turn is another after reading “${text}”`, where);
  const texts = (of: S): string =>
    canonical(
      listedMoves(rules, of)
        .map(({ move, by }) => `${by} ${notation.move.print(move)}`)
        .toSorted(),
    );
  claim(texts(read) === texts(state), `the moves are others after reading “${text}”`, where);
}

function checkMoveTexts<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>): void {
  const { rules, notation } = game;
  for (const { move } of acceptedMoves(rules, state)) {
    const text = guarded('move.print', where, () => notation.move.print(move));
    claim(same(reread('move', notation.move, text, where), move), `the move ${text} is another when read`, where);
    // Records separate moves by spaces, number the rows, and put a mover before a colon.
    claim(/^(?!\d+\.$|@|[[{"]|(?:\d\d?|\*):)\S+$/.test(text), `a record cannot hold the move text “${text}”`, where);
  }
}

function reread<T>(name: string, codec: Codec<T>, text: string, where: () => Where): T {
  const read = guarded(`${name}.parse`, where, () => codec.parse(text));
  if (!read.ok)
    throw new Finding(`the ${name} text “${text}” is printed, but does not parse: ${read.error.code}`, where());
  return read.value;
}
