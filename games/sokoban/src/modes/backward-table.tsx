import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Switch } from '@quadrille/ui';
import { isPush } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { BoardOf } from './board-of.tsx';
import type { TableSideProps } from './forward-table.tsx';
import { Icon } from './icon.tsx';
import { showIt } from './show-it.ts';
import { stageStyle } from './stage-style.ts';
import { useTableKeys } from './table-keys.ts';
import { Tool } from './tool.tsx';
import { useBackwards, type BackwardsHandle } from './use-backwards.ts';

/** The level from its end: cases stand on the marks and are pulled to where the level starts. */
export function BackwardTable({ page, level, table, head, watch }: TableSideProps): ReactElement {
  const { say } = page;
  const play = useBackwards(table);
  const { state, done, solution } = play;
  const target = table.session.stateAt(0);
  const [along, setAlong] = useState(true);
  const home = state.boxes.filter((box) => target.boxes.includes(box)).length;
  useTableKeys({
    undo: play.undo,
    redo: play.redo,
    undoPush: play.undoPull,
    letters: { x: () => setAlong(!along) },
  });
  useSpoken(play, page);
  return (
    <div className="sk-page" data-testid="backwards">
      <div className="card sk-stage" data-board="" style={stageStyle(page, state)}>
        <BoardOf
          page={page}
          params={level.params}
          state={state}
          last={play.last}
          preferences={{ ...page.preferences, 'dead-squares': 'off', warning: 'off' }}
          backwards={{ target, along, place: play.place, check: play.check, done }}
          play={play.play}
        />
      </div>
      <div className="sk-side">
        {head}
        {done ? (
          <section ref={showIt} className="card sk-end" data-testid="backwards-end">
            <h2>{say('backwards.done')}</h2>
            {solution === undefined ? (
              <p>{say('backwards.kinds')}</p>
            ) : (
              <>
                <p className="figures">
                  {say('backwards.solution', {
                    moves: solution.length,
                    pushes: state.tally.pushes,
                  })}
                </p>
                <div className="sk-actions">
                  <button type="button" className="button primary" onClick={() => table.take(solution)}>
                    <Icon name="done" />
                    {say('backwards.take')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    onClick={() => watch({ start: target, moves: solution, title: say('backwards.film'), here: false })}
                  >
                    <Icon name="camera" />
                    {say('backwards.watch')}
                  </button>
                </div>
              </>
            )}
          </section>
        ) : (
          <p className="notice">{say(play.place ? 'backwards.place' : 'backwards.lead')}</p>
        )}
        <div className="card sk-counters" data-testid="counters">
          <p className="figures sk-count">
            <strong>{say('fact.moves', { n: state.tally.moves })}</strong>
            <span>{say('fact.pulls', { n: state.tally.pushes })}</span>
          </p>
          <p className="muted small figures">{say('backwards.home', { n: home, all: state.boxes.length })}</p>
        </div>
        <div className="sk-tools sk-five">
          <Tool icon="undo" label={say('table.undo')} run={play.undo} disabled={!play.canUndo} />
          <Tool icon="redo" label={say('table.redo')} run={play.redo} disabled={!play.canRedo} />
          <Tool icon="undo-push" label={say('backwards.undo-pull')} run={play.undoPull} disabled={!play.canUndo} />
          <Tool icon="redo-push" label={say('backwards.redo-pull')} run={play.redoPull} disabled={!play.canRedo} />
          <Tool icon="reset" label={say('table.reset')} run={play.reset} disabled={!play.canUndo} />
        </div>
        <Switch label={say('backwards.along')} help={say('backwards.along.help')} on={along} turn={setAlong} />
        <button type="button" className="button" onClick={play.leave}>
          <Icon name="forwards" />
          {say('backwards.leave')}
        </button>
      </div>
    </div>
  );
}

/** Says where a walk has led to, not each of its steps. */
function useSpoken({ state, last, done }: BackwardsHandle, { say, announce }: ModeProps): void {
  const speak = useEffectEvent((now: State) => {
    if (!last || now !== state) return;
    const way = say(`way.${last.move.toLowerCase()}`);
    const words = say(isPush(last.move) ? 'spoken.pull' : 'spoken.walk', { way });
    announce(done ? `${words}. ${say('backwards.done')}` : `${words}.`);
  });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = window.setTimeout(() => speak(state), 120);
    return () => window.clearTimeout(timer);
  }, [state]);
}
