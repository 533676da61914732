import type { Say } from '@quadrille/kit';
import { reportReasons, type PlayedGame, type ReportReason } from '@quadrille/protocol';
import { SelectField, Dialog, toast } from '@quadrille/ui';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { cardOf } from '../../platform/games.ts';
import { getServer } from '../../platform/server/server.ts';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';

interface ReportDialogProps {
  readonly name: string;
  readonly say: Say;
  close(): void;
}

const noGame = 'none';

/** A report about a player, with the log of a game that both played. */
export function ReportDialog({ name, say, close }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('cheating');
  const [game, setGame] = useState(noGame);
  const [note, setNote] = useState('');
  const shared = useSharedGames(name);
  const send = async () => {
    const about = game === noGame ? {} : { game };
    const done = await people.report(name, { reason, note: note.trim(), ...about });
    toast(done.ok ? say('report.sent') : explain(say, done.error));
    if (done.ok) close();
  };
  return (
    <Dialog title={say('report.of', { name })} closeLabel={say('shell.cancel')} testId="report-dialog" onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="muted small">{say('report.text')}</p>
        <SelectField
          label={say('report.reason')}
          testId="report-reason"
          options={reportReasons.map((each) => ({ id: each, label: say(`report.reason.${each}`) }))}
          value={reason}
          onChange={(each) => setReason(each as ReportReason)}
        />
        <SelectField
          label={say('report.game')}
          testId="report-game"
          options={[{ id: noGame, label: say('report.game.none') }, ...shared.map((each) => optionOf(each, say))]}
          value={game}
          onChange={setGame}
        />
        <label className="field" htmlFor={id}>
          <span className="label">{say('report.note')}</span>
          <textarea
            id={id}
            className="input"
            data-testid="report-note"
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={close}>
            {say('shell.cancel')}
          </button>
          <button type="submit" className="button primary" data-testid="report-send">
            {say('report.send')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const optionOf = ({ tableId, game, at }: PlayedGame, say: Say) => ({
  id: tableId,
  label: `${cardOf(game)?.words[say.language].title ?? game}, ${formatDateTime(say.language, at)}`,
});

/** The player's games in which the user took part. */
function useSharedGames(name: string): readonly PlayedGame[] {
  const [games, setGames] = useState<readonly PlayedGame[]>([]);
  useEffect(() => {
    void people.games(name, { game: '', result: '', rated: '', opponent: '' }).then((told) => {
      const own = getServer().hello?.me?.account;
      const isShared = ({ seats }: PlayedGame): boolean =>
        seats.some((holder) => holder.kind === 'person' && holder.account === own);
      if (told.ok) setGames(told.value.filter(isShared));
    });
  }, [name]);
  return games;
}
