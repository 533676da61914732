import type { Playing } from '../play/use-play.ts';
import { useCallback } from 'react';
import { nameAmong } from '../../platform/seat-names.ts';
import { signedText } from '../../shared/profile/own-rating.ts';
import { people } from '../../platform/server/client.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { useOnlineSay } from '../../shared/online/words/index.ts';
import './online.css';

/** The rating changes of all players of a rated game. */
export default function RatedResult({ play, table }: { readonly play: Playing; readonly table: string }) {
  const say = useOnlineSay();
  const [answer] = useAnswer(useCallback(() => people.result(table), [table]));
  if (!answer?.ok || !answer.value.rated) return undefined;
  const lines = answer.value.seats.map((told, seat) => ({ ...told, seat }));
  return (
    <ul className="ways small" data-testid="rated-result" aria-label={say('person.ratings')}>
      {lines.map(({ seat, before, after }) => (
        <li key={`seat ${seat}`} className="way">
          <span>{nameAmong(play.say, play.seats, seat)}</span>
          <span className="figures">
            {before !== undefined && after !== undefined && (
              <>
                {Math.round(after)} ({signedText(say, Math.round(after) - Math.round(before))})
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
