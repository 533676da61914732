import { type Say, type Seat, teamsOf } from '@quadrille/kit';
import { commandName, type RemoteNow } from '@quadrille/online';
import { canDraw, type AnyTable, type Holder } from '@quadrille/table';
import { SeatMark, toast } from '@quadrille/ui';
import { Copy, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useMemo } from 'react';
import { environment } from '../../platform/environment.ts';
import { controlText } from '../../shared/setup/fields.tsx';
import { paramsLine } from '../../shared/setup/params-line.ts';
import { playerName } from '../../platform/seat-names.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { faceOf } from '../../shared/setup/faces.tsx';
import { copyText, shareRoute } from '../../shared/share/share.ts';
import { hrefOf } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { Page } from '../../platform/page/page.tsx';
import { api } from '../../platform/server/client.ts';
import { takeSeatWish } from '../../shared/online/seat-wish.ts';
import { ensureGuest } from '../../shared/online/as-guest.ts';
import { ConnectionNote } from './connection-note.tsx';
import { GuestName } from './guest-name.tsx';
import { useTableFacts } from './table-facts.tsx';
import { useServer } from '../../platform/server/server.ts';
import { useOnlineSay } from '../../shared/online/words/index.ts';
import { encode } from 'uqr';

interface WaitingRoomProps {
  readonly id: string;
  readonly invite: string | undefined;
  readonly loaded: LoadedGame;
  readonly now: RemoteNow;
  readonly table: AnyTable;
  leave(): void;
}

/** A table before its game starts: who sits there, and how to invite others. */
export function WaitingRoom({ id, invite, loaded, now, table, leave }: WaitingRoomProps) {
  const say = useOnlineSay(loaded);
  const title = loaded.card.words[say.language].title;
  const free = table.places.flatMap(({ holder }, seat) => (holder.kind === 'open' ? [seat] : []));
  const teams = teamsOf(loaded.game.rules, table.line.params);
  const isInTeams = hasPartners(teams);
  const invited = useTableFacts()?.invited;
  const facts = [
    paramsLine(loaded.game, table.line.params, say, true),
    loaded.game.setup.online?.isRefereed ? '' : controlText(table.setup.control, say),
    table.setup.rated ? say('online.rated') : '',
  ];
  return (
    <Page name="online" title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <ConnectionNote now={now} say={say} />
      <div className="stack">
        <section className="card stack online-card" aria-labelledby="room-title" data-testid="waiting-room">
          <h2 id="room-title">{say('room.title')}</h2>
          <div aria-live="polite">
            {!(invited && free.length === 1) && <p>{say('room.waiting', { n: free.length })}</p>}
            {invited && (
              <p data-testid="room-invited">
                {say(invited.hasDeclined ? 'room.declined' : 'room.unanswered', { name: invited.name })}
              </p>
            )}
          </div>
          <SeatList loaded={loaded} table={table} now={now} say={say} />
          {table.setup.randomStart && (
            <p className="muted small" data-testid="random-start">
              {say(isInTeams ? 'room.random.teams' : 'room.random')}
            </p>
          )}
          {now.you.length > 0 && (
            <div>
              <button type="button" className="button quiet" data-testid="leave-table" onClick={leave}>
                {say('room.leave')}
              </button>
            </div>
          )}
          {now.you.length === 0 && free.length > 0 && (
            <SitDown
              id={id}
              invite={invite}
              host={hostOf(table)}
              free={free}
              teams={isInTeams ? teams : []}
              say={say}
            />
          )}
          {canDraw(table) && now.deal && (
            <p className="muted small fair-draw">
              {say('chips.sealed')} <code data-testid="seal">{now.deal.hash}</code>
            </p>
          )}
        </section>
        {now.you.length > 0 && now.invite !== undefined && (
          <Invitation id={id} invite={now.invite} title={title} say={say} />
        )}
      </div>
    </Page>
  );
}

const hasPartners = (teams: readonly (readonly Seat[])[]): boolean => teams.some((team) => team.length > 1);

const hostOf = (table: AnyTable): string | undefined =>
  table.places.flatMap(({ holder }) => (holder.kind === 'person' ? [holder.name] : []))[0];

