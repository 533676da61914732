import type { MindFigures, MindStudy, Say } from '@quadrille/kit';
import { use, useMemo } from 'react';
import { playerName } from '../platform/seat-names.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { loadBoard } from '../shared/board/board-of.ts';
import { cacheLoads } from '../platform/lazy-load.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import '../features/play/play.css';
import '../features/study/study.css';
import '../features/arena/arena.css';
import { ErrorChart, StrengthChart } from '../features/arena/minds/mind-charts.tsx';
import { AgreementTable, MeetingTable, StyleTables } from '../features/arena/minds/mind-tables.tsx';
import '../features/arena/minds/minds.css';
import { PositionView } from '../features/arena/minds/position-view.tsx';
import { RecordList } from '../features/arena/minds/record-list.tsx';
import { RunHead } from '../features/arena/run-head.tsx';
import { useArenaSay } from '../features/arena/use-arena-say.ts';
import type { PageProps } from '../platform/router.ts';

/** Compares players that choose moves in different ways. */
export default function MindsPage({ game: id }: PageProps<'arena-minds'>) {
  return <WithGame id={id}>{(loaded) => <OpenMinds loaded={loaded} />}</WithGame>;
}

/** The game's own introduction to its study. */
const lead = 'minds.lead';

interface Opened {
  readonly study: MindStudy;
  readonly figures: MindFigures;
}

const openMinds = cacheLoads(async ({ game }: LoadedGame): Promise<Opened | undefined> => {
  const study = await game.contest?.minds?.();
  return study && { study, figures: await study.figures() };
});

function OpenMinds({ loaded }: { readonly loaded: LoadedGame }) {
  const say = useArenaSay(loaded);
  const found = use(openMinds(loaded));
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  if (!found) return <NotFound say={say} reason={say('minds.none')} />;
  const { study, figures } = found;
  const names = study.players.map((player) => playerName(say, player));
  const same = { figures, names, say };
  const title = say('minds.title', { game: loaded.card.words[say.language].title });
  return (
    <Page name="run" title={title}>
      <RunHead title={title} about={say(lead)} say={say} />
      <MindCards study={study} names={names} say={say} />
      <div className="charts mind-charts">
        <StrengthChart {...same} limit="ms" />
        <StrengthChart {...same} limit="nodes" />
        <ErrorChart {...same} />
        <div className="charts-column">
          <MeetingTable {...same} />
          <AgreementTable {...same} />
        </div>
      </div>
      <PositionView Board={Board} loaded={loaded} study={study} views={figures.views} names={names} say={say} />
      <section className="stack" aria-labelledby="minds-style">
        <h2 id="minds-style">{say('minds.style')}</h2>
        <p className="muted">{say('minds.style.help', { n: figures.styles[0]?.games ?? 0 })}</p>
        <div className="charts">
          <StyleTables study={study} {...same} />
        </div>
      </section>
      <RecordList loaded={loaded} records={figures.records} say={say} />
      <p className="muted small">
        {say('minds.again')} <code>{`npx quadrille arena --report ${loaded.game.id}:minds`}</code>
      </p>
    </Page>
  );
}

interface MindCardsProps {
  readonly study: MindStudy;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Introduces the three kinds of player: how they choose moves and how they were made. */
function MindCards({ study, names, say }: MindCardsProps) {
  return (
    <ul className="mind-cards" aria-label={say('minds.who')}>
      {study.players.map((player, mind) => (
        <li key={player} className="card stack" data-chart={mind}>
          <h2 className="mind-name">
            <span className="arena-swatch" aria-hidden="true" /> {names[mind]}
          </h2>
          <p>{say(`mind.${player}`)}</p>
          <p className="muted small">
            <strong>{say('minds.cost')}</strong>{' '}
            {study.costs[mind]!.map(({ key, value }) => say(`mind.cost.${key}`, { n: value })).join(' ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
