import { isRatable, teamsOf, type Say, type SetupField } from '@quadrille/kit';
import type { Hello, SeatWish } from '@quadrille/protocol';
import { SelectField, SeatMark, Switch, toast, type Option } from '@quadrille/ui';
import { useEffect, useState } from 'react';
import { environment } from '../platform/environment.ts';
import { ClockField, SetupFieldView } from '../shared/setup/fields.tsx';
import { holderOptions, person, withMeasuredElo, standInOf } from '../shared/setup/ladder.ts';
import { playerName } from '../platform/seat-names.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { withFaces } from '../shared/setup/faces.tsx';
import { navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { useSettings } from '../platform/settings.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { GuestName } from '../features/online/guest-name.tsx';
import { openTableFor } from '../shared/online/open-table.ts';
import { useOnlineSay } from '../shared/online/words/index.ts';
import { WithServer } from '../features/online/with-server.tsx';
import '../shared/setup/game.css';
import { botsApi } from '@quadrille/online';
import { askServer } from '../platform/server/client.ts';

const days = ['1d', '3d', '7d'] as const;

interface NewTableProps {
  readonly game: string;
  /** The person that it is opened for. */
  readonly to: string | undefined;
}

export default function NewTablePage({ game, to }: PageProps<'online-new'>) {
  return (
    <WithServer>
      {(hello) => <WithGame id={game}>{(loaded) => <Form loaded={loaded} hello={hello} to={to} />}</WithGame>}
    </WithServer>
  );
}

/** The form of a new table: game options, seats and clock. */
function Form({
  loaded,
  hello,
  to,
}: Pick<NewTableProps, 'to'> & { readonly loaded: LoadedGame; readonly hello: Hello }) {
  const { game, players, card } = loaded;
  const say = useOnlineSay(loaded);
  const [name, setName] = useState('');
  const { online } = game.setup;
  // A challenge is a game for two.
  const [params, setParams] = useState<unknown>(
    () =>
      (to === undefined ? undefined : online?.quickMatchParams?.(environment.chance)) ??
      (online ?? game.setup).defaults,
  );
  const rivals = useRivals(loaded);
  const [chosen, setChosen] = useState<readonly SeatWish[]>([{ kind: 'me' }]);
  const [control, setControl] = useState('600+5');
  const [lot, setLot] = useState(true);
  const [listed, setListed] = useState(false);
  const [back, setBack] = useState(true);
  const [rated, setRated] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const colours = game.setup.colours(params);
  const seats = colours.map((_, seat): SeatWish => chosen[seat] ?? { kind: 'open' });
  const own = seats.filter(({ kind }) => kind === 'me').length;
  const isHouse = useIsHouse(to);
  const isAmongPeople = !isHouse && seats.every(({ kind }) => kind !== 'computer');
  const mayRate = hello.me?.person === true && own === 1 && seats.length > 1 && isAmongPeople;
  const canRate = mayRate && isRatable(game, params);
  const isRated = rated && canRate;
  const teams = teamsOf(game.rules, params);
  const isInTeams = teams.some((team) => team.length > 1);
  const title = say('online.new', { game: card.words[say.language].title });

  const open = async () => {
    setOpening(true);
    const drawn: unknown = online?.randomize?.(params, environment.chance) ?? params;
    const opened = await openTableFor(game, {
      name,
      params: game.notation.params.print(drawn),
      control: online?.isRefereed ? 'none' : control,
      seats,
      lot: lot && !online?.isRefereed,
      listed,
      rated: isRated,
      to,
      back: back && !online?.isRefereed,
      standIn: teams.length > 2 ? standInOf(players)?.id : undefined,
    });
    setOpening(false);
    if (opened.ok) navigate({ page: 'online-table', table: opened.value.tableId });
    else toast(explain(say, opened.error));
  };

  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <form
        className="card setup online-card"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {to !== undefined && <p className="muted">{say('online.for', { name: to })}</p>}
        {!hello.me && <GuestName value={name} say={say} change={setName} />}
        <div className="setup-fields">
          {((online ?? game.setup).fields as readonly SetupField<unknown>[]).map((field) => (
            <SetupFieldView key={field.key} field={field} params={params} say={say} change={setParams} />
          ))}
        </div>
        {(!online?.isRefereed || rivals.length > 0) && (
          <SeatWishes
            say={say}
            to={to}
            seats={seats}
            colours={colours}
            teams={isInTeams ? teams : []}
            computers={
              online?.isRefereed
                ? rivals.map((id) => ({ id, label: playerName(say, id) }))
                : levelsOf(withMeasuredElo(loaded, params), say)
            }
            change={setChosen}
          />
        )}
        {!online?.isRefereed && (
          <>
            {!isRated && (
              <Switch
                label={say('online.lot')}
                help={say(isInTeams ? 'online.lot.help.teams' : 'online.lot.help')}
                isOn={lot}
                onChange={setLot}
              />
            )}
            <ClockField value={control} more={days} say={say} choose={setControl} />
            <Switch label={say('online.back')} help={say('online.back.help')} isOn={back} onChange={setBack} />
          </>
        )}
        {canRate && (
          <Switch label={say('online.rated.label')} help={say('online.rated.help')} isOn={rated} onChange={setRated} />
        )}
        {mayRate && !canRate && <p className="muted small">{say('online.rated.usual')}</p>}
        <Switch label={say('online.listed')} help={say('online.listed.help')} isOn={listed} onChange={setListed} />
        <button type="submit" className="button primary setup-play" data-testid="open-table" disabled={isOpening}>
          {say('online.open')}
        </button>
      </form>
    </OnlineFrame>
  );
}

