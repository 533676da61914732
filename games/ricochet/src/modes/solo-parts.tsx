import type { ModeProps, Say } from '@quadrille/kit';
import { SelectField, Dialog, SegmentedControl, Stepper, Switch } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { ListOrdered } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SavedResult } from '../puzzles/progress.ts';
import type { Chip } from '../rules/board.ts';
import { maxThings, maxRobots, sizes } from '../rules/params.ts';
import type { Params } from '../rules/state.ts';
import { ChipPicture, Figure, SessionBoard, Stars, chipName, printChip } from './page-parts.tsx';
import type { ChipSession } from './chip-session.ts';
import { type SoloRule, limitOptions, punishmentNames, formatPoints, sumOf, starsForAll } from './scores.ts';

interface SoloSetupProps {
  readonly say: Say;
  readonly params: Params;
  readonly rule: SoloRule;
  start(params: Params, rule: SoloRule): void;
  close(): void;
}

/** The options of a new solo match. */
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
      onChange={(value) => setParams({ ...params, [key]: value })}
    />
  );
  const limit = (key: 'think' | 'move') => (
    <SelectField
      label={say(`solo.${key}`)}
      options={limitOptions.map((seconds) => ({ id: String(seconds), label: say(`solo.limit.${seconds}`) }))}
      value={String(rule[key])}
      onChange={(id) => setRule({ ...rule, [key]: Number(id) })}
    />
  );
  return (
    <Dialog title={say('solo.new')} closeLabel={say('solo.cancel')} isWide onClose={close}>
      <form
        className="rr-form"
        onSubmit={(event) => {
          event.preventDefault();
          start(params, rule);
        }}
      >
        <div className="rr-two">
          {number('robots', 1, maxRobots)}
          <SegmentedControl
            label={say('solo.rule')}
            options={punishmentNames.map((id) => ({ id, label: say(`solo.rule.${id}`) }))}
            value={rule.punishment}
            onChange={(id) => setRule({ ...rule, punishment: punishmentNames.find((name) => name === id)! })}
          />
          {limit('think')}
          {limit('move')}
        </div>
        <SegmentedControl
          label={say('setup.board')}
          options={['classic', 'generated'].map((id) => ({ id, label: say(`setup.board.${id}`) }))}
          value={params.board}
          onChange={(id) => setParams({ ...params, board: id === 'generated' ? 'generated' : 'classic', size: 16 })}
        />
        {params.board === 'generated' && (
          <SelectField
            label={say('setup.size')}
            options={sizes.map((side) => ({ id: String(side), label: String(side) }))}
            value={String(params.size)}
            onChange={(id) => setParams({ ...params, size: Number(id) })}
          />
        )}
        <Switch
          label={say('setup.strict')}
          help={say('setup.strict.help')}
          isOn={params.strict === 'on'}
          onChange={(on) => setParams({ ...params, strict: on ? 'on' : 'off' })}
        />
        <div className="rr-two">
          {number('obstacles', 0, maxThings)}
          {number('diagonals', 0, maxThings)}
          {number('bonus', 0, maxThings)}
          {number('malus', 0, maxThings)}
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

interface SoloEndProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  readonly results: readonly SavedResult[];
  /** The best result so far: moves above the optimum. */
  readonly record: number | null;
  readonly again: ReactNode;
}

/** All chips are won: the sum of the moves against the sum of the optima, chip by chip. */
export function SoloEnd({ page, session, results, record, again }: SoloEndProps): ReactNode {
  const { say } = page;
  const [moves, best] = [sumOf(results, 'moves'), sumOf(results, 'best')];
  const helped = results.filter((result) => result.helped).length;
  const stars = helped > 0 ? 0 : starsForAll(moves, best);
  const { board } = session.state;
  const chipOf = (text: string): Chip | undefined => board.targets.find((target) => printChip(board, target) === text);
  return (
    <ModeShell
      page={page}
      title={say('mode.solo')}
      subtitle={say('solo.over')}
      board={<SessionBoard page={page} session={session} isActive={false} />}
      end={{
        title: (
          <>
            {say('solo.over')}
            {stars > 0 && <Stars won={stars} />}
          </>
        ),
        line: say(moves === best ? 'solo.over.exact' : 'solo.over.line', { moves, best }),
        body: (
          <>
            <dl className="rr-figures">
              <Figure name={say('solo.total')} value={String(moves)} />
              <Figure name={say('solo.fewest')} value={String(best)} />
              <Figure
                name={say('solo.score')}
                value={formatPoints(sumOf(results, 'points') + session.state.points[0]!)}
              />
            </dl>
            {stars > 0 && <p className="muted small">{say('solo.over.stars', { n: stars })}</p>}
            {helped > 0 && <p className="muted small">{say('solo.over.helped', { n: helped })}</p>}
            {record !== null && <p className="muted small">{say('solo.record', { n: record })}</p>}
          </>
        ),
        renderActions: (close) => (
          <>
            {again}
            <button type="button" className="button" data-testid="end-rounds" onClick={close}>
              <ListOrdered aria-hidden />
              {say('end.rounds')}
            </button>
          </>
        ),
      }}
      side={
        <section className="card rr-panel">
          <table className="rr-results">
            <thead>
              <tr>
                <th>{say('solo.chip')}</th>
                <th>{say('solo.total')}</th>
                <th>{say('solo.fewest')}</th>
                <th>{say('solo.score')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => {
                const chip = chipOf(result.chip);
                return (
                  <tr key={result.chip}>
                    <td>
                      {chip && (
                        <span className="rr-chips">
                          <ChipPicture board={board} chip={chip} say={say} /> {chipName(board, chip, say)}
                        </span>
                      )}
                    </td>
                    <td>{result.moves}</td>
                    <td>{result.best}</td>
                    <td>{formatPoints(result.points)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      }
    />
  );
}
