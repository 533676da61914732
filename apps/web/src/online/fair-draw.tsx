import { drawnAgain } from '@quadrille/online';
import { useMemo } from 'react';
import type { Playing } from '../play/use-play.ts';

/** After a game with lots: that they were fair, in a sentence, and how anybody can check it. */
export function FairDraw({ play }: { readonly play: Playing }) {
  const { loaded, played, remote, say, isFinished } = play;
  const deal = isFinished ? remote?.deal : undefined;
  const check = useMemo(
    () => (deal && played.remote ? drawnAgain(loaded.game, played.remote.log(), deal) : undefined),
    [deal, played, loaded],
  );
  if (!deal?.secret || !check || (check.isFair && check.draws.length === 0)) return undefined;
  const isFair = check.isFair && check.isPromised;
  return (
    <section className="card stack fair-draw" data-testid="fair-draw" data-fair={isFair}>
      <h3>{say(isFair ? 'draw.title' : 'draw.title.wrong')}</h3>
      <p>{say(isFair ? 'draw.fair' : 'draw.wrong', { n: check.draws.length })}</p>
      <details>
        <summary>{say('draw.hand')}</summary>
        <p>{say('draw.hand.seal', { command: 'printf SECRET | xxd -r -p | sha256sum' })}</p>
        <dl>
          <dt>{say('draw.hash')}</dt>
          <dd>
            <code>{deal.hash}</code>
          </dd>
          <dt>{say('draw.secret')}</dt>
          <dd>
            <code>{deal.secret}</code>
          </dd>
        </dl>
        <p>{say('draw.hand.lots', { command: 'printf SECRET:N:0 | sha256sum' })}</p>
        <ol>
          {check.draws.map(({ text, digest, among, place, move }) => (
            <li key={text}>
              <code>{text.slice(deal.secret!.length)}</code> → <code>{digest.slice(0, 8)}</code>{' '}
              {say('draw.lot', { among, place, move })}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
