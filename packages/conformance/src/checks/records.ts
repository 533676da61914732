import {
  type Fault,
  type Random,
  type Result,
  type SeatHolder,
  Session,
  openRecord,
  parseRecord,
  printRecord,
  random,
  recordOf,
} from '@quadrille/kit';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { amount } from '../trial/amount.ts';
import { playthrough } from '../trial/playthrough.ts';
import { mutate } from '../trial/probes.ts';
import { type PlaythroughPlan, type Playthroughs, type Trial, sampleEvenly } from '../trial/trial.ts';
import { Finding, type Step, type Where, claim, guard, same } from '../trial/walk.ts';

/** A few hundred moves are enough to find errors of undo and redo. */
const sessionLength = 200;

/** Undo, redo, jumps and branches lead back to the played states. */
export async function checkSessions<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const steps of trial.games()) {
    const session = replay(trial, steps);
    const where = steps.at(-1)!.where;
    for (let at = 0; at <= session.length; at++) {
      claim(same(session.stateAt(at), steps[at]!.state), `the state before move ${at + 1} is another`, where);
    }
    checkSteps(session, steps, where);
    checkBranch(trial, session, where);
  }
}

export function replay<P, S, M>({ game }: Trial<P, S, M>, steps: readonly Step<P, S, M>[]): Session<P, S, M> {
  const { params, where } = steps[0]!;
  const started = Session.start(game, params, where().start);
  claim(started.ok, 'the session does not start', where);
  let session = started.value;
  for (const { played } of steps.slice(0, sessionLength)) {
    if (!played) break;
    const text = game.notation.move.print(played.move);
    const next = guard(`playText ${text}`, where, () => session.playText(text, played.by));
    claim(next.ok, `the session refuses ${text}: ${next.ok ? '' : next.error.code}`, where);
    session = next.value;
  }
  return session;
}

function checkSteps<P, S, M>(session: Session<P, S, M>, steps: readonly Step<P, S, M>[], where: () => Where): void {
  let back: Session<P, S, M> | undefined = session;
  let place = session.length;
  for (let next = back.undo(); next; next = back.undo()) {
    back = next;
    place--;
    claim(back.cursor === place && same(back.state, steps[place]!.state), 'undo leads to another state', where);
    claim(same(back.turn, steps[place]!.turn), 'the turn after undo is another', where);
  }
  claim(place === 0, 'undo ends before the start', where);
  for (let next = back.redo(); next; next = back.redo()) {
    back = next;
    place++;
    claim(same(back.state, steps[place]!.state), 'redo leads to another state', where);
    claim(same(back.last?.move, steps[place - 1]!.played?.move), 'redo knows another last move', where);
  }
  claim(place === session.length, 'redo ends before the last move', where);
}

/** Another move in the middle keeps the old continuation, and promoting it restores the old end. */
function checkBranch<P, S, M>({ game, settings }: Trial<P, S, M>, session: Session<P, S, M>, where: () => Where): void {
  for (const at of sampleEvenly([...session.entries.keys()], 4)) {
    const place = session.go(at);
    const { by, text } = session.entries[at]!;
    const others = [...game.rules.moves(place.state, by)].filter((move) => game.notation.move.print(move) !== text);
    if (others.length === 0) continue;
    const branched = place.play(random(settings.seed).split(at).pick(others), by);
    claim(branched.ok && branched.value.length === at + 1, `no other move can be played at ${at}`, where);
    const kept = branched.value.variations.at(-1);
    claim(kept?.at === at && kept.entries.length === session.length - at, 'the left continuation is not kept', where);
    const promoted = branched.value.promote(branched.value.variations.length - 1);
    const end = promoted.ok ? promoted.value.stateAt(promoted.value.length) : undefined;
    claim(same(end, session.stateAt(session.length)), 'the promoted continuation ends elsewhere', where);
  }
}

const names = ['Ada', 'Évariste « le vif »', 'a "quoted" \\ name', '名前', '', 'x'.repeat(120)];

/** A match round-trips as a record, and a damaged record is refused with an offset. */
export async function checkRecords<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const [index, steps] of trial.games().entries()) {
    const chance = random(trial.settings.seed).split(index);
    const where = steps.at(-1)!.where;
    const session = withBranch(trial, replay(trial, steps), chance);
    const seats = Array.from({ length: trial.game.rules.seats(session.params) });
    const holders = seats.map((_, seat): SeatHolder => ({ name: names[(seat + index) % names.length]! }));
    const text = guard('printRecord', where, () =>
      printRecord(recordOf(session, trial.game.revision, holders, '2020-02-29T12:00:00Z')),
    );
    checkRoundTrip(trial, session, text, where);
    checkRefusals(trial, session, text, where);
    for (let i = 0; i < amount(6, 40); i++) checkDamaged(trial, mutate(text, chance), where);
  }
}

/** With a variation in the middle and the cursor before the end, if the match is long enough. */
function withBranch<P, S, M>({ game }: Trial<P, S, M>, session: Session<P, S, M>, chance: Random): Session<P, S, M> {
  const at = chance.below(session.length + 1);
  const entry = session.entries[at];
  if (!entry) return session;
  const other = chance
    .shuffle([...game.rules.moves(session.stateAt(at), entry.by)])
    .find((move) => game.notation.move.print(move) !== entry.text);
  const side = other === undefined ? undefined : session.go(at).play(other, entry.by);
  const back = side?.ok ? side.value.promote(side.value.variations.length - 1) : undefined;
  return (back?.ok ? back.value : session).go(at);
}

