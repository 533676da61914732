import type { Say } from '@quadrille/kit';
import { reportReasons, type PlayedGame, type ReportReason } from '@quadrille/protocol';
import { Choose, Dialog, toast } from '@quadrille/ui';
import { useEffect, useId, useState } from 'react';
import { dateText } from '../../platform/dates.ts';
import { cardOf } from '../../platform/games.ts';
import { serverNow } from '../../platform/server/server.ts';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';

interface ReportDialogProps {
  readonly name: string;
  readonly say: Say;
  close(): void;
}

const noGame = 'none';

/** A complaint about somebody, with the log of a game that one has played with them. */
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
    <Dialog title={say('report.of', { name })} closeLabel={say('shell.cancel')} testId="report-dialog" close={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="muted small">{say('report.text')}</p>
        <Choose
          label={say('report.reason')}
          testId="report-reason"
          options={reportReasons.map((each) => ({ id: each, label: say(`report.reason.${each}`) }))}
          value={reason}
          choose={(each) => setReason(each as ReportReason)}
        />
        <Choose
          label={say('report.game')}
          testId="report-game"
          options={[{ id: noGame, label: say('report.game.none') }, ...shared.map((each) => optionOf(each, say))]}
          value={game}
          choose={setGame}
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

const optionOf = ({ g, game, at }: PlayedGame, say: Say) => ({
  id: g,
  label: `${cardOf(game)?.words[say.language].title ?? game}, ${dateText(say.language, at)}`,
});

/** Games of theirs at which one has sat oneself. */
function useSharedGames(name: string): readonly PlayedGame[] {
  const [games, setGames] = useState<readonly PlayedGame[]>([]);
  useEffect(() => {
    void people.games(name, { game: '', result: '', rated: '' }).then((told) => {
      const own = serverNow().hello?.me?.account;
      const isShared = ({ seats }: PlayedGame): boolean =>
        seats.some((holder) => holder.kind === 'person' && holder.account === own);
      if (told.ok) setGames(told.value.filter(isShared));
    });
  }, [name]);
  return games;
}
