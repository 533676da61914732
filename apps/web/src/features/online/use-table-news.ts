import { printRecord, type Say, type Seat } from '@quadrille/kit';
import { drawFacts, type RemoteNow, type RemoteTable } from '@quadrille/online';
import { eventText, hasDraws, outcomeOf, recordOfTable, seatHolder, type TableEvent } from '@quadrille/table';
import { announce, playSound, toast } from '@quadrille/ui';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { nameAmong } from '../../platform/seat-names.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { store } from '../../platform/storage.ts';
import { navigate } from '../../platform/router.ts';
import { explain, useGameSay } from '../../platform/messages.ts';
import { getSettings } from '../../platform/settings.ts';
import { getConnection, people } from '../../platform/server/client.ts';
import { noteLiveTable } from '../../platform/live-games.ts';
import { onlineHeader } from '../../shared/setup/new-game.ts';
import { askHello, getServer } from '../../platform/server/server.ts';

/** Side effects of a table's events besides the board: phrases, refusals, saving to the library, the rematch. */
export function useTableNews(remote: RemoteTable, loaded: LoadedGame): void {
  const nameOf = useCallback(
    (say: Say, seat: Seat) =>
      nameAmong(say, remote.now().table?.places.map(({ holder }) => seatHolder(holder)) ?? [], seat),
    [remote],
  );
  const say = useGameSay(loaded, nameOf);
  const said = useEffectEvent((by: Seat, phrase: string) => {
    if (remote.now().you.includes(by)) return;
    const holder = remote.now().table?.places[by]?.holder;
    const text = say('online.said', { seat: by, phrase: say(`phrase.${phrase}`) });
    void isMuted(holder?.kind === 'person' ? holder.account : undefined).then((isUnwanted) => {
      if (!isUnwanted) toast(text);
    });
  });
  const refused = useEffectEvent((wrong: Parameters<typeof explain>[1]) => {
    if (getSettings().sound) playSound('no');
    toast(explain(say, wrong));
  });
  const happened = useEffectEvent((events: readonly TableEvent[]) => {
    const { table, you } = remote.now();
    const others = events.filter(({ kind, by }) => isWorthShowing(kind) && !you.some((seat) => seat === by));
    const texts = others.flatMap((event) => eventText(event, say, table?.places ?? []) ?? []);
    if (texts.length > 0) toast(texts.join(' '));
  });
  const saved = useRef(false);
  const follow = useEffectEvent((now: RemoteNow, before: RemoteNow) => {
    const { table, you, next } = now;
    if (!table) return;
    if (table !== before.table || you !== before.you) noteLiveTable(table, remote.id, you, getConnection().serverNow());
    if (you.length > 0 && outcomeOf(table) && isComplete(now) && !saved.current) {
      saved.current = true;
      // A finished table no longer counts among those that wait for the user.
      if ((getServer().hello?.turns ?? 0) > 0) void askHello();
      void keepGame(remote).then((isNew) => {
        // Announced only: a toast would cover the bar on phones and the rating change.
        if (isNew) announce(say('online.saved'));
      });
    }
    // Players who agreed to the rematch go there together.
    if (next !== undefined && before.table && before.next === undefined && you.length > 0) {
      announce(say('table.rematch'));
      navigate({ page: 'online-table', table: next });
    }
  });
  useEffect(() => {
    const first = remote.now();
    let before: RemoteNow = first;
    follow(first, { ...first, table: undefined });
    const endings = [
      remote.onSaid(({ by, phrase }) => said(by, phrase)),
      remote.onNews(({ events }) => happened(events)),
      remote.onRefusal((wrong) => refused(wrong)),
      remote.subscribe(() => {
        const now = remote.now();
        follow(now, before);
        before = now;
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [remote]);
}

/** Actions of others that neither board nor clock shows, and that leave no trace. */
const isWorthShowing = (kind: TableEvent['kind']): boolean =>
  ['answer', 'leave', 'stand', 'gift', 'here'].includes(kind);

/** The server publishes the secret of the draws right after the end; the record needs it. */
const isComplete = ({ table, deal }: RemoteNow): boolean =>
  table !== undefined && (deal?.secret !== undefined || !hasDraws(table));

/** Saves the finished game to the library once, with the table's id. Returns whether it was new. */
async function keepGame(remote: RemoteTable): Promise<boolean> {
  const { id } = remote;
  const { table } = remote.now();
  if (!table || table.line.length === 0) return false;
  const known = await store.get(id);
  if (known.ok && known.value) return false;
  const told = recordOfTable(table, table.at, {
    date: new Date(table.at).toISOString(),
    draws: drawFacts(remote),
  });
  const record = { ...told, extra: [...told.extra, [onlineHeader, id] as const] };
  const kept = await store.restore({
    id,
    game: record.game,
    record: printRecord(record),
    moves: record.entries.length,
    finished: record.result !== '*',
    kept: false,
    created: table.at,
    updated: table.at,
    revision: 0,
  });
  return kept.ok;
}

/** Milliseconds for which an answer is cached. */
const life = 60_000;

let known: { readonly accounts: Promise<ReadonlySet<string>>; readonly at: number } | undefined;

/** Whether the user has muted a player. */
async function isMuted(account: string | undefined): Promise<boolean> {
  if (account === undefined || !getServer().hello?.me?.person) return false;
  const now = performance.now();
  if (!known || now - known.at > life) known = { accounts: mutedAccounts(), at: now };
  return (await known.accounts).has(account);
}

async function mutedAccounts(): Promise<ReadonlySet<string>> {
  const told = await people.relations();
  const unwanted = told.ok ? told.value.people.filter(({ kind }) => kind !== 'follow') : [];
  return new Set(unwanted.map(({ account }) => account));
}
