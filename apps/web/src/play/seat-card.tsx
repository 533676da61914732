import type { Fact, Say } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { Crown } from 'lucide-react';
import type { CSSProperties } from 'react';

interface SeatCardProps {
  readonly seat: number;
  readonly colour: number;
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly toMove: boolean;
  readonly thinking: boolean;
  readonly won: boolean;
  readonly patterns: boolean;
  readonly say: Say;
}

/** Who sits there and how it stands. The seat to move is outlined in its colour. */
export function SeatCard({ seat, colour, name, facts, toMove, thinking, won, patterns, say }: SeatCardProps) {
  const [main, ...others] = facts;
  const status = won ? say('seat.won') : thinking ? say('seat.thinking') : toMove ? say('seat.to-move') : undefined;
  const told = others.map(({ key, value }) => say(`fact.${key}`, { n: value }));
  return (
    <section
      className="card seat-card"
      aria-label={name}
      data-testid={`seat-${seat}`}
      style={{ '--seat': `var(--seat-${colour})` } as CSSProperties}
      {...((toMove || won) && { 'data-active': '' })}
      data-to-move={toMove}
      {...(toMove && { 'aria-current': 'true' })}
    >
      <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
      <div className="seat-words">
        <p className="seat-name">{name}</p>
        <p className="muted small figures">
          {told.join(' · ') || (status === undefined ? '\u{a0}' : '')}
          {status !== undefined && (
            <span className="seat-status">
              {told.length > 0 && ' · '}
              {status}
            </span>
          )}
        </p>
      </div>
      {won && <Crown className="seat-crown" aria-hidden />}
      {main && (
        <p className="seat-fact figures">
          <span aria-hidden="true">{main.value}</span>
          <span className="hidden-visually">{say(`fact.${main.key}`, { n: main.value })}</span>
          <span className="seat-unit muted" aria-hidden="true">
            {unit(say(`fact.${main.key}`, { n: main.value }), main.value)}
          </span>
        </p>
      )}
    </section>
  );
}

/** The word that goes with the figure: "walls" of "6 walls". */
const unit = (phrase: string, value: number): string => phrase.replace(String(value), '').trim();
