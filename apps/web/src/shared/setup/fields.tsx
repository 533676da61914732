import type { AnyGame, Fault, Say, SeatHolder, SetupField } from '@quadrille/kit';
import { SelectField, SeatMark, SegmentedControl, Stepper } from '@quadrille/ui';
import { useId } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { Excerpt } from '../../platform/page/excerpt.tsx';
import { shownName, type FirstMover, firstMoverChoices, findOnlyPerson } from '../../platform/seat-names.ts';
import { useSettings } from '../../platform/settings.ts';
import { findOwnSeat, useProfile } from '../profile/profile-live.ts';
import { withFaces } from './faces.tsx';
import { holderOptions, isRatedGame, person } from './ladder.ts';
import { optionName } from './params-line.ts';

interface SetupFieldProps {
  readonly field: SetupField<unknown>;
  readonly params: unknown;
  readonly say: Say;
  change(params: unknown): void;
}

/** One field of the game's own setup form. */
export function SetupFieldView({ field, params, say, change }: SetupFieldProps) {
  const options = field.options(params);
  if (!options) return undefined;
  const label = say(`setup.${field.key}`);
  const help = say.has(`setup.${field.key}.help`) ? say(`setup.${field.key}.help`) : undefined;
  const value = field.get(params);
  if (field.kind === 'number' && options.length > 6) {
    return (
      <Stepper
        label={label}
        help={help}
        fewerLabel={say('setup.fewer')}
        moreLabel={say('setup.more')}
        values={options.map(Number)}
        value={Number(value)}
        onChange={(next) => change(field.set(params, next))}
      />
    );
  }
  const named = options.map((option) => ({ id: String(option), label: optionName(say, field, option) }));
  const choose = (id: string) => {
    const option = options.find((candidate) => String(candidate) === id);
    if (option !== undefined) change(field.set(params, option));
  };
  const Kind = named.some((option) => option.label.length > 24) ? SelectField : SegmentedControl;
  return <Kind label={label} help={help} options={named} value={String(value)} onChange={choose} />;
}

interface SeatFieldsProps {
  readonly seats: readonly SeatHolder[];
  readonly colours: readonly number[];
  readonly loaded: LoadedGame;
  readonly say: Say;
  change(seats: readonly SeatHolder[]): void;
}

/** A line per seat: colour, name and player. */
export function SeatFields({ seats, colours, loaded, say, change }: SeatFieldsProps) {
  const { players } = loaded;
  const put = (seat: number, holder: SeatHolder) => change(seats.map((old, index) => (index === seat ? holder : old)));
  const { patterns } = useSettings();
  const { name } = useProfile().me;
  const own = findOwnSeat(seats);
  const options = withFaces(holderOptions(players, say), loaded);
  const held = seats.map((holder, seat) => ({ holder, seat, colour: colours[seat] ?? seat }));
  return (
    <fieldset className="seat-fields" {...(players.length === 0 && { 'data-people': '' })}>
      <legend className="label">{say('setup.seats')}</legend>
      {held.map(({ holder, colour, seat }) => (
        <div
          key={colour}
          className="seat-field"
          {...(holder.player !== undefined && holder.name === '' && { 'data-nameless': '' })}
        >
          <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
          <input
            className="input"
            aria-label={say('setup.name', { n: seat + 1 })}
            placeholder={seat === own ? name || say('seat.you') : shownName(say, { ...holder, name: '' }, seat)}
            value={holder.name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => put(seat, { ...holder, name: event.target.value })}
          />
          {players.length > 0 && (
            <SelectField
              label={say('setup.who', { n: seat + 1 })}
              isLabelHidden
              testId={`holder-${seat}`}
              options={options}
              value={holder.player ?? person}
              onChange={(id) => put(seat, { name: holder.name, ...(id !== person && { player: id }) })}
            />
          )}
        </div>
      ))}
      {isRatedGame(players) && (
        <p className="muted small">
          {say(players.some(({ elo }) => elo !== undefined) ? 'player.elo.help' : 'player.elo.none')}
        </p>
      )}
    </fieldset>
  );
}

