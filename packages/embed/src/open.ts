import {
  type AnySession,
  type Fault,
  type Language,
  openRecord,
  parseRecord,
  type Result,
  type Say,
  Session,
  fail,
  fault,
  kitEnglish,
  kitFrench,
  closestWord,
  ok,
  parseAnnouncedMove,
  createSay,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import type { EmbeddedGame, EmbeddedGames } from './games.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** The attributes of an element: untrusted text. */
export interface BoardRequest {
  readonly game: string | undefined;
  readonly params: string;
  readonly position: string | undefined;
  readonly moves: string;
  /** A whole game as a record; if given, game, params, position and moves are ignored. */
  readonly record: string | undefined;
  readonly language: Language;
}

export interface OpenedBoard {
  readonly game: EmbeddedGame;
  readonly session: AnySession;
  readonly say: Say;
  seatName(seat: number): string;
}

const words = { en: [kitEnglish, en], fr: [kitFrench, fr] } as const;

export const embedVoice = (language: Language): Say => createSay(language, words[language]);

export const explain = (say: Say, { code, args }: Fault): string =>
  say.has(`fault.${code}`) ? say(`fault.${code}`, args) : code;

/** Opens the requested game. The error is a sentence for the user. */
export async function openBoard(games: EmbeddedGames, request: BoardRequest): Promise<Result<OpenedBoard, string>> {
  const { language, record: text } = request;
  const plain = embedVoice(language);
  const record = text === undefined ? undefined : parseRecord(text);
  if (record && !record.ok) return fail(explain(plain, record.error));
  const id = record ? record.value.game : request.game;
  if (id === undefined || id === '') return fail(plain('embed.no-game'));
  const load = Object.hasOwn(games, id) ? games[id] : undefined;
  if (!load) return fail(unknownGame(plain, games, id));
  let game: EmbeddedGame;
  try {
    game = await load();
  } catch {
    return fail(plain('embed.failed'));
  }
  const names = record ? record.value.seats.map(({ name }) => name) : [];
  const seatName = (seat: number): string => names[seat] || plain('seat', { n: seat + 1 });
  const say = createSay(language, [...words[language], await game.headless.words[language]()], { seatName });
  const session = record ? openRecord(game.headless, record.value) : openPosition(game, request, say);
  return session.ok ? ok({ game, session: session.value, say, seatName }) : fail(explain(say, session.error));
}

function unknownGame(say: Say, games: EmbeddedGames, id: string): string {
  const near = closestWord(id.slice(0, 40), Object.keys(games));
  return say('embed.unknown-game', { game: id.slice(0, 40), games: near ?? Object.keys(games).join(', ') });
}

function openPosition({ headless }: EmbeddedGame, request: BoardRequest, say: Say): Result<AnySession> {
  const large = tooLarge(request.moves, textLimit.record);
  if (large) return fail(large);
  const params = headless.notation.params.parse(request.params);
  if (!params.ok) return params;
  const started: Result<AnySession> = Session.start(headless, params.value, request.position);
  if (!started.ok) return started;
  let session = started.value;
  const moves = request.moves.split(/\s+/).filter((word) => word !== '' && !/^\d+\.$/.test(word));
  for (const [index, move] of moves.entries()) {
    const next = session.playText(move);
    if (!next.ok) {
      const reason = explain(say, next.error);
      return fail(fault('embed-move', { n: index + 1, move: parseAnnouncedMove(move).text.slice(0, 40), reason }));
    }
    session = next.value;
  }
  return ok(session);
}
