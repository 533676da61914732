import { kitEnglish, kitFrench, printRecord } from '@quadrille/kit';
import { effectivePreferences, saveBlob, toast, fileName } from '@quadrille/ui';
import { Clapperboard, CodeXml, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSettings, useShownTheme } from '../../platform/settings.ts';
import { copyText } from '../../shared/share/share.ts';
import type { Playing } from './use-play.ts';

const pictureSizePx = 1200;
/** Small enough for a chat. */
const filmSizePx = 480;

/** What is on the board as a picture, the game as a film, both drawn anew without hints and marks; and code for other pages. */
export function SharePictures({ play }: { readonly play: Playing }) {
  const { say, loaded, session, board } = play;
  const settings = useSettings();
  const shownTheme = useShownTheme();
  const [share, setShare] = useState<number>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const time = settings.board === 'night' ? 'dark' : shownTheme;
  const theme = settings.board === 'wood' ? (time === 'dark' ? 'wood-dark' : 'wood') : time;
  const { coordinates, patterns, rotation } = board.look;
  const preferences = effectivePreferences(settings, loaded.game.id, loaded.game.preferences);
  const title = loaded.card.words[say.language].title;
  const words = [say.language === 'fr' ? kitFrench : kitEnglish, loaded.words[say.language]];
  const look = (sizePx: number) => ({ theme, coordinates, patterns, rotation, preferences, sizePx }) as const;

  const savePicture = async () => {
    const { drawPng } = await import('../../shared/share/drawing.ts');
    const drawn = { session: board.displayedSession, words, say, look: look(pictureSizePx) };
    saveBlob(`${fileName(title)}-${board.displayedSession.cursor}.png`, await drawPng(drawn));
  };
  const saveFilm = async () => {
    const { signal } = stop.current;
    setShare(0);
    try {
      const { drawFilm } = await import('../../shared/share/drawing.ts');
      const film = await drawFilm({ session, words, say, look: look(filmSizePx) }, setShare, signal);
      saveBlob(`${fileName(title)}.gif`, film);
    } finally {
      setShare(undefined);
    }
  };
  const copyEmbed = async () => {
    const { embedCode } = await import('../../shared/share/embed-code.ts');
    const record = printRecord({ ...play.played.toRecord(), cursor: 0 });
    await copyText(await embedCode({ record, title, theme, language: say.language }), say('share.embed.copied'), say);
  };
  const run = (work: Promise<void>) =>
    void work.catch(() => {
      if (!stop.current.signal.aborted) toast(say('pause.picture.failed'));
    });

  return (
    <>
      <button type="button" className="button" data-testid="share-picture" onClick={() => run(savePicture())}>
        <Image aria-hidden />
        {say('share.picture')}
      </button>
      <button
        type="button"
        className="button"
        data-testid="share-film"
        disabled={session.length === 0 || share !== undefined}
        onClick={() => run(saveFilm())}
      >
        <Clapperboard aria-hidden />
        {share === undefined ? say('share.film') : say('share.film.making', { n: Math.floor(share * 100) })}
      </button>
      <button type="button" className="button" data-testid="share-embed" onClick={() => run(copyEmbed())}>
        <CodeXml aria-hidden />
        {say('share.embed')}
      </button>
    </>
  );
}
