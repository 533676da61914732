import type { AnySession, Entry, Say, Variation } from '@quadrille/kit';

import { moveName } from '../study/move-label.tsx';

interface LeftLinesProps {
  readonly session: AnySession;
  readonly readOnly: boolean;
  readonly say: Say;
  promote(index: number): void;
}

/** Lines that were left when something else was played; they can be taken up again. */
export function LeftLines({ session, readOnly, say, promote }: LeftLinesProps) {
  const keys = keysOf(session.variations);
  return (
    <div className="variations">
      <h3>{say('moves.variations')}</h3>
      <ul>
        {session.variations.map(({ at, entries }, index) => (
          <li key={keys[index]}>
            <span className="figures">
              <span className="muted">{say('moves.after', { n: at })}</span>{' '}
              {beginning(entries, (text) => moveName(session.game, text, say))}
              {entries.length > 4 && ' …'}
            </span>
            {!readOnly && (
              <button type="button" className="button link" onClick={() => promote(index)}>
                {say('moves.return')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const beginning = (entries: readonly Entry[], name = (text: string) => text): string =>
  entries
    .slice(0, 4)
    .map(({ text }) => name(text))
    .join(' ');

/** By where a line was left and how it begins; those that are alike so far are counted. */
function keysOf(variations: readonly Variation[]): readonly string[] {
  const times = new Map<string, number>();
  return variations.map(({ at, entries }) => {
    const name = `${at} ${entries.length} ${beginning(entries)}`;
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name} ${times.get(name)}`;
  });
}
