import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { EventOf } from './event.ts';
import { noSuchSeat, notPlaying } from './evolve-seats.ts';
import { repositioned, withClocks, withWait } from './position.ts';
import { positionHash } from './position-hash.ts';
import { isFree, secretOf, type Table } from './table.ts';
import { revealed, withVeiled, type Veil } from './veil.ts';

type Evolved<P, S, M> = Result<Table<P, S, M>>;

const withVeil = <P, S, M>(table: Table<P, S, M>, veil: Veil | undefined): Table<P, S, M> =>
  veil === table.veil ? table : { ...table, veil };

export function evolveMove<P, S, M>(table: Table<P, S, M>, event: EventOf<'move'>): Evolved<P, S, M> {
  const { v, at, by, m, lag = 0, hidden, hash } = event;
  if (!table.hasStarted) return fail(fault('table-not-started'));
  if (by === 'house') return fail(fault('table-mover'));
  const { line } = table;
  const move = table.game.notation.move.parse(m);
  if (!move.ok) return move;
  const played = line.play(move.value, by);
  if (!played.ok) return played;
  const isPartial = table.veil?.isPartial ?? false;
  const isHidden = hidden === true;
  if (!isPartial && isHidden !== (secretOf(table)?.hidden(line.state, move.value, by) ?? false)) {
    return fail(fault('table-hidden', { v }));
  }
  const veil = withVeiled(table.veil, line.length, { v, by, m, isHidden });
  const next = repositioned(withVeil(table, veil), { line: played.value, at, by, lag });
  if (hash !== undefined && !veil && hash !== positionHash(next)) return fail(fault('table-hash', { v }));
  return ok(next);
}

/** Somebody has moved, and that is all that may be known here. */
export function evolveSkip<P, S, M>(table: Table<P, S, M>, event: EventOf<'skip'>): Evolved<P, S, M> {
  const { v, at, by } = event;
  const wrong = notPlaying(table);
  if (wrong) return fail(wrong);
  if (by === 'house') return fail(fault('table-mover'));
  if (by !== 'referee') {
    const nobody = noSuchSeat(table, by);
    if (nobody) return fail(nobody);
  }
  const veil = withVeiled(table.veil, table.line.length, { v, by, isHidden: true });
  return ok(repositioned(withVeil(table, veil), { line: table.line, at, by }));
}

/** From here on everybody knows the same. */
export function evolveReveal<P, S, M>(table: Table<P, S, M>, event: EventOf<'reveal'>): Evolved<P, S, M> {
  const { veil } = table;
  const told = event.moves;
  const hidden = veil ? veil.moves.all().filter(({ isHidden }) => isHidden) : [];
  const isSame = hidden.every(
    ({ v, by, m }, index) => told[index]?.v === v && told[index].by === by && (m ?? told[index].m) === told[index].m,
  );
  if (!veil || hidden.length !== told.length || !isSame) return fail(fault('table-reveal', { v: event.v }));
  const open = { ...table, veil: undefined };
  if (!veil.isPartial) return ok(open);
  const line = revealed(table.line, veil, told);
  if (!line.ok) return line;
  const turned = withWait({ ...open, line: line.value, turn: line.value.turn }, event.at);
  return ok(withClocks(table, turned, event.at));
}

export function evolveGo<P, S, M>(table: Table<P, S, M>, event: EventOf<'go'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  const { to, at } = event;
  if (to > table.line.length) return fail(fault('table-place', { n: to }));
  return ok(repositioned(table, { line: table.line.go(to), at }));
}

export function evolvePromote<P, S, M>(table: Table<P, S, M>, event: EventOf<'promote'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  const line = table.line.promote(event.index);
  return line.ok ? ok(repositioned(table, { line: line.value, at: event.at })) : line;
}

export function evolveResume<P, S, M>(table: Table<P, S, M>, event: EventOf<'resume'>): Evolved<P, S, M> {
  if (!isFree(table)) return fail(fault('table-back'));
  if (!table.line.end) return fail(fault('table-not-ended'));
  const line = table.line.go(table.line.length).takeback();
  return ok(repositioned(table, { line, at: event.at }));
}

export function evolveBack<P, S, M>(table: Table<P, S, M>, event: EventOf<'back'>): Evolved<P, S, M> {
  const wrong = notPlaying(table);
  if (wrong) return fail(wrong);
  const { to, at } = event;
  if (table.veil) return fail(fault('table-veil'));
  if (to >= table.line.length) return fail(fault('table-place', { n: to }));
  return ok(repositioned(table, { line: table.line.go(to).takeback(), at }));
}
