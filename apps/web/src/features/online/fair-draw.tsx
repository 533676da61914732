import type { Say } from '@quadrille/kit';
import { checkLog, hasDraws, type DrawCheck } from '@quadrille/table';
import { CircleCheck, CircleX, Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Playing } from '../play/use-play.ts';
import { explain } from '../../platform/messages.ts';

/** After a game with draws: repeats all of them in this browser, and shows what was checked or where it fails. */
export function FairDraw({ play }: { readonly play: Playing }) {
  const { loaded, played, remote, say, table, isFinished } = play;
  const [isAsked, setAsked] = useState(false);
  const deal = isFinished ? remote?.deal : undefined;
  const isShown = useMemo(() => deal?.secret !== undefined && hasDraws(table), [deal, table]);
  const check = useMemo(() => {
    if (!isAsked || deal?.secret === undefined || !played.remote) return undefined;
    const own = played.remote.contributions();
    return checkLog(loaded.game, played.remote.log(), { commitment: deal.hash, secret: deal.secret, own });
  }, [isAsked, deal, played, loaded]);
  if (!isShown) return undefined;
  if (!check) {
    return (
      <button
        type="button"
        className="button quiet say-button"
        data-testid="check-chips"
        onClick={() => setAsked(true)}
      >
        <Dices aria-hidden />
        {say('chips.check')}
      </button>
    );
  }
  const isFair = check.faults.length === 0;
  return (
    <section className="card stack fair-draw" data-testid="fair-draw" data-fair={isFair} role="status">
      <h3>{say(isFair ? 'chips.title' : 'chips.title.wrong')}</h3>
      <Findings check={check} say={say} />
      <Contributors check={check} play={play} />
      {check.hasTakebacks && <p className="muted small">{say('chips.takebacks')}</p>}
      {check.earlier > 0 && <p className="muted small">{say('chips.earlier', { n: check.earlier })}</p>}
      <ByHand check={check} say={say} />
    </section>
  );
}

interface CheckProps {
  readonly check: DrawCheck;
  readonly say: Say;
}

function Findings({ check, say }: CheckProps) {
  const { faults, draws, scheme } = check;
  const lines =
    faults.length > 0
      ? faults.map((fault) => explain(say, fault))
      : [
          say('chips.commitment'),
          ...(scheme === 2 ? [say('chips.seed')] : []),
          say('chips.draws', { n: draws.length }),
        ];
  return (
    <ul className="fair-findings">
      {lines.map((line) => (
        <li key={line}>
          {faults.length > 0 ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}
          <span>{line}</span>
        </li>
      ))}
      {faults.length > 0 && <li className="fair-warning">{say('chips.distrust')}</li>}
    </ul>
  );
}

/** Who has contributed to the seed, seat by seat. */
function Contributors({ check, play }: { readonly check: DrawCheck; readonly play: Playing }) {
  const { say, table } = play;
  if (check.scheme === 1) return <p>{say('chips.alone')}</p>;
  const lines = check.contributions.map((value, seat) => {
    const isComputer = table.places[seat]?.holder.kind === 'computer';
    const key = value !== undefined ? 'chips.gave' : isComputer ? 'chips.computer' : 'chips.silent';
    return { seat, text: say(key, { seat }), isGiven: value !== undefined };
  });
  return (
    <ul className="fair-contributors" data-testid="contributors">
      {lines.map(({ seat, text, isGiven }) => (
        <li key={seat} className={isGiven ? undefined : 'muted'} data-given={isGiven}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function ByHand({ check, say }: CheckProps) {
  const { commitment, secret, seedText, seed, draws } = check;
  const values: readonly (readonly [key: string, value: string | undefined])[] = [
    ['chips.hand.commitment', commitment],
    ['chips.hand.secret', secret],
    ['chips.hand.text', seedText],
    ['chips.hand.seed', seedText === undefined ? undefined : seed],
  ];
  return (
    <details>
      <summary>{say('chips.hand')}</summary>
      <p>{say('chips.hand.how', { command: 'printf SECRET | xxd -r -p | sha256sum' })}</p>
      {seedText !== undefined && <p>{say('chips.hand.seeding', { command: 'printf TEXT | sha256sum' })}</p>}
      <dl>
        {values.map(([key, value]) =>
          value === undefined ? undefined : (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      <p>{say('chips.hand.draws', { command: 'printf SEED:N:0 | sha256sum' })}</p>
      <ol>
        {draws.map(({ number, text, digest, among, place, move }) => (
          <li key={number} value={number}>
            <code>{text.slice(seed.length)}</code> → <code>{digest.slice(0, 8)}</code>{' '}
            {say('chips.hand.draw', { among, place, move })}
          </li>
        ))}
      </ol>
      <p>{say('chips.hand.program', { command: 'npx quadrille verify RECORD' })}</p>
    </details>
  );
}
