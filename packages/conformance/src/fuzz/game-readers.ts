import {
  openRecord,
  parseGameId,
  parseRecord,
  printGameId,
  printRecord,
  recordOf,
  textLimit,
  type AnyGame,
  type AnySession,
  type Game,
} from '@quadrille/kit';
import { replay } from '../checks/records.ts';
import { listedMoves, openParams } from '../trial/walk.ts';
import { sampleEvenly, trial, paramsVariety, type Trial } from '../trial/trial.ts';
import type { TextReader, TextReaders } from './fuzz.ts';

/** Small matches: their texts are as varied as those of long ones, and fast to parse. */
const small = { games: 1, longest: 5, samples: 3 };

/** All parsers that the contract requires of a game. A game's own formats are in its `test/readers.ts`. */
export async function gameReaders<P, S, M>(game: Game<P, S, M>): Promise<TextReaders> {
  const dealer = await game.dealer?.();
  const params = sampleEvenly(
    paramsVariety(game).filter((text) => !dealer?.needs(text)),
    3,
  );
  const on = trial(game, { ...small, params });
  return [
    paramsReader(game),
    positionReader(on, params),
    moveReader(on),
    recordReader(on),
    linkReader(on),
    ...(game.progress ? [progressReader(game)] : []),
  ];
}

function paramsReader<P, S, M>(game: Game<P, S, M>): TextReader {
  const { params } = game.notation;
  return {
    name: 'params',
    examples: () => paramsVariety(game),
    read: (text) => {
      const read = params.parse(text);
      if (read.ok) params.print(read.value);
      return read.ok;
    },
  };
}

function positionReader<P, S, M>({ game, samples }: Trial<P, S, M>, params: readonly string[]): TextReader {
  const { rules, notation } = game;
  const codecs = params.map((text) => notation.position(openParams(game, text)));
  return {
    name: 'position',
    examples: () => [...new Set(samples().map(({ params: of, state }) => notation.position(of).print(state)))],
    read: (text) => {
      const found = codecs.map((codec) => codec.parse(text));
      for (const [index, read] of found.entries()) {
        if (!read.ok) continue;
        codecs[index]!.print(read.value);
        rules.turn(read.value);
        game.draw(read.value);
      }
      return found.some((read) => read.ok);
    },
  };
}

function moveReader<P, S, M>({ game, samples }: Trial<P, S, M>): TextReader {
  const { rules, notation } = game;
  const states = (): readonly S[] => sampleEvenly(samples(), 4).map(({ state }) => state);
  return {
    name: 'move',
    examples: () => {
      const moves = samples().flatMap(({ state }) => sampleEvenly(listedMoves(rules, state), 6));
      return [...new Set(moves.map(({ move }) => notation.move.print(move)))];
    },
    read: (text) => {
      const read = notation.move.parse(text);
      if (!read.ok) return false;
      notation.move.print(read.value);
      for (const state of states()) for (const by of [0, 'referee'] as const) rules.check(state, read.value, by);
      return true;
    },
  };
}

function recordReader<P, S, M>(on: Trial<P, S, M>): TextReader {
  const { game } = on;
  return {
    name: 'record',
    examples: () => on.games().map((steps) => recordText(game, withVariation(replay(on, steps)))),
    read: (text) => {
      const record = parseRecord(text);
      if (!record.ok) return false;
      const session = openRecord(game, record.value);
      if (session.ok) recordText(game, session.value);
      return session.ok;
    },
  };
}

const recordText = (game: AnyGame, session: AnySession): string => {
  const seats = Array.from({ length: game.rules.seats(session.params) }, (_, seat) => ({ name: `Name ${seat}` }));
  return printRecord(recordOf(session, game.revision, seats, '2020-02-29T12:00:00Z'));
};

/** With a variation, if there is another legal move. */
function withVariation(session: AnySession): AnySession {
  const at = Math.floor(session.length / 2);
  const entry = session.entryAt(at);
  const { rules, notation } = session.game;
  const moves = entry ? ([...rules.moves(session.stateAt(at), entry.by)] as readonly unknown[]) : [];
  const other = moves.find((move) => notation.move.print(move) !== entry!.text);
  const side = other === undefined ? undefined : session.go(at).play(other, entry!.by);
  const back = side?.ok ? side.value.promote(side.value.variations.length - 1) : undefined;
  return back?.ok ? back.value.go(at) : session;
}

function linkReader<P, S, M>({ game, samples }: Trial<P, S, M>): TextReader {
  const { rules, notation } = game;
  return {
    name: 'link',
    examples: () => {
      const told = samples().map(({ params, state }) => ({
        game: game.id,
        params: notation.params.print(params),
        position: notation.position(params).print(state),
      }));
      return [...told.map(printGameId), printGameId({ game: game.id, params: '', seed: 7 })];
    },
    read: (text) => {
      const id = parseGameId(text);
      if (!id.ok || id.value.game !== game.id) return false;
      const params = notation.params.parse(id.value.params);
      return params.ok && (id.value.seed !== undefined || rules.start(params.value, id.value.position).ok);
    },
  };
}

/** Documents come from a database as values, so the fuzzer changes their JSON. */
function progressReader<P, S, M>({ progress }: Game<P, S, M>): TextReader {
  const { version, empty, parse, merge } = progress!;
  return {
    name: 'progress',
    examples: () => [JSON.stringify(empty)],
    read: (text) => {
      const data = fromJson(text);
      const read = data === undefined ? undefined : parse(version, data);
      if (read?.ok && merge) merge(read.value, empty);
      return read?.ok === true;
    },
  };
}

/** Undefined: not JSON, or larger than any stored document. */
export function fromJson(text: string): unknown {
  try {
    return text.length > textLimit.record ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
