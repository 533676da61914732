import { maxOpeningMoves } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { SegmentedControl, Switch } from '@quadrille/ui';
import type { LoadedGame } from '../../../platform/games.ts';
import { NumberField } from './number-field.tsx';
import { SweepField } from './sweep-field.tsx';
import { budgets, defaultRunSetup, type RunSetup } from './run-setup.ts';

interface MoreFieldsProps {
  readonly wish: RunSetup;
  readonly loaded: LoadedGame;
  readonly params: unknown;
  readonly say: Say;
  change(part: Partial<RunSetup>): void;
}

const usualKeys = ['openings', 'seed', 'book', 'firstStarts', 'budget', 'sweep'] as const;

/** Options that most runs leave at their defaults. */
export function MoreFields({ wish, loaded, params, say, change }: MoreFieldsProps) {
  const isTest = wish.format === 'match' && wish.players.length === 2 && wish.sweep === '';
  const isUsual = usualKeys.every((key) => wish[key] === defaultRunSetup[key]) && wish.sprt === undefined;
  return (
    <details className="arena-more" {...(!isUsual && { open: true })}>
      <summary>{say('arena.more')}</summary>
      <div className="arena-more-fields">
        <div className="arena-pair">
          <NumberField
            label={say('arena.openings')}
            help={say('arena.openings.help')}
            least={0}
            most={maxOpeningMoves}
            value={wish.openings}
            testId="openings"
            change={(openings) => change({ openings })}
          />
          <NumberField
            label={say('arena.seed')}
            help={say('arena.seed.help')}
            value={wish.seed}
            testId="seed"
            change={(seed) => change({ seed })}
          />
        </div>
        <label className="field">
          <span className="label">{say('arena.book')}</span>
          <textarea
            className="input"
            rows={2}
            spellCheck={false}
            value={wish.book}
            onChange={(event) => change({ book: event.target.value })}
          />
          <span className="help">{say('arena.book.help')}</span>
        </label>
        <Switch
          label={say('arena.first')}
          help={say('arena.first.help')}
          isOn={wish.firstStarts}
          onChange={(firstStarts) => change({ firstStarts })}
        />
        <div className="arena-pair">
          <SegmentedControl
            label={say('arena.budget')}
            options={budgets.map((id) => ({ id, label: say(`arena.budget.${id}`) }))}
            value={wish.budget}
            onChange={(id) => change({ budget: budgets.find((budget) => budget === id) ?? 'usual' })}
          />
          {wish.budget !== 'usual' && (
            <NumberField
              label={say('arena.amount')}
              least={1}
              value={wish.amount}
              change={(amount) => change({ amount })}
            />
          )}
        </div>
        {isTest && (
          <Switch
            label={say('arena.sprt')}
            help={say('arena.sprt.help')}
            isOn={wish.sprt !== undefined}
            onChange={(on) => change({ sprt: on ? { elo0: 0, elo1: 20 } : undefined })}
          />
        )}
        {isTest && wish.sprt && (
          <div className="arena-pair">
            <NumberField
              label={say('arena.elo0')}
              value={wish.sprt.elo0}
              change={(elo0) => change({ sprt: { elo1: 20, ...wish.sprt, elo0 } })}
            />
            <NumberField
              label={say('arena.elo1')}
              value={wish.sprt.elo1}
              change={(elo1) => change({ sprt: { elo0: 0, ...wish.sprt, elo1 } })}
            />
          </div>
        )}
        <SweepField
          fields={loaded.game.setup.fields}
          params={params}
          value={wish.sweep}
          say={say}
          change={(sweep) => change({ sweep })}
        />
      </div>
    </details>
  );
}
