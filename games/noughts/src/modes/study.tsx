import { expect, random, Session, type ModeProps, type Say } from '@quadrille/kit';
import { useEffect, useState, type ReactElement } from 'react';
import { notation } from '../notation/notation.ts';
import { defaults } from '../rules/params.ts';
import { printPosition, rules } from '../rules/rules.ts';
import { think, type Judgement } from '../engine/search.ts';
import type { State } from '../rules/state.ts';
import { SessionBoard } from './session-board.tsx';
import './modes.css';

const game = { id: 'noughts', rules, notation };

/** The person moves for both seats, and the page shows the result with perfect play. */
export function Study(page: ModeProps): ReactElement {
  const { say } = page;
  const [session, setSession] = useState(() => expect(Session.start(game, defaults)));
  const verdict = describeVerdict(session.state, useVerdict(session.state), say);
  return (
    <div className="noughts-page">
      <div className="card noughts-stage">
        <SessionBoard
          page={page}
          session={session}
          play={(move) => {
            const next = session.play(move, session.state.mover);
            if (!next.ok) return page.announce(page.explain(next.error));
            page.announce(notation.speak(session.state, move, say));
            setSession(next.value);
          }}
        />
      </div>
      <section className="card noughts-panel">
        <p className="noughts-verdict" aria-live="polite">
          {verdict}
        </p>
        <div className="noughts-actions">
          <button
            type="button"
            className="button"
            disabled={session.cursor === 0}
            onClick={() => setSession(session.undo()?.takeback() ?? session)}
          >
            {say('study.undo')}
          </button>
          <button type="button" className="button" onClick={() => setSession(session.go(0).takeback())}>
            {say('study.clear')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={session.turn.kind === 'over'}
            onClick={() => page.startMatch(notation.params.print(session.params), printPosition(session.state))}
          >
            {say('study.play')}
          </button>
        </div>
      </section>
    </div>
  );
}

/** Undefined while the search runs. */
function useVerdict(state: State): Judgement | undefined {
  const [found, setFound] = useState<{ readonly of: State; readonly judgement: Judgement }>();
  useEffect(() => {
    const left = new AbortController();
    void judge(state, left.signal).then((judgement) => {
      if (judgement) setFound({ of: state, judgement });
    });
    return () => left.abort();
  }, [state]);
  return found?.of === state ? found.judgement : undefined;
}

async function judge(state: State, signal: AbortSignal): Promise<Judgement | undefined> {
  for await (const judgement of think(state, Number.POSITIVE_INFINITY, random(0), signal)) {
    if (judgement.exact) return judgement;
  }
  return undefined;
}

function describeVerdict(state: State, judgement: Judgement | undefined, say: Say): string {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return say(`outcome.${turn.outcome.reason}`);
  if (!judgement) return '…';
  if (judgement.value === 0) return say('study.draw');
  const winner = judgement.value === 1 ? state.mover : 1 - state.mover;
  return say(`study.${winner}`, { n: judgement.line.length });
}
