import type { Fact, Say } from '@quadrille/kit';
import { OptionMenu, SeatMark, type Option } from '@quadrille/ui';
import { ChevronDown, Crown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

interface SeatCardProps {
  readonly seat: number;
  readonly colour: number;
  readonly name: string;
  /** It is the seat of whoever reads this. */
  readonly isOwn: boolean;
  /** It plays on the side of whoever reads this. */
  readonly isPartner: boolean;
  readonly facts: readonly Fact[];
  readonly toMove: boolean;
  readonly thinking: boolean;
  readonly won: boolean;
  readonly patterns: boolean;
  readonly say: Say;
  /** Measured strength of a computer player, as text. */
  readonly rating: string | undefined;
  /** Of a computer player on the ladder. */
  readonly face: ReactNode;
  readonly clock: ReactNode;
  /** Who may take the seat; undefined where nothing can be changed. */
  readonly holders: HolderChoice | undefined;
}

interface HolderChoice {
  readonly options: readonly Option[];
  readonly value: string;
  choose(id: string): void;
}

/** Who sits there and how it stands. The seat to move is outlined in its colour. */
export function SeatCard(props: SeatCardProps) {
  const {
    seat,
    colour,
    name,
    isOwn,
    isPartner,
    facts,
    toMove,
    thinking,
    won,
    patterns,
    say,
    rating,
    face,
    clock,
    holders,
  } = props;
  const [main, ...others] = facts;
  const status = won
    ? say('seat.won')
    : thinking
      ? say('seat.thinking')
      : toMove
        ? say(isOwn ? 'seat.your-move' : 'seat.to-move')
        : undefined;
  const told = [
    // What never changes comes first; the end of the line may be cut.
    ...(isPartner ? [say('seat.partner')] : []),
    ...others.map(({ key, value }) => say(`fact.${key}`, { n: value })),
  ];
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
      {face}
      <div className="seat-words">
        {holders ? (
          <OptionMenu
            label={say('seat.change', { name })}
            className="seat-name seat-change"
            testId={`change-seat-${seat}`}
            options={holders.options}
            value={holders.value}
            choose={holders.choose}
          >
            <span className="seat-title">{name}</span>
            {rating !== undefined && <span className="seat-rating figures">{rating}</span>}
            <ChevronDown aria-hidden />
          </OptionMenu>
        ) : (
          <p className="seat-name">
            <span className="seat-title">{name}</span>
            {rating !== undefined && <span className="seat-rating figures"> {rating}</span>}
          </p>
        )}
        <p className="muted small figures">
          {told.map((text, at) => (
            <span key={text} className={at > 0 ? 'seat-more' : undefined}>
              {at > 0 && ' · '}
              {text}
            </span>
          ))}
          {told.length === 0 && status === undefined && '\u{a0}'}
          {status !== undefined && (
            <span className="seat-status">
              {told.length > 0 && ' · '}
              {status}
            </span>
          )}
        </p>
      </div>
      {clock}
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