function open<P, S, M>({ game }: Trial<P, S, M>, text: string): Result<Session<P, S, M>> {
  const record = guard(`parseRecord(${JSON.stringify(text)})`, undefined, () => parseRecord(text));
  if (!record.ok) return record;
  return guard(`openRecord(${JSON.stringify(text)})`, undefined, () => openRecord(game, record.value));
}

function checkRoundTrip<P, S, M>(
  trial: Trial<P, S, M>,
  session: Session<P, S, M>,
  text: string,
  where: () => Where,
): void {
  const read = open(trial, text);
  if (!read.ok) throw new Finding(`a record is refused: ${read.error.code} at ${read.error.at}\n${text}`, where());
  const { value } = read;
  claim(same(value.entries, session.entries), `the record has other moves\n${text}`, where);
  claim(same(value.variations, session.variations), `the record has other variations\n${text}`, where);
  claim(value.cursor === session.cursor, `the record has another cursor\n${text}`, where);
  claim(same(value.state, session.state), `the record leads to another state\n${text}`, where);
  const holders = parseRecord(text);
  const again = printRecord(
    recordOf(value, trial.game.revision, holders.ok ? holders.value.seats : [], '2020-02-29T12:00:00Z'),
  );
  claim(again === text, `the record is written otherwise the second time\n${text}\n${again}`, where);
}

/** A text that no game uses for a move. */
const damage = '~?';

/** Damage that every parser must notice. */
function checkRefusals<P, S, M>(
  trial: Trial<P, S, M>,
  session: Session<P, S, M>,
  text: string,
  where: () => Where,
): void {
  const refuse = (damaged: string, what: string, at?: number): void => {
    if (damaged === text) return;
    const read = open(trial, damaged);
    claim(!read.ok, `a record with ${what} is accepted\n${damaged}`, where);
    checkPlace(trial, damaged, read.error);
    const right = at === undefined || (read.error.at! >= at && read.error.at! <= at + damage.length);
    claim(right, `${what} is reported at ${read.error.at}, but lies at ${at}\n${damaged}`, where);
  };
  refuse(text.replace('[Quadrille "1"]', ''), 'no first header');
  refuse(text.replace('[Quadrille "1"]', '[Quadrille "999"]'), 'a version of the future');
  refuse(text.replace(/\[Result "[^"]*"\]/, '[Result "77"]'), 'a wrong result');
  refuse(text.replace(/(\[Result .*\n)/, '$1$1'), 'a header that stands twice');
  refuse(text.replace('[Game ', '[Params "nonsense"]\n[Game '), 'unknown params');
  const body = text.indexOf('\n\n') + 2;
  const first = session.entries[0];
  if (first) {
    const at = text.indexOf(first.text, body);
    refuse(`${text.slice(0, at)}${damage}${text.slice(at + first.text.length)}`, 'a move that is none', at);
  }
}

function checkDamaged<P, S, M>(trial: Trial<P, S, M>, text: string, where: () => Where): void {
  const read = open(trial, text);
  if (!read.ok) return checkPlace(trial, text, read.error);
  const holders = parseRecord(text);
  claim(holders.ok, 'a record is read only once', where);
  const printed = printRecord(recordOf(read.value, trial.game.revision, holders.value.seats));
  claim(open(trial, printed).ok, `a record is read, but not after it was written again\n${text}\n${printed}`, where);
}

function checkPlace<P, S, M>({ faults }: Trial<P, S, M>, text: string, fault: Fault): void {
  faults.add(fault);
  const { at } = fault;
  const inside = at !== undefined && Number.isInteger(at) && at >= 0 && at <= text.length;
  claim(inside, `the fault ${fault.code} in a damaged record lies at ${at}, which is no place\n${text}`);
}

const advice = 'If that is meant, run the tests once with UPDATE_PLAYTHROUGHS=1 and look at what has changed.';

/** The match equals the stored playthrough. */
export async function checkPlaythrough<P, S, M>(
  { game }: Trial<P, S, M>,
  folder: URL,
  name: string,
  plan: PlaythroughPlan,
  update: boolean,
): Promise<void> {
  const file = new URL(`${name}.txt`, folder);
  const text = await playthrough(game, plan);
  if (update) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
    return;
  }
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new Finding(`the playthrough ${name}.txt does not exist. ${advice}`);
  });
  const before = kept.split(/\r?\n/);
  const now = text.split('\n');
  const line = now.findIndex((words, index) => words !== before[index]);
  const told = `the playthrough ${name}.txt differs in line ${line + 1}:`;
  claim(line < 0, `${told}\n  kept: ${before[line]}\n  now:  ${now[line]}\n${advice}`);
  claim(before.length === now.length, `the playthrough ${name}.txt goes on, the game does not. ${advice}`);
}

/** A file that no plan names would never be compared. */
export async function checkPlaythroughFolder({ folder, games }: Playthroughs): Promise<void> {
  const expected = new Set(Object.keys(games).map((name) => `${name}.txt`));
  for (const file of await readdir(folder)) claim(expected.has(file), `nothing writes the playthrough ${file}`);
}