function SeatList({
  loaded,
  table,
  now,
  say,
}: Pick<WaitingRoomProps, 'loaded' | 'table' | 'now'> & { readonly say: Say }) {
  const { patterns } = useSettings();
  const colours = loaded.game.setup.colours(table.line.params);
  const teams = teamsOf(loaded.game.rules, table.line.params);
  const { ratings, invited } = useTableFacts() ?? {};
  /** The seat that waits for the invited person. */
  const awaited = invited && !invited.hasDeclined ? table.places.findIndex(({ holder }) => holder.kind === 'open') : -1;
  const teamOf = (seat: Seat): number => teams.findIndex((team) => team.includes(seat)) + 1;
  const lines = table.places.map(({ holder }, seat) => ({ holder, seat, colour: colours[seat] ?? seat }));
  return (
    <ul className="room-seats">
      {lines.map(({ holder, seat, colour }) => (
        <li key={`seat ${seat}`} data-testid={`room-seat-${seat}`}>
          <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
          {holder.kind === 'computer' && faceOf(loaded, holder.player)}
          <span className={holder.kind === 'open' ? 'muted' : undefined}>
            {now.you.includes(seat)
              ? say('room.you', { name: nameOf(holder, say) })
              : seat === awaited
                ? invited!.name
                : nameOf(holder, say)}
            {typeof ratings?.[seat] === 'number' && <span className="muted figures"> {Math.round(ratings[seat])}</span>}
          </span>
          {seat === awaited && <span className="chip">{say('room.no-answer')}</span>}
          {hasPartners(teams) && <span className="chip">{say('room.team', { n: teamOf(seat) })}</span>}
          {seat === 0 && table.turn.kind === 'seat' && <span className="chip">{say('room.starts')}</span>}
          {holder.kind === 'person' && now.here.includes(seat) && !now.you.includes(seat) && (
            <span className="chip">{say('room.here')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function nameOf(holder: Holder, say: Say): string {
  if (holder.kind === 'open') return say('room.free');
  return holder.kind === 'person' ? holder.name : (holder.name ?? playerName(say, holder.player));
}

interface SitDownProps {
  readonly id: string;
  readonly invite: string | undefined;
  readonly host: string | undefined;
  readonly free: readonly Seat[];
  /** Empty if all players play alone. */
  readonly teams: readonly (readonly Seat[])[];
  readonly say: Say;
}

/** Takes a seat: asks for a name if there is none, and shows a button. */
function SitDown({ id, invite, host, free, teams, say }: SitDownProps) {
  const me = useServer().hello?.me;
  const [name, setName] = useState('');
  const [command] = useState(() => commandName(environment.chance));
  const [isBusy, setBusy] = useState(false);
  const seatsByTeam = teams.flatMap((team, index) => {
    const seat = team.find((each) => free.includes(each));
    return seat === undefined ? [] : [{ n: index + 1, seat }];
  });
  const sit = async (seat?: Seat) => {
    setBusy(true);
    const known = await ensureGuest(name);
    const sat = known.ok
      ? await api.sit(id, {
          commandId: seat === undefined ? command : `${command}${seat}`,
          ...(invite !== undefined && { invite }),
          ...(seat !== undefined && { seat }),
        })
      : known;
    setBusy(false);
    if (!sat.ok) return toast(explain(say, sat.error));
    // The invitation is used: the address becomes that of the table.
    history.replaceState(history.state, '', hrefOf({ page: 'online-table', table: id }));
  };
  const arrive = useEffectEvent(() => {
    // The user asked for a seat in a list or a notice: only a choice of teams is left to ask for.
    if (takeSeatWish(id) && seatsByTeam.length <= 1) void sit();
  });
  useEffect(() => {
    const first = setTimeout(() => arrive(), 0);
    return () => clearTimeout(first);
  }, []);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = (event.nativeEvent as SubmitEvent).submitter?.dataset['seat'];
        void sit(chosen === undefined ? undefined : Number(chosen));
      }}
    >
      {host !== undefined && <p>{say('room.invited', { name: host })}</p>}
      {!me && <GuestName value={name} say={say} change={setName} />}
      {seatsByTeam.length > 1 && <p>{say('room.sit.choose')}</p>}
      <div className="row">
        {seatsByTeam.length > 1 ? (
          seatsByTeam.map(({ n, seat }) => (
            <button
              key={n}
              type="submit"
              className="button primary"
              data-seat={seat}
              data-testid={`sit-team-${n}`}
              disabled={isBusy}
            >
              {say('room.sit.team', { n })}
            </button>
          ))
        ) : (
          <button type="submit" className="button primary" data-testid="sit" disabled={isBusy || free.length === 0}>
            {say('room.sit')}
          </button>
        )}
      </div>
    </form>
  );
}

interface InvitationProps {
  readonly id: string;
  readonly invite: string;
  readonly title: string;
  readonly say: Say;
}

function Invitation({ id, invite, title, say }: InvitationProps) {
  const route = { page: 'online-table', table: id, invite } as const;
  const url = new URL(hrefOf(route), location.href).href;
  return (
    <section className="card online-card invitation" aria-labelledby="room-invite">
      <div className="stack">
        <h2 id="room-invite">{say('room.invite')}</h2>
        <input
          className="input"
          readOnly
          value={url}
          aria-labelledby="room-invite"
          data-testid="invite-link"
          onFocus={(event) => event.target.select()}
        />
        <div className="row">
          <button type="button" className="button primary" onClick={() => void copyText(url, say('share.copied'), say)}>
            <Copy aria-hidden />
            {say('room.copy')}
          </button>
          <button type="button" className="button" onClick={() => void shareRoute(route, title, say)}>
            <Share2 aria-hidden />
            {say('room.share')}
          </button>
        </div>
      </div>
      <QrCode text={url} label={say('room.qr')} />
    </section>
  );
}

/** A QR code, dark on light in both themes, because scanners need that. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 4 });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: code.size };
  }, [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
