import {
  openRecord,
  parseRecord,
  printRecord,
  random,
  recordOf,
  type Fault,
  type Random,
  type Result,
  type SeatHolder,
  type Session,
} from '@quadrille/kit';
import { amount } from '../amount.ts';
import { claim, Finding, guarded, type Where } from '../finding.ts';
import { mutate } from '../mutate.ts';
import { same } from '../same.ts';
import type { Trial } from '../trial.ts';
import { replay } from './sessions.ts';

const names = ['Ada', 'Évariste « le vif »', 'a "quoted" \\ name', '名前', '', 'x'.repeat(120)];

/** A game survives as a record, and a damaged record is refused at a place. */
export async function checkRecords<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const [index, steps] of trial.games().entries()) {
    const chance = random(trial.settings.seed).split(index);
    const where = steps.at(-1)!.where;
    const session = branched(trial, replay(trial, steps), chance);
    const seats = Array.from({ length: trial.game.rules.seats(session.params) });
    const holders = seats.map((_, seat): SeatHolder => ({ name: names[(seat + index) % names.length]! }));
    const text = guarded('printRecord', where, () =>
      printRecord(recordOf(session, trial.game.revision, holders, '2020-02-29T12:00:00Z')),
    );
    checkRoundTrip(trial, session, text, where);
    checkRefusals(trial, session, text, where);
    for (let i = 0; i < amount(6, 40); i++) checkDamaged(trial, mutate(text, chance), where);
  }
}

/** With a variation in the middle and the cursor not at the end, where the game is long enough. */
function branched<P, S, M>({ game }: Trial<P, S, M>, session: Session<P, S, M>, chance: Random): Session<P, S, M> {
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
  const record = guarded(`parseRecord(${JSON.stringify(text)})`, undefined, () => parseRecord(text));
  if (!record.ok) return record;
  return guarded(`openRecord(${JSON.stringify(text)})`, undefined, () => openRecord(game, record.value));
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

/** No game calls a move so. */
const damage = '~?';

/** Damage that nobody may overlook. */
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
