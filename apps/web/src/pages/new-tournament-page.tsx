import type { Say, SetupField } from '@quadrille/kit';
import { commandName } from '@quadrille/online';
import { tournamentLimits, type Hello, type TournamentRequest } from '@quadrille/protocol';
import { SegmentedControl, Stepper, Switch, toast } from '@quadrille/ui';
import { Suspense, use, useId, useState } from 'react';
import { environment } from '../platform/environment.ts';
import { ClockField, SetupFieldView } from '../shared/setup/fields.tsx';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf, navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { houseBots } from '../features/people/play-bot.ts';
import { tournaments } from '../platform/server/client.ts';
import { useTournamentSay } from '../features/tournaments/words/index.ts';
import '../shared/setup/game.css';
import '../features/tournaments/tournament.css';

const kinds = ['arena', 'swiss', 'robin'] as const;
const minutes = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240];
const rounds = Array.from({ length: tournamentLimits.rounds }, (_, index) => index + 1);
/** People at the start; with bots one is enough. */
const usualNeed = 4;
const needs = [2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64];

export default function NewTournamentPage({ game }: PageProps<'tournament-new'>) {
  return (
    <WithServer>
      {(hello) => <WithGame id={game}>{(loaded) => <Form loaded={loaded} hello={hello} />}</WithGame>}
    </WithServer>
  );
}

/** The form of a new tournament: game, format, length and start. */
function Form({ loaded, hello }: { readonly loaded: LoadedGame; readonly hello: Hello }) {
  const { game, card } = loaded;
  const say = useTournamentSay(loaded);
  const { online } = game.setup;
  const me = hello.me;
  const [draft, setDraft] = useState((): Draft => ({
    name: me ? say('tournament.name.own', { name: me.name }) : '',
    params: (online ?? game.setup).defaults as unknown,
    control: '300+3',
    kind: 'arena',
    minutes: 30,
    rounds: 5,
    start: 'need',
    need: usualNeed,
    time: inputTime(Date.now() + 3_600_000),
    listed: true,
    withBots: false,
  }));
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const title = say('tournament.make.of', { game: card.words[say.language].title });

  const make = async () => {
    setBusy(true);
    const drawn: unknown = online?.randomize?.(draft.params, environment.chance) ?? draft.params;
    const params = game.notation.params.print(drawn);
    const made = await tournaments.make(requestOf({ ...draft, params }, game.id, commandName(environment.chance)));
    setBusy(false);
    if (made.ok) navigate({ page: 'tournament', id: made.value.id });
    else toast(explain(say, made.error));
  };

  if (!me?.person || online?.isRefereed) {
    return (
      <OnlineFrame title={title}>
        <h1 tabIndex={-1}>{title}</h1>
        <section className="card stack online-card">
          <p>{say(online?.isRefereed ? 'tournament.make.unfit' : 'tournament.make.account')}</p>
          <p className="row">
            {!me?.person && (
              <a className="button primary" href={hrefOf({ page: 'account', back: `tournaments/new/${game.id}` })}>
                {say('online.account.none')}
              </a>
            )}
            <a className="button" href={hrefOf({ page: 'tournaments' })}>
              {say('tournament.all')}
            </a>
          </p>
        </section>
      </OnlineFrame>
    );
  }
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <form
        className="card setup online-card"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField label={say('tournament.name')} value={draft.name} change={(name) => change({ name })} />
        <div className="setup-fields">
          {((online ?? game.setup).fields as readonly SetupField<unknown>[]).map((field) => (
            <SetupFieldView
              key={field.key}
              field={field}
              params={draft.params}
              say={say}
              change={(params) => change({ params })}
            />
          ))}
        </div>
        <ClockField value={draft.control} say={say} choose={(control) => change({ control })} />
        <Course draft={draft} say={say} change={change} />
        <Suspense>
          <BotSwitch game={game.id} draft={draft} say={say} change={change} />
        </Suspense>
        <Switch
          label={say('tournament.listed')}
          help={say('tournament.listed.help')}
          isOn={draft.listed}
          onChange={(listed) => change({ listed })}
        />
        <button type="submit" className="button primary setup-play" data-testid="make-tournament" disabled={isBusy}>
          {say('tournament.make')}
        </button>
      </form>
    </OnlineFrame>
  );
}

