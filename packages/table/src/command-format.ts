import { fail, fault, type Result } from '@quadrille/kit';
import { mostInOne, type Intent, type SentIntent } from './command.ts';
import { offerKinds } from './event.ts';
import { bytes32, commandId, count, duration, moveText, seat, version } from './fields.ts';
import { flag, kindText, listOf, may, must, only, readShape, type Reader, type Shape } from './shape.ts';

type Kind = Intent['k'];
type Body<K extends Kind> = Omit<Extract<Intent, { readonly k: K }>, 'k'>;

const bodies: { readonly [K in Kind]: Shape<Body<K>> } = {
  move: { m: must(moveText), more: may(listOf(moveText, mostInOne - 1)), spent: may(duration) },
  resign: {},
  abort: {},
  offer: { what: must(only(...offerKinds)) },
  answer: { of: must(version), yes: must(flag) },
  claim: { seat: must(seat), what: must(only('win', 'draw')) },
  gift: { seat: must(seat) },
  leave: {},
  contribute: { value: must(bytes32) },
  undo: {},
  redo: {},
  go: { to: must(count) },
  promote: { index: must(count) },
};

/** What somebody asks for, as it comes out of JSON. Strict: whatever is not understood is refused. */
export function parseIntent(value: unknown): Result<Intent> {
  const { k } = (value ?? {}) as { readonly k?: unknown };
  if (typeof k !== 'string' || !Object.hasOwn(bodies, k)) return fail(fault('table-kind', { k: kindText(k) }));
  const kind = k as Kind;
  const shape = { k: must(only(kind)), ...bodies[kind] };
  return readShape<object>(value, shape as Shape<object>) as Result<Intent>;
}

const anything: Reader<object> = (found) => (typeof found === 'object' && found !== null ? found : undefined);

/** An intent with its name and the position that it is meant for: the body of a message to the keeper of the table. */
export function parseSent(value: unknown): Result<SentIntent> {
  const sent = readShape<Omit<SentIntent, 'd'> & { readonly d: object }>(value, {
    c: must(commandId),
    n: may(count),
    for: may(seat),
    d: must(anything),
  });
  if (!sent.ok) return sent;
  const intent = parseIntent(sent.value.d);
  return intent.ok ? { ok: true, value: { ...sent.value, d: intent.value } } : intent;
}
