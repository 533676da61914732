import type { AnyGame, Say, Seat, TableParts, TableProps } from '@quadrille/kit';
import { type AnyTable, refereeTime } from '@quadrille/table';
import { Logo, announce, cameByKeyboard, effectivePreferences } from '@quadrille/ui';
import { BoardShell, type ShellAction, ShellHead, hasRoomForCoach } from '@quadrille/ui/shell';
import { type ComponentType, type ReactNode, Suspense, createElement, use, useEffect, useMemo, useState } from 'react';
import { lazy, withStatus } from '../../platform/lazy-load.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { Page } from '../../platform/page/page.tsx';
import { useSettings } from '../../platform/settings.ts';
import { withMeasuredElo } from '../../shared/setup/ladder.ts';
import { paramsLine } from '../../shared/setup/params-line.ts';
import { EvaluationBar, StudyPanels } from '../study/study-panels.tsx';
import { PlayOn } from '../study/play-on.tsx';
import type { GameBoard } from '../../shared/board/board-of.ts';
import { BoardStage } from '../../shared/board/board-stage.tsx';
import { useCoach, Banners, OfferNotice, PreferenceMention } from './notices.tsx';
import { CommentNote } from './comment-note.tsx';
import { EndLine, EndCard } from './end-card.tsx';
import { type History, MovesPanel } from './move-list.tsx';
import type { HandOverProps, PauseMenuProps } from './pause-menu.tsx';
import { PlayActions } from './play-actions.tsx';
import type { PlayedGame } from './played-game.ts';
import { WatchBar } from './replay.tsx';
import { SeatsAbove, SeatsBelow } from './seats.tsx';
import { type Playing, usePlay } from './use-play.ts';
import '../study/study.css';
import './play.css';