interface CourseProps {
  readonly draft: Draft;
  readonly say: Say;
  change(part: Partial<Draft>): void;
}

/** Format, length and start. */
function Course({ draft, say, change }: CourseProps) {
  const steps = { fewerLabel: say('tournament.fewer'), moreLabel: say('tournament.more') };
  const { kind, start } = draft;
  return (
    <>
      <SegmentedControl
        label={say('tournament.kind')}
        help={say(`tournament.kind.${kind}.help`)}
        options={kinds.map((id) => ({ id, label: say(`tournament.kind.${id}`) }))}
        value={kind}
        onChange={(id) => change({ kind: id as Draft['kind'] })}
      />
      {kind === 'arena' && (
        <Stepper
          {...steps}
          label={say('tournament.minutes')}
          values={minutes}
          value={draft.minutes}
          onChange={(n) => change({ minutes: n })}
        />
      )}
      {kind === 'swiss' && (
        <Stepper
          {...steps}
          label={say('tournament.rounds')}
          values={rounds}
          value={draft.rounds}
          onChange={(n) => change({ rounds: n })}
        />
      )}
      <SegmentedControl
        label={say('tournament.start')}
        options={(['need', 'time'] as const).map((id) => ({ id, label: say(`tournament.start.${id}`) }))}
        value={start}
        onChange={(id) => change({ start: id as Draft['start'] })}
      />
      {start === 'need' ? (
        <Stepper
          {...steps}
          label={say('tournament.need')}
          values={draft.withBots ? [1, ...needs] : needs}
          value={draft.need}
          onChange={(n) => change({ need: n })}
        />
      ) : (
        <TextField
          label={say('tournament.time')}
          type="datetime-local"
          value={draft.time}
          change={(time) => change({ time })}
        />
      )}
    </>
  );
}

/** Whether house bots fill it up; nothing where the server has none for the game. */
function BotSwitch({ game, draft, say, change }: CourseProps & { readonly game: string }) {
  const bots = use(houseBots());
  if (!bots.some((bot) => bot.game === game)) return undefined;
  return (
    <Switch
      label={say('tournament.fill')}
      help={say('tournament.fill.text', { n: tournamentLimits.fill })}
      isOn={draft.withBots}
      onChange={(withBots) => change({ withBots, need: withBots ? 1 : usualNeed })}
    />
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly type?: 'text' | 'datetime-local';
  readonly value: string;
  change(value: string): void;
}

function TextField({ label, type = 'text', value, change }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={type}
        required
        maxLength={tournamentLimits.name}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}

/** The form's values; the time in the format of a browser's input. */
interface Draft {
  readonly name: string;
  readonly params: unknown;
  readonly control: string;
  readonly kind: TournamentRequest['kind'];
  readonly minutes: number;
  readonly rounds: number;
  readonly start: 'need' | 'time';
  readonly need: number;
  readonly time: string;
  readonly listed: boolean;
  /** House bots fill it up. */
  readonly withBots: boolean;
}

/** In the user's time zone, to the minute. */
function inputTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The request: only the fields that the format uses. */
function requestOf(
  draft: Omit<Draft, 'params'> & { readonly params: string },
  game: string,
  c: string,
): TournamentRequest {
  const { name, params, control, kind, start, need, time, listed, withBots } = draft;
  return {
    commandId: c,
    name: name.trim(),
    game,
    params,
    control,
    kind,
    ...(kind === 'arena' && { minutes: draft.minutes }),
    ...(kind === 'swiss' && { rounds: draft.rounds }),
    ...(withBots && { fill: tournamentLimits.fill }),
    ...(start === 'need' ? { need } : { starts: new Date(time).getTime() }),
    listed,
  };
}
