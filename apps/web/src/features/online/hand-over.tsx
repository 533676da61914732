import { printRecord, recordOf } from '@quadrille/kit';
import type { SeatWish } from '@quadrille/protocol';
import { Prompt, toast } from '@quadrille/ui';
import type { HandOverProps } from '../play/pause-menu.tsx';
import type { Playing } from '../play/use-play.ts';
import { navigate } from '../../platform/router.ts';
import { explain, useSayWith } from '../../platform/messages.ts';
import { openTableFor, type TableWish } from '../../shared/online/open-table.ts';
import { getServer } from '../../platform/server/server.ts';
import { onlineWords } from '../../shared/online/words/index.ts';

const catalogues = { en: [onlineWords.en], fr: [onlineWords.fr] };

/** Continues a local game at a table on the server, with a friend elsewhere. */
export default function HandOver({ play, close }: HandOverProps) {
  const say = useSayWith(catalogues[play.say.language]);
  const open = async (name: string) => {
    const opened = await openTableFor(play.loaded.game, wishOf(play, name));
    if (!opened.ok) return toast(explain(say, opened.error));
    close();
    navigate({ page: 'online-table', table: opened.value.tableId });
  };
  return (
    <Prompt
      title={say('pause.hand')}
      label={say('pause.hand.name')}
      value={getServer().hello?.me?.name ?? seatNameOf(play)}
      confirmLabel={say('pause.hand.do')}
      cancelLabel={say('shell.cancel')}
      onConfirm={(name) => void open(name)}
      onClose={close}
    />
  );
}

const seatNameOf = ({ seats, ours }: Playing): string => seats[ours[0] ?? 0]?.name ?? '';

/** The user keeps the first person's seat; the other people's seats, or else a computer's, are for friends. */
function wishOf({ loaded, session, seats, ours }: Playing, name: string): TableWish {
  const { notation, revision } = loaded.game;
  const own = ours[0] ?? 0;
  const instead = ours.length > 1 ? undefined : seats.findIndex((_, seat) => seat !== own);
  const line = session.takeback().withVariations([]);
  return {
    name,
    params: notation.params.print(line.params),
    control: 'none',
    seats: seats.map(({ player }, seat): SeatWish => {
      if (seat === own) return { kind: 'me' };
      return player === undefined || seat === instead ? { kind: 'open' } : { kind: 'computer', player };
    }),
    lot: false,
    listed: false,
    back: true,
    record: { text: printRecord(recordOf(line, revision, seats)), start: line.start },
  };
}
