import {
  type AnyHeadless,
  type AnySession,
  type Fault,
  type GameRecord,
  type Result,
  type Say,
  Session,
  dealOnThisThread,
  resolveRecordStart,
  resolveStart,
  expect,
  fail,
  fault,
  lineAndColumn,
  closestWord,
  ok,
  openRecord,
  parseRecord,
  parseAnnouncedMove,
  splitRecords,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { type Cli, type CliFlag, type Complaint, type Parsed, option } from './command.ts';
import { gameIds, loadGame } from './games.ts';
import { type Terminal, exit } from './terminal.ts';
import { explain, gameVoice, printable, programVoice, seatTitle, tableWords } from './voice.ts';

const codes: Readonly<Record<string, string>> = {
  ENOENT: 'file-missing',
  EISDIR: 'file-folder',
  EACCES: 'file-denied',
  EPERM: 'file-denied',
};

/** Writes bytes, or a text as UTF-8; `-` is standard output, for texts only. */
export async function writeText(
  terminal: Pick<Terminal, 'write' | 'out'>,
  file: string,
  content: string | Uint8Array,
): Promise<Result<void>> {
  try {
    if (file === '-' && typeof content === 'string') terminal.out(content);
    else await terminal.write(file, content);
    return ok(undefined);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    return fail(fault('file-unwritable', { file, code }));
  }
}

/**
 * The text of a file, or of standard input for `-`. Strict about UTF-8. A byte order mark stays, so that offsets are
 * right.
 */
export async function readText(terminal: Pick<Terminal, 'read'>, file: string): Promise<Result<string>> {
  let bytes: Uint8Array;
  try {
    bytes = await terminal.read(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined || code === 'ABORT_ERR') throw error;
    return fail(fault(codes[code] ?? 'file-unreadable', { code }));
  }
  const large = tooLarge(bytes, textLimit.backup);
  if (large) return fail(large);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(fault('file-encoding', {}, 0));
  }
}

export interface OpenedRecord {
  readonly game: AnyHeadless;
  readonly record: GameRecord;
  readonly session: AnySession;
  readonly say: Say;
  /** The offset in the file of an offset in the record. */
  place(at: number): Place;
}

/** Why a record could not be opened. Without an offset, the file itself could not be read. */
export interface BadRecord {
  readonly reason: string;
  readonly place?: Place;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** All records of a file in order. A file that cannot be read is one bad record. */
export async function openRecordFile(cli: Cli, file: string): Promise<readonly Result<OpenedRecord, BadRecord>[]> {
  const text = await readText(cli, file);
  if (!text.ok) {
    // Binary content has no lines, so the fault points at the first one.
    const place = text.error.at === undefined ? {} : { place: { line: 1, column: 1 } };
    return [fail({ reason: explain(programVoice(cli.language), text.error), ...place })];
  }
  const large = tooLarge(text.value, textLimit.records);
  if (large) return [fail({ reason: explain(programVoice(cli.language), large) })];
  const opened: Result<OpenedRecord, BadRecord>[] = [];
  for (const part of splitRecords(text.value)) {
    const found = await openOne(cli, part.text, (at) => lineAndColumn(text.value, part.at + at));
    opened.push(found);
  }
  return opened;
}

async function openOne(cli: Cli, text: string, place: (at: number) => Place): Promise<Result<OpenedRecord, BadRecord>> {
  const program = programVoice(cli.language);
  const bad = (say: Say, error: Fault): Result<never, BadRecord> =>
    fail({ reason: explain(say, error), place: place(error.at ?? 0) });

  const record = parseRecord(text);
  if (!record.ok) return bad(program, record.error);
  const { game: id, headersAt } = record.value;
  const ids = gameIds();
  if (!ids.includes(id)) {
    const near = closestWord(id, ids);
    const code = near === undefined ? 'unknown-game' : 'unknown-game-near';
    return bad(program, fault(code, { game: id, ...(near !== undefined && { near }) }, headersAt?.['Game']));
  }
  const game = await loadGame(id);
  const { seats } = record.value;
  const say: Say = await gameVoice(game, cli.language, (seat) => seatTitle(say, seat, seats[seat]), [
    tableWords[cli.language],
  ]);
  const dealt = await resolveRecordStart(game, record.value, dealOnThisThread(game, cli.signal));
  const session: Result<AnySession> = dealt.ok ? openRecord(game, dealt.value) : dealt;
  return session.ok ? ok({ game, record: record.value, session: session.value, say, place }) : bad(say, session.error);
}

/** The exit code of a bad record; of several, the worst one counts. */
export const codeOf = ({ place }: BadRecord): number => (place ? exit.no : exit.usage);

/** In the format of compilers, so that editors can jump there. */
export function badRecordLine(file: string, { reason, place }: BadRecord): string {
  const name = printable(file);
  return place ? `${name}:${place.line}:${place.column}: ${reason}` : `${name}: ${reason}`;
}

export const positionFlags = [
  { name: 'params', value: 'P' },
  { name: 'position', value: 'T' },
  { name: 'moves', value: '"…"' },
] as const satisfies readonly CliFlag[];

/**
 * The position that `--params`, `--position` and `--moves` lead to; each defaults to the start. `forgetting`: a draw by
 * repetition of earlier moves does not end the match.
 */
export async function openPosition<P, S, M>(
  cli: Cli,
  game: AnyHeadless,
  call: Parsed,
  history: 'kept' | 'forgetting' = 'kept',
): Promise<Result<Session<P, S, M>, Complaint>> {
  const say = await gameVoice(game, cli.language);
  const refuseFlag = (flag: string, found: Fault): Result<never, Complaint> => {
    const reason = explain(say, found);
    if (found.at === undefined) return fail({ word: 'error.text', args: { flag, reason } });
    return fail({ word: 'error.text-at', args: { flag, reason, column: String(found.at + 1) } });
  };

  const params = game.notation.params.parse(option(call, 'params') ?? '');
  if (!params.ok) return refuseFlag('--params', params.error);
  const dealt = await resolveStart(
    game,
    option(call, 'params') ?? '',
    option(call, 'position') || undefined,
    dealOnThisThread(game, cli.signal),
  );
  if (!dealt.ok) return refuseFlag('--params', dealt.error);
  const started: Result<Session<P, S, M>> = Session.start(game, params.value, dealt.value);
  if (!started.ok) return refuseFlag('--position', started.error);

  let session = started.value;
  const moves = readMoves(option(call, 'moves') ?? '');
  for (const [index, move] of moves.entries()) {
    const next = session.playText(move);
    if (!next.ok) {
      const reason = explain(say, next.error);
      return fail({ word: 'error.move', args: { n: index + 1, move: parseAnnouncedMove(move).text, reason } });
    }
    session = history === 'forgetting' ? forget(next.value) : next.value;
  }
  return ok(session);
}

/** The same position without its history, unless an extra move such as resigning ended the match. */
function forget<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  const { game, params, state, turn, last } = session;
  if (turn.kind !== 'over' || !last) return session;
  const print = (move: M): string => game.notation.move.print(move);
  if (!Array.from(game.rules.moves(last.before, last.by), print).includes(print(last.move))) return session;
  return expect(Session.start(game, params, game.notation.position(params).print(state)));
}

/** As in a record: move numbers are skipped, `2:` or `*:` before a move names the mover. */
function readMoves(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && !/^\d+\.$/.test(word));
}
