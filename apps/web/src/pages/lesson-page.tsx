import { closestWord, type AnyGame, type Lesson, type Say } from '@quadrille/kit';
import { use, useCallback, useMemo } from 'react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { loadBoard } from '../shared/board/board-of.ts';
import type { PageProps, Route } from '../platform/router.ts';
import { useGameSay } from '../platform/messages.ts';
import { NotFound, type Near } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { LessonPlay } from '../features/lessons/lesson-play.tsx';
import '../features/play/play.css';
import '../features/lessons/lesson.css';

export default function LessonPage({ game: id, lesson }: PageProps<'learn'>) {
  return <WithGame id={id}>{(loaded) => <Finding loaded={loaded} wanted={lesson} />}</WithGame>;
}

function Finding({ loaded, wanted }: { readonly loaded: LoadedGame; readonly wanted: string }) {
  const say = useGameSay(loaded);
  const lesson = loaded.lessons.find(({ id }) => id === wanted);
  if (lesson) return <Opening loaded={loaded} lesson={lesson} />;
  const meant = closestWord(
    wanted,
    loaded.lessons.map(({ id }) => id),
  );
  const near: Near | undefined =
    meant === undefined
      ? undefined
      : { name: say(`lesson.${meant}`), route: { page: 'learn', game: loaded.game.id, lesson: meant } };
  return <NotFound say={say} reason={say('lost.lesson', { lesson: wanted.slice(0, 40) })} near={near} />;
}

function Opening({ loaded, lesson }: { readonly loaded: LoadedGame; readonly lesson: Lesson }) {
  const seatName = useCallback(
    (say: Say, seat: number) => colourName(loaded.game, lesson, say, seat),
    [loaded, lesson],
  );
  const say = useGameSay(loaded, seatName);
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  const title = say(`lesson.${lesson.id}`);
  const place = loaded.lessons.indexOf(lesson);
  const routeAt = (index: number): Route | undefined => {
    const other = loaded.lessons[index];
    return other && { page: 'learn', game: loaded.game.id, lesson: other.id };
  };
  return (
    <Page name="lesson" title={`${title} · ${loaded.card.words[say.language].title}`} accent={loaded.card.accent}>
      <LessonPlay
        loaded={loaded}
        lesson={lesson}
        Board={Board}
        say={say}
        seatName={(seat) => seatName(say, seat)}
        previous={routeAt(place - 1)}
        next={routeAt(place + 1)}
      />
    </Page>
  );
}

/** The seats of a lesson have no players: they are called by their colours, as in its texts. */
function colourName(game: AnyGame, lesson: Lesson, say: Say, seat: number): string {
  const params = game.notation.params.parse(lesson.params);
  const colour = params.ok ? game.setup.colours(params.value)[seat] : undefined;
  return say(`colour.${colour ?? seat}`);
}
