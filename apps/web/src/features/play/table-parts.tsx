import type { AnyGame, Seat, TableParts, TableProps } from '@quadrille/kit';
import { announce } from '@quadrille/ui';
import { refereeTime, type AnyTable } from '@quadrille/table';
import { createElement, type ComponentType } from 'react';
import { explain } from '../../platform/messages.ts';
import { readable } from '../../platform/fetched.ts';
import type { Playing } from './use-play.ts';

type AnyParts = TableParts<unknown, unknown, unknown>;
type AnyProps = TableProps<unknown, unknown, unknown>;
type PartName = 'top' | 'bottom' | 'side';
/** A game's own parts of the page as React sees them. */
export type GameParts = Readonly<Partial<Record<PartName, ComponentType<AnyProps>>>>;

const known = new Map<string, Promise<GameParts>>();

const none = readable(Promise.resolve<GameParts>({}));

/** The same promise for the same params, so that a page can wait for it. */
export function partsOf(game: AnyGame, params: unknown): Promise<GameParts> {
  if (!game.table) return none;
  const key = `${game.id}:${game.notation.params.print(params)}`;
  const parts = known.get(key) ?? readable(loadParts(game, params));
  known.set(key, parts);
  parts.catch(() => known.delete(key));
  return parts;
}

async function loadParts(game: AnyGame, params: unknown): Promise<GameParts> {
  const parts: AnyParts = (await game.table?.(params)) ?? {};
  return parts as GameParts;
}

interface TablePartProps {
  readonly play: Playing;
  readonly Part: ComponentType<AnyProps>;
}

/** A part of the page that the game has made for itself. */
export function TablePart({ play, Part }: TablePartProps) {
  const { loaded, played, table, session, ours, hands, say, look, mode, remote } = play;
  const { print } = loaded.game.notation.move;
  const due = session.cursor === table.line.length ? refereeTime(table) : undefined;
  return createElement(Part, {
    line: session,
    ours,
    hands,
    veiled: veiledSeats(table),
    hasLeft: (seat) => table.places[seat]?.left !== undefined,
    ...(due && { wait: { left: () => Math.max(0, due.at - played.time()), of: due.after } }),
    play: (move, by) => play.playOnBoard(move, by),
    ...(!remote &&
      mode === 'owner' && { call: (move: unknown) => void play.act({ by: 'referee', k: 'move', m: print(move) }) }),
    say,
    seatName: play.seatName,
    announce,
    explain: (fault) => explain(say, fault),
    look,
  });
}

function veiledSeats({ veil }: AnyTable): readonly Seat[] {
  const seats = veil?.moves.all().flatMap(({ by, isHidden }) => (isHidden && by !== 'referee' ? [by] : []));
  return [...new Set(seats)];
}