/** Computers where all act at once, as soon as they are known. */
function useRivals({ game }: LoadedGame): readonly string[] {
  const [rivals, setRivals] = useState<readonly string[]>([]);
  useEffect(() => {
    void game.realTimePlayers?.().then((all) => setRivals(all.map(({ id }) => id)));
  }, [game]);
  return rivals;
}

const levelsOf = (loaded: LoadedGame, say: Say): readonly Option[] =>
  withFaces(
    holderOptions(loaded.players, say).filter(({ id }) => id !== person),
    loaded,
  );

interface SeatWishesProps {
  readonly say: Say;
  readonly to: string | undefined;
  readonly seats: readonly SeatWish[];
  readonly colours: readonly number[];
  /** Empty if all players play alone. */
  readonly teams: readonly (readonly number[])[];
  readonly computers: readonly Option[];
  change(seats: readonly SeatWish[]): void;
}

const me = 'me';

/** A line per seat: the user, an invited player, or a computer. */
function SeatWishes({ say, to, seats, colours, teams, computers, change }: SeatWishesProps) {
  const { patterns } = useSettings();
  const isForOne = seats.filter(({ kind }) => kind === 'open').length === 1;
  const options = [
    { id: me, label: say('online.seat.me') },
    { id: person, label: (isForOne && to) || say('online.seat.open') },
    ...computers,
  ];
  const put = (seat: number, id: string) =>
    change(
      seats.map((wish, index): SeatWish => {
        if (index !== seat) return wish;
        if (id === me) return { kind: 'me' };
        return id === person ? { kind: 'open' } : { kind: 'computer', player: id };
      }),
    );
  const lines = colours.map((colour, seat) => ({ colour, seat, wish: seats[seat] }));
  return (
    <fieldset className="seat-fields seat-wishes">
      <legend className="label">{say('setup.seats')}</legend>
      {lines.map(({ colour, seat, wish }) => (
        <div key={`seat ${seat}`} className="seat-field">
          <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
          <SelectField
            label={say('setup.who', { n: seat + 1 })}
            isLabelHidden
            testId={`wish-${seat}`}
            options={options}
            value={wish?.kind === 'computer' ? wish.player : wish?.kind === 'me' ? me : person}
            onChange={(id) => put(seat, id)}
          />
          {teams.length > 0 && (
            <span className="chip">{say('room.team', { n: teams.findIndex((team) => team.includes(seat)) + 1 })}</span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const api = botsApi(askServer);

/** Whether an account is a house bot, whose games are unrated; false until the list is loaded. */
function useIsHouse(name: string | undefined): boolean {
  const [isHouse, setHouse] = useState(false);
  useEffect(() => {
    if (name === undefined) return;
    void api.house().then((told) => setHouse(told.ok && told.value.some((bot) => bot.name === name)));
  }, [name]);
  return isHouse;
}
