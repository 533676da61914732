import type { Say } from '@quadrille/kit';
import { Choose, Dialog, Segments, Stepper, Switch } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';
import { mostFurniture, mostRobots, sizes } from '../rules/params.ts';
import type { Params } from '../rules/state.ts';
import { punishmentNames } from './score.ts';
import { limits, type SoloRule } from './solo-rule.ts';

interface SoloSetupProps {
  readonly say: Say;
  readonly params: Params;
  readonly rule: SoloRule;
  start(params: Params, rule: SoloRule): void;
  close(): void;
}

/** What a new solo game is like. */
export function SoloSetup({ say, params: first, rule: firstRule, start, close }: SoloSetupProps): ReactNode {
  const [params, setParams] = useState(first);
  const [rule, setRule] = useState(firstRule);
  const number = (key: 'robots' | 'obstacles' | 'diagonals' | 'bonus' | 'malus', least: number, most: number) => (
    <Stepper
      label={say(`setup.${key}`)}
      help={say.has(`setup.${key}.help`) ? say(`setup.${key}.help`) : undefined}
      fewerLabel={say('solo.fewer')}
      moreLabel={say('solo.more')}
      values={Array.from({ length: most - least + 1 }, (_, i) => least + i)}
      value={params[key]}
      choose={(value) => setParams({ ...params, [key]: value })}
    />
  );
  const limit = (key: 'think' | 'move') => (
    <Choose
      label={say(`solo.${key}`)}
      options={limits.map((seconds) => ({ id: String(seconds), label: say(`solo.limit.${seconds}`) }))}
      value={String(rule[key])}
      choose={(id) => setRule({ ...rule, [key]: Number(id) })}
    />
  );
  return (
    <Dialog title={say('solo.new')} closeLabel={say('solo.cancel')} wide close={close}>
      <form
        className="rr-form"
        onSubmit={(event) => {
          event.preventDefault();
          start(params, rule);
        }}
      >
        <div className="rr-two">
          {number('robots', 1, mostRobots)}
          <Segments
            label={say('solo.rule')}
            options={punishmentNames.map((id) => ({ id, label: say(`solo.rule.${id}`) }))}
            value={rule.punishment}
            choose={(id) => setRule({ ...rule, punishment: punishmentNames.find((name) => name === id)! })}
          />
          {limit('think')}
          {limit('move')}
        </div>
        <Segments
          label={say('setup.board')}
          options={['classic', 'generated'].map((id) => ({ id, label: say(`setup.board.${id}`) }))}
          value={params.board}
          choose={(id) => setParams({ ...params, board: id === 'generated' ? 'generated' : 'classic', size: 16 })}
        />
        {params.board === 'generated' && (
          <Choose
            label={say('setup.size')}
            options={sizes.map((side) => ({ id: String(side), label: String(side) }))}
            value={String(params.size)}
            choose={(id) => setParams({ ...params, size: Number(id) })}
          />
        )}
        <Switch
          label={say('setup.strict')}
          help={say('setup.strict.help')}
          on={params.strict === 'on'}
          turn={(on) => setParams({ ...params, strict: on ? 'on' : 'off' })}
        />
        <div className="rr-two">
          {number('obstacles', 0, mostFurniture)}
          {number('diagonals', 0, mostFurniture)}
          {number('bonus', 0, mostFurniture)}
          {number('malus', 0, mostFurniture)}
        </div>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={close}>
            {say('solo.cancel')}
          </button>
          <button type="submit" className="button primary">
            {say('solo.start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
