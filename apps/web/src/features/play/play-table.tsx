import { chosenPreferences } from '@quadrille/ui';
import { BoardShell } from '@quadrille/ui/shell';
import { use, useMemo, type ComponentType } from 'react';
import { ratedIn } from '../setup/ladder.ts';
import { paramsLine } from '../setup/params-line.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { useSettings } from '../../platform/settings.ts';
import { Page } from '../../platform/page/page.tsx';
import { EvaluationBar } from '../study/evaluation-bar.tsx';
import { PlayOn } from '../study/play-on.tsx';
import { StudyPanels } from '../study/study-panels.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Banners } from './banners.tsx';
import type { GameBoard } from './board-of.ts';
import { BoardStage } from './board-stage.tsx';
import { CommentNote } from './comment-note.tsx';
import { EndPanel } from './end-panel.tsx';
import { MovesPanel, type History } from './moves-panel.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { PauseMenu, type HandOverProps, type PauseMenuProps } from './pause-menu.tsx';
import { PreferenceMention } from './preference-mention.tsx';
import { PlayActions } from './play-actions.tsx';
import { PlayHead } from './play-head.tsx';
import { SeatsAbove, SeatsBelow } from './play-seats.tsx';
import type { PlayedGame } from './played-game.ts';
import { partsOf, TablePart, type GameParts } from './table-parts.tsx';
import { usePlay, type Playing } from './use-play.ts';
import { WatchBar } from './watch-bar.tsx';
import './play.css';
import '../study/study.css';

/** What a table elsewhere has in its own way. */
export interface PlaySlots {
  readonly Note: ComponentType<{ readonly play: Playing }>;
  readonly Panel: ComponentType<{ readonly play: Playing }>;
  readonly Menu: ComponentType<PauseMenuProps>;
  /** What follows the end. */
  readonly Next: ComponentType<{ readonly play: Playing }>;
}

interface PlayTableProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly Board: GameBoard;
  readonly slots?: PlaySlots;
  /** Continues this game at an online table. */
  readonly HandOver?: ComponentType<HandOverProps>;
}

/** A game being played: board, seats, moves, and what can be done with them. */
export function PlayTable({ loaded: game, played, Board, slots, HandOver }: PlayTableProps) {
  const loaded = useMemo(() => ratedIn(game, played.now().session.params), [game, played]);
  const play = usePlay(loaded, played);
  const { session, seats, say, open, setOpen } = play;
  const title = loaded.card.words[say.language].title;
  const Menu = slots?.Menu ?? PauseMenu;
  const pause = () => setOpen('pause');
  const history = historyOf(play);
  const { params } = session;
  const parts = use(useMemo(() => partsOf(loaded.game, params), [loaded, params]));
  return (
    <Page name="play" title={title} accent={loaded.card.accent}>
      <BoardShell
        testId="play"
        crowd={seats.length !== 2 && !parts.top}
        isTask={parts.top !== undefined}
        head={
          <PlayHead
            title={title}
            params={paramsLine(loaded.game, session.params, say, play.remote !== undefined)}
            say={say}
            note={slots && <slots.Note play={play} />}
            pause={pause}
          />
        }
        notices={
          <>
            <Banners play={play} />
            <OfferNotice play={play} />
          </>
        }
        top={parts.top ? <TablePart play={play} Part={parts.top} /> : <SeatsAbove play={play} />}
        board={<PlayBoard play={play} Board={Board} />}
        bottom={parts.bottom ? <TablePart play={play} Part={parts.bottom} /> : !parts.top && <SeatsBelow play={play} />}
        side={<PlaySide play={play} history={history} slots={slots} parts={parts} />}
        actions={<PlayFoot play={play} history={history} pause={pause} />}
      />
      {open === 'play-on' && (
        <PlayOn loaded={loaded} session={play.shown} seats={seats} say={say} close={() => setOpen(undefined)} />
      )}
      {open === 'share' && <ShareDialog play={play} close={() => setOpen(undefined)} />}
      {open === 'pause' && <Menu play={play} HandOver={HandOver} close={() => setOpen(undefined)} />}
    </Page>
  );
}