// Dialogs load when they are opened, so that the first board appears sooner.
const PauseMenu = lazy(async () => ({ default: (await import('./pause-menu.tsx')).PauseMenu }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface PlayHeadProps {
  readonly title: string;
  /** The game's params as text. */
  readonly params: string;
  readonly say: Say;
  /** A status line. */
  readonly note?: ReactNode;
  pause(): void;
}

/** The game's name; where the site's header is hidden, also the links home and to the menu. */
function PlayHead({ title, params, say, note, pause }: PlayHeadProps) {
  return (
    <ShellHead
      title={title}
      subtitle={params}
      note={note}
      isNarrowOnly
      backLink={
        <a className="shell-out shell-home" href="#/" aria-label={say('nav.home')}>
          <Logo size={32} />
        </a>
      }
      menuLabel={say('pause.open')}
      openMenu={pause}
    />
  );
}

type AnyParts = TableParts<unknown, unknown, unknown>;
type AnyProps = TableProps<unknown, unknown, unknown>;
type PartName = 'top' | 'bottom' | 'side';
/** A game's own parts of the page as React components. */
type GameParts = Readonly<Partial<Record<PartName, ComponentType<AnyProps>>>> & Pick<AnyParts, 'hidesMovesUntilEnd'>;

const known = new Map<string, Promise<GameParts>>();

const none = withStatus(Promise.resolve<GameParts>({}));

/** Caches the promise per game and params, so that React can suspend on it. */
function partsOf(game: AnyGame, params: unknown): Promise<GameParts> {
  if (!game.table) return none;
  const key = `${game.id}:${game.notation.params.print(params)}`;
  const parts = known.get(key) ?? withStatus(loadParts(game, params));
  known.set(key, parts);
  parts.catch(() => known.delete(key));
  return parts;
}

async function loadParts(game: AnyGame, params: unknown): Promise<GameParts> {
  const parts: AnyParts = (await game.table?.(params)) ?? {};
  return parts as GameParts;
}

interface TablePartProps {
  readonly play: Playing;
  readonly Part: ComponentType<AnyProps>;
}

/** A part of the page that the game provides. */
function TablePart({ play, Part }: TablePartProps) {
  const { loaded, played, table, session, ours, board, say, mode, remote } = play;
  const { print } = loaded.game.notation.move;
  const due = session.cursor === table.line.length ? refereeTime(table) : undefined;
  return createElement(Part, {
    session: session,
    localSeats: ours,
    controllableSeats: board.controllableSeats,
    seatsWithHiddenMoves: veiledSeats(table),
    progress: (seat: Seat) => table.places[seat]?.progress ?? 0,
    hasLeft: (seat) => table.places[seat]?.left !== undefined,
    ...(due && { refereeTimer: { left: () => Math.max(0, due.at - played.time()), of: due.after } }),
    play: board.play,
    ...(!remote &&
      mode === 'owner' && {
        callReferee: (move: unknown) => void play.act({ by: 'referee', kind: 'move', move: print(move) }),
      }),
    say,
    seatName: play.seatName,
    announce,
    explain: (fault) => explain(say, fault),
    boardStyle: board.look,
  });
}

function veiledSeats({ veil }: AnyTable): readonly Seat[] {
  const seats = veil?.moves.all().flatMap(({ by, isHidden }) => (isHidden && by !== 'referee' ? [by] : []));
  return [...new Set(seats)];
}

/** Parts that an online table replaces. */
export interface PlaySlots {
  readonly Note: ComponentType<{ readonly play: Playing }>;
  readonly Panel: ComponentType<{ readonly play: Playing }>;
  /** Rating changes after the end. */
  readonly Result: ComponentType<{ readonly play: Playing }>;
  readonly Menu: ComponentType<PauseMenuProps>;
  /** The next steps after the end. */
  readonly Next: ComponentType<{ readonly play: Playing }>;
  /** What can be done instead of undo and redo. */
  readonly actions: (play: Playing) => readonly ShellAction[];
}

interface PlayTableProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly Board: GameBoard;
  readonly slots?: PlaySlots;
  /** Continues this game at an online table. */
  readonly HandOver?: ComponentType<HandOverProps>;
}

/** A running game: board, seats, moves and actions. */
export function PlayTable({ loaded: game, played, Board, slots, HandOver }: PlayTableProps) {
  const loaded = useMemo(() => withMeasuredElo(game, played.now().session.params), [game, played]);
  const play = usePlay(loaded, played);
  const { session, seats, say, dialog, ending } = play;
  const mayReview = loaded.game.analyst !== undefined && !play.isAnalysisBarred;
  const title = loaded.card.words[say.language].title;
  const Menu = slots?.Menu ?? PauseMenu;
  // After a start by keyboard, the board gets the focus.
  useEffect(() => {
    if (cameByKeyboard())
      document.querySelector<HTMLElement>('[data-board] [tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  const isWide = useState(hasRoomForCoach)[0];
  const pause = () => dialog.open('pause');
  const history = historyOf(play);
  const { params } = session;
  const parts = use(useMemo(() => partsOf(loaded.game, params), [loaded, params]));
  // A race has controls of its own, which the note does not explain.
  const coach = useCoach(play, parts.top === undefined);
  const { analysis, review, hints, trying } = play.study;
  const isStudying = analysis.isOpen || review.isOpen || hints.hint !== undefined || trying.trial !== undefined;
  const note = !isStudying && coach;
  return (
    <Page name="play" title={title} accent={loaded.card.accent}>
      <BoardShell
        testId="play"
        hasManySeats={seats.length !== 2 && !parts.top}
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
        cover={
          ending.isShown &&
          ending.outcome && (
            <EndCard
              outcome={ending.outcome}
              play={play}
              {...(slots && {
                result: <slots.Result play={play} />,
                next: <slots.Next play={play} />,
                more: <slots.Panel play={play} />,
              })}
              review={() => (mayReview ? play.study.review.setOpen(true) : ending.lookBack())}
            />
          )
        }
        coach={!isWide && note}
        side={
          <PlaySide
            play={play}
            history={history}
            slots={slots}
            parts={parts}
            note={isWide && note}
            isQuiet={isStudying || !!note}
          />
        }
        actions={<PlayFoot play={play} history={history} slots={slots} pause={pause} />}
      />
      {dialog.current === 'play-on' && (
        <PlayOn loaded={loaded} session={play.board.displayedSession} seats={seats} say={say} close={dialog.close} />
      )}
      <Suspense>{dialog.current === 'share' && <ShareDialog play={play} close={dialog.close} />}</Suspense>
      <Suspense>
        {(dialog.current === 'pause' || dialog.current === 'resign' || dialog.current === 'abort') && (
          <Menu key={dialog.current} play={play} HandOver={HandOver} asks={dialog.current} close={dialog.close} />
        )}
      </Suspense>
    </Page>
  );
}

function historyOf({ loaded, session, comments, say, replay, seats, mode, study, navigation, act }: Playing): History {
  return {
    session,
    say,
    replay,
    seats,
    colours: loaded.game.setup.colours(session.params),
    readOnly: mode === 'reader',
    verdicts: study.review.verdicts,
    comments,
    go: navigation.go,
    promote: (index) => void act({ by: 'house', kind: 'promote', index }),
  };
}

function PlayBoard({ play, Board }: { readonly play: Playing; readonly Board: GameBoard }) {
  const { loaded, session, say, study, board, ending } = play;
  const seatName = play.seatTitle;
  const { game } = loaded;
  return (
    <BoardStage
      Board={Board}
      loaded={loaded}
      session={board.displayedSession}
      hands={board.controllableSeats}
      queued={board.queued}
      say={say}
      seatName={seatName}
      look={board.look}
      preferences={effectivePreferences(useSettings(), game.id, game.preferences)}
      marks={study.marks}
      heat={study.analysis.heat}
      bar={
        study.analysis.isBarShown && (
          <EvaluationBar
            chances={study.analysis.live.chances}
            colours={game.setup.colours(session.params)}
            say={say}
            seatName={seatName}
            turned={board.look.rotation === 2}
          />
        )
      }
      events={{ own: play.ours.length === 1 ? play.ours[0] : undefined }}
      celebrate={ending.isShown && ending.isTriumph ? ending.outcome : undefined}
      play={board.play}
    />
  );
}

interface PlaySideProps {
  readonly play: Playing;
  readonly history: History;
  readonly slots: PlaySlots | undefined;
  readonly parts: GameParts;
  /** Coaching for a first game. */
  readonly note: ReactNode;
  /** The column has more urgent things to show than other ways to play. */
  readonly isQuiet: boolean;
}

function PlaySide({ play, history, slots, parts, note, isQuiet }: PlaySideProps) {
  const { session, say, study, ending } = play;
  const hints = (
    <>
      {note}
      {!play.isFinished && !isQuiet && session.length < 2 && <PreferenceMention game={play.loaded.game} say={say} />}
    </>
  );
  return (
    <>
      {play.isWatching && !play.isFinished && play.mode === 'owner' && (
        <WatchBar watch={play.watch} say={say} toEnd={() => play.played.go(session.length)} />
      )}
      {ending.outcome && play.isFinished && !ending.isShown && !study.isSandbox && (
        <EndLine outcome={ending.outcome} play={play} />
      )}
      {!slots && hints}
      {parts.side && <TablePart play={play} Part={parts.side} />}
      {slots && !ending.isShown && <slots.Panel play={play} />}
      {/* What the others wait for comes before what helps a beginner. */}
      {slots && hints}
      {play.isAnalysisBarred && play.loaded.game.analyst && (
        <p className="muted small" data-testid="fair-play">
          {say(play.remote ? 'fair.here' : 'fair.analysis')}
        </p>
      )}
      <StudyPanels
        study={study}
        session={session}
        colours={history.colours}
        say={say}
        seatName={play.seatTitle}
        go={(next) => play.navigation.go(next.cursor)}
        playOn={() => play.dialog.open('play-on')}
      />
      <CommentNote play={play} />
      {!(parts.hidesMovesUntilEnd && !play.isFinished) && <MovesPanel {...history} />}
    </>
  );
}

interface PlayFootProps {
  readonly play: Playing;
  readonly history: History;
  readonly slots: PlaySlots | undefined;
  pause(): void;
}

function PlayFoot({ play, history, slots, pause }: PlayFootProps) {
  const { study, session, board, navigation } = play;
  const mayHint = board.controllableSeats.length > 0 && !study.isSandbox && session.turn.kind === 'seat';
  return (
    <PlayActions
      say={play.say}
      own={study.trying.trial ? undefined : slots?.actions(play)}
      undo={navigation.undo}
      redo={navigation.redo}
      study={
        play.loaded.game.analyst && !play.isAnalysisBarred
          ? {
              hint: mayHint ? study.hints.press : undefined,
              isHintShown: study.hints.hint !== undefined,
              isAnalysing: study.analysis.isOpen,
              analyse: () => study.analysis.setOpen(!study.analysis.isOpen),
            }
          : undefined
      }
      rotate={board.rotate}
      share={() => play.dialog.open('share')}
      history={history}
      pause={pause}
    />
  );
}
