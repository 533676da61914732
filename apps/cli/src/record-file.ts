import {
  dealHere,
  dealtRecord,
  fail,
  fault,
  lineAndColumn,
  nearest,
  ok,
  openRecord,
  parseRecord,
  splitRecords,
  textLimit,
  tooLarge,
  type AnyHeadless,
  type AnySession,
  type Fault,
  type GameRecord,
  type Result,
  type Say,
} from '@quadrille/kit';
import type { Cli } from './command.ts';
import { gameIds, loadGame } from './games.ts';
import { printable } from './printable.ts';
import { exit } from './terminal.ts';
import { readText } from './text-file.ts';
import { explain, gameVoice, programVoice, tableWords } from './voice.ts';

export interface OpenedRecord {
  readonly game: AnyHeadless;
  readonly record: GameRecord;
  readonly session: AnySession;
  readonly say: Say;
  /** Where in the file an offset of the record is. */
  place(at: number): Place;
}

/** Why a record could not be opened; without a place, the file itself could not be read. */
export interface BadRecord {
  readonly reason: string;
  readonly place?: Place;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** All records of a file, in order; a file that cannot be read is one bad record. */
export async function openRecordFile(cli: Cli, file: string): Promise<readonly Result<OpenedRecord, BadRecord>[]> {
  const text = await readText(cli, file);
  if (!text.ok) {
    // What is not text has no lines to point at but the first.
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
    const near = nearest(id, ids);
    const code = near === undefined ? 'unknown-game' : 'unknown-game-near';
    return bad(program, fault(code, { game: id, ...(near !== undefined && { near }) }, headersAt?.['Game']));
  }
  const game = await loadGame(id);
  const names = record.value.seats.map((seat) => seat.name);
  const say = await gameVoice(game, cli.language, (seat) => names[seat] || program('seat', { n: seat + 1 }), [
    tableWords[cli.language],
  ]);
  const dealt = await dealtRecord(game, record.value, dealHere(game, cli.signal));
  const session: Result<AnySession> = dealt.ok ? openRecord(game, dealt.value) : dealt;
  return session.ok ? ok({ game, record: record.value, session: session.value, say, place }) : bad(say, session.error);
}

/** What a bad record means for the program's answer; of several, the worst counts. */
export const codeOf = ({ place }: BadRecord): number => (place ? exit.no : exit.usage);

/** As compilers write it, so that editors can jump there. */
export function badRecordLine(file: string, { reason, place }: BadRecord): string {
  const name = printable(file);
  return place ? `${name}:${place.line}:${place.column}: ${reason}` : `${name}: ${reason}`;
}