interface BeginsFieldProps {
  readonly seats: readonly SeatHolder[];
  readonly isLot: boolean;
  readonly say: Say;
  choose(who: FirstMover): void;
}

/** Who moves first. Among several people it is the order of the seats, or random. */
export function BeginsField({ seats, isLot, say, choose }: BeginsFieldProps) {
  const options = firstMoverChoices.filter((who) => who !== 'other' || findOnlyPerson(seats) !== undefined);
  return (
    <SegmentedControl
      label={say('setup.begins')}
      options={options.map((who) => ({ id: who, label: beginnerText(who, seats, say) }))}
      value={beginnerOf(seats, isLot)}
      onChange={(id) => choose(firstMoverChoices.find((who) => who === id) ?? 'me')}
    />
  );
}

function beginnerOf(seats: readonly SeatHolder[], isLot: boolean): FirstMover {
  const onlySeat = findOnlyPerson(seats);
  return isLot ? 'lot' : onlySeat === undefined || onlySeat === 0 ? 'me' : 'other';
}

const beginnerText = (who: FirstMover, seats: readonly SeatHolder[], say: Say): string =>
  say(who === 'me' && findOnlyPerson(seats) === undefined ? 'setup.begins.listed' : `setup.begins.${who}`);

/** For the summary of the options: "First move: you". */
export const beginsText = (seats: readonly SeatHolder[], isLot: boolean, say: Say): string =>
  `${say('setup.begins.short')} ${beginnerText(beginnerOf(seats, isLot), seats, say)}`;

/** Time controls as `parseControl` reads them: seconds per game + seconds per turn. */
const controls = ['none', '60+0', '180+2', '300+3', '600+5', '1800+20'] as const;

interface ClockFieldProps {
  readonly value: string;
  /** Further time controls, such as days per turn. */
  readonly more?: readonly string[];
  readonly say: Say;
  choose(control: string): void;
}

export function ClockField({ value, more, say, choose }: ClockFieldProps) {
  const offered: readonly string[] = [...controls, ...(more ?? [])];
  const known = offered.includes(value) ? offered : [...offered, value];
  return (
    <SelectField
      label={say('setup.clock')}
      testId="clock-field"
      options={known.map((id) => ({ id, label: controlText(id, say) }))}
      value={value}
      onChange={choose}
    />
  );
}

/** `5 min + 3 s`, or days per turn. */
export function controlText(control: string, say: Say): string {
  const days = /^(\d+)d$/.exec(control)?.[1];
  if (days !== undefined) return say('setup.clock.days', { n: Number(days) });
  const [limit, increment] = control.split('+').map(Number);
  if (limit === undefined || increment === undefined || Number.isNaN(limit)) return say('setup.clock.none');
  return say('setup.clock.some', { minutes: limit / 60, seconds: increment });
}

interface PositionFieldProps {
  readonly value: string;
  readonly game: AnyGame;
  readonly params: unknown;
  readonly wrong: Fault | undefined;
  readonly say: Say;
  change(value: string): void;
}

/** Starts from a position text instead of the default; a mistake is marked in the text. */
export function PositionField({ value, game, params, wrong, say, change }: PositionFieldProps) {
  const id = useId();
  const usual = game.rules.start(params);
  const example = usual.ok ? game.notation.position(params).print(usual.value) : '';
  return (
    <details className="position-field" {...(value !== '' && { open: true })}>
      <summary>{say('setup.position')}</summary>
      <div className="field">
        <input
          className="input"
          aria-label={say('setup.position')}
          aria-describedby={id}
          aria-invalid={wrong !== undefined}
          placeholder={example}
          value={value}
          spellCheck={false}
          autoComplete="off"
          data-testid="position"
          onChange={(event) => change(event.target.value)}
        />
        <p id={id} className={wrong ? 'wrong' : 'help'} aria-live="polite">
          {wrong ? explain(say, wrong) : say('setup.position.help', { example })}
        </p>
        {wrong?.at !== undefined && <Excerpt text={value} at={wrong.at} />}
      </div>
    </details>
  );
}
