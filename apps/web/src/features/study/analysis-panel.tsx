import type { AnySession, Say } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { ChartColumn, Flame, X } from 'lucide-react';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { percent, formatMagnitude } from '../../shared/board/chances.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { midSentence } from '../../shared/board/spoken-move.ts';
import { LineMoves } from '../../shared/board/line-moves.tsx';
import { OpeningFigures } from './opening-figures.tsx';
import { OpinionRow } from './opinion-row.tsx';
import type { HeatSource, LiveAnalysis } from './use-analysis.ts';

interface AnalysisPanelProps {
  readonly live: LiveAnalysis;
  readonly session: AnySession;
  readonly colours: readonly number[];
  readonly say: Say;
  readonly heat: HeatSource | undefined;
  showHeat(source: HeatSource | undefined): void;
  seatName(seat: number): string;
  tryLine(moves: readonly string[], shown: number): void;
  close(): void;
}

const rows = [0, 1, 2];

/** Shows the search results for the displayed position while the search runs. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { live, session, colours, say, heat, showHeat, seatName, tryLine, close } = props;
  const { evaluation } = useSettings();
  const { analysis, failed } = live;
  const { turn } = session;
  const seat = turn.kind === 'seat' ? turn.seat : undefined;
  const named = seat === undefined ? '' : midSentence(seatName(seat), say);
  const status =
    failed !== undefined
      ? say('analysis.failed', { reason: failed })
      : seat === undefined
        ? say('analysis.over')
        : analysis
          ? say('analysis.depth', { depth: analysis.depth, nodes: formatMagnitude(say.language, analysis.nodes) })
          : say('analysis.waiting');
  return (
    <section ref={scrollIntoView} className="card study-panel" aria-labelledby="analysis-title" data-testid="analysis">
      <div className="study-head">
        <h2 id="analysis-title">{say('analysis.title')}</h2>
        <button
          type="button"
          className="button quiet study-switch"
          aria-pressed={heat === 'search'}
          aria-label={say('analysis.heat')}
          title={say('analysis.heat')}
          data-testid="heat"
          onClick={() => showHeat(heat === 'search' ? undefined : 'search')}
        >
          <Flame aria-hidden />
          <span>{say('analysis.heat.short')}</span>
        </button>
        <button
          type="button"
          className="button quiet study-switch"
          aria-pressed={evaluation}
          aria-label={say('analysis.bar')}
          title={say('analysis.bar')}
          data-testid="evaluation"
          onClick={() => changeSettings({ evaluation: !evaluation })}
        >
          <ChartColumn aria-hidden />
          <span>{say('analysis.bar.short')}</span>
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('analysis.close')}
          data-testid="analysis-close"
          onClick={close}
        >
          <X aria-hidden />
        </button>
      </div>
      {heat !== undefined && (
        <p className="muted small heat-legend" data-testid="heat-legend">
          {say('analysis.heat.cold')} <i aria-hidden="true" /> {say('analysis.heat.warm')}
        </p>
      )}
      {seat !== undefined && (
        <ol className="analysis-lines" aria-label={say('analysis.lines', { seat: named })}>
          {rows.map((row) => {
            const line = analysis?.lines[row];
            if (!line) return <li key={row} className="analysis-line" aria-hidden="true" />;
            const chance = percent(say.language, line.chances[seat] ?? 0);
            return (
              <li key={row} className="analysis-line" data-testid="analysis-line">
                <span className="analysis-chance figures">
                  <SeatMark colour={colours[seat] ?? 0} />
                  {chance}
                </span>
                <LineMoves
                  from={session}
                  moves={line.moves}
                  most={8}
                  say={say}
                  label={say('analysis.line', { n: row + 1, chance, seat: named })}
                  show={(shown) => tryLine(line.moves, shown)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {seat !== undefined && analysis?.opinion && (
        <OpinionRow
          opinion={analysis.opinion}
          session={session}
          seat={seat}
          colours={colours}
          say={say}
          seatName={seatName}
          isHeatShown={heat === 'opinion'}
          turnHeat={(on) => showHeat(on ? 'opinion' : undefined)}
          tryLine={tryLine}
        />
      )}
      {seat !== undefined && analysis?.openings && (
        <OpeningFigures openings={analysis.openings} game={session.game} seat={named} say={say} tryLine={tryLine} />
      )}
      <p className="hidden-visually">
        {live.chances &&
          say('analysis.chances', {
            list: live.chances.map((chance, of) => `${seatName(of)} ${percent(say.language, chance)}`).join(', '),
          })}
      </p>
      <p className="muted small figures analysis-status" data-testid="analysis-depth">
        {status}
      </p>
    </section>
  );
}