function historyOf({ loaded, session, comments, say, replay, seats, mode, study, go, act }: Playing): History {
  return {
    session,
    say,
    replay,
    seats,
    colours: loaded.game.setup.colours(session.params),
    readOnly: mode === 'reader',
    verdicts: study.verdicts,
    comments,
    go,
    promote: (index) => void act({ by: 'house', k: 'promote', index }),
  };
}

function PlayBoard({ play, Board }: { readonly play: Playing; readonly Board: GameBoard }) {
  const { loaded, session, say, seatName, study, look } = play;
  const { game } = loaded;
  return (
    <BoardStage
      Board={Board}
      loaded={loaded}
      session={play.shown}
      hands={play.hands}
      queued={play.queued}
      say={say}
      seatName={seatName}
      look={look}
      preferences={chosenPreferences(useSettings(), game.id, game.preferences)}
      marks={study.marks}
      heat={study.heat}
      bar={
        study.isBarShown && (
          <EvaluationBar
            chances={study.live.chances}
            colours={game.setup.colours(session.params)}
            say={say}
            seatName={seatName}
            turned={look.rotation === 2}
          />
        )
      }
      celebrate={play.isEnded && play.isTriumph ? play.over : undefined}
      play={play.playOnBoard}
    />
  );
}

interface PlaySideProps {
  readonly play: Playing;
  readonly history: History;
  readonly slots: PlaySlots | undefined;
  readonly parts: GameParts;
}

function PlaySide({ play, history, slots, parts }: PlaySideProps) {
  const { session, say, study, over } = play;
  return (
    <>
      {play.isWatching && !play.isFinished && play.mode === 'owner' && (
        <WatchBar watch={play.watch} say={say} toEnd={() => play.played.go(session.length)} />
      )}
      {play.isEnded && over ? (
        <EndPanel
          outcome={over}
          play={play}
          {...(slots && { next: <slots.Next play={play} /> })}
          review={() => (play.loaded.game.analyst && !play.isBarred ? study.setReviewing(true) : play.lookBack())}
        />
      ) : undefined}
      {!play.isFinished && session.length < 2 && <PreferenceMention game={play.loaded.game} say={say} />}
      {parts.side && <TablePart play={play} Part={parts.side} />}
      {slots && <slots.Panel play={play} />}
      {play.isBarred && play.loaded.game.analyst && (
        <p className="muted small" data-testid="fair-play">
          {say(play.remote ? 'fair.here' : 'fair.analysis')}
        </p>
      )}
      <StudyPanels
        study={study}
        session={session}
        colours={history.colours}
        say={say}
        seatName={play.seatName}
        go={(next) => play.go(next.cursor)}
        playOn={() => play.setOpen('play-on')}
      />
      <CommentNote play={play} />
      <MovesPanel {...history} />
    </>
  );
}

interface PlayFootProps {
  readonly play: Playing;
  readonly history: History;
  pause(): void;
}

function PlayFoot({ play, history, pause }: PlayFootProps) {
  const { study, session, hands } = play;
  const mayHint = hands.length > 0 && !study.isSandbox && session.turn.kind === 'seat';
  return (
    <PlayActions
      say={play.say}
      undo={play.undo}
      redo={play.redo}
      study={
        play.loaded.game.analyst && !play.isBarred
          ? {
              hint: mayHint ? study.hints.press : undefined,
              isHintShown: study.hints.hint !== undefined,
              isAnalysing: study.isAnalysing,
              analyse: () => study.setAnalysing(!study.isAnalysing),
            }
          : undefined
      }
      rotate={play.turnBoard}
      share={() => play.setOpen('share')}
      history={history}
      pause={pause}
    />
  );
}
