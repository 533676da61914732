import { kitEnglish, kitFrench, printRecord } from '@quadrille/kit';
import type { PictureLook } from '@quadrille/picture';
import { effectivePreferences, fileName, saveBlob, SegmentedControl, Switch, toast } from '@quadrille/ui';
import { Clapperboard, CodeXml, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSettings, useShownTheme } from '../../platform/settings.ts';
import { copyText } from '../../shared/share/share.ts';
import type { Playing } from './use-play.ts';

/** A film of medium size is small enough for a chat. */
const sizesPx = {
  small: { picture: 480, film: 320 },
  medium: { picture: 1200, film: 480 },
  large: { picture: 2400, film: 800 },
} as const;
type Size = keyof typeof sizesPx;
const sizes = Object.keys(sizesPx) as Size[];
const themes = ['light', 'dark', 'wood', 'wood-dark'] as const satisfies readonly PictureLook['theme'][];

/** Saves the position as a picture or the game as a film, without hints and marks, and offers code for other pages. */
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
  const shownLook = {
    size: 'medium' as Size,
    theme: (settings.board === 'wood' ? (time === 'dark' ? 'wood-dark' : 'wood') : time) as PictureLook['theme'],
    coordinates: board.look.coordinates,
  };
  const [wish, setWish] = useState<Partial<typeof shownLook>>({});
  const { size, theme, coordinates } = { ...shownLook, ...wish };
  const { patterns, rotation } = board.look;
  const preferences = effectivePreferences(settings, loaded.game.id, loaded.game.preferences);
  const title = loaded.card.words[say.language].title;
  const words = [say.language === 'fr' ? kitFrench : kitEnglish, loaded.words[say.language]];
  const look = { theme, coordinates, patterns, rotation, preferences } as const;

  const savePicture = async () => {
    const { drawPng } = await import('../../shared/share/drawing.ts');
    const drawn = { session: board.displayedSession, words, say, look: { ...look, sizePx: sizesPx[size].picture } };
    saveBlob(`${fileName(title)}-${board.displayedSession.cursor}.png`, await drawPng(drawn));
  };
  const saveFilm = async () => {
    const { signal } = stop.current;
    setShare(0);
    try {
      const { drawFilm } = await import('../../shared/share/drawing.ts');
      const filmLook = { ...look, sizePx: sizesPx[size].film };
      const film = await drawFilm({ session, words, say, look: filmLook }, setShare, signal);
      saveBlob(`${fileName(title)}.gif`, film);
    } finally {
      setShare(undefined);
    }
  };
  const copyEmbed = async () => {
    const { embedCode } = await import('../../shared/share/embed-code.ts');
    const record = printRecord({ ...play.played.toRecord(), cursor: 0 });
    const usual = effectivePreferences({ ...settings, preferences: {} }, loaded.game.id, loaded.game.preferences);
    const changed = Object.entries(preferences).filter(([id, option]) => option !== usual[id]);
    const shown = { ...look, preferences: Object.fromEntries(changed) };
    const code = await embedCode({ record, title, look: shown, language: say.language });
    await copyText(code, say('share.embed.copied'), say);
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
      <details className="share-look" data-testid="share-look">
        <summary>{say('share.look')}</summary>
        <div className="stack">
          <SegmentedControl
            label={say('share.size')}
            options={sizes.map((id) => ({ id, label: say(`share.size.${id}`) }))}
            value={size}
            onChange={(id) => setWish({ ...wish, size: id as Size })}
          />
          <SegmentedControl
            label={say('settings.theme')}
            options={themes.map((id) => ({ id, label: say(`share.theme.${id}`) }))}
            value={theme}
            onChange={(id) => setWish({ ...wish, theme: id as PictureLook['theme'] })}
          />
          <Switch
            label={say('settings.coordinates')}
            isOn={coordinates}
            onChange={(isOn) => setWish({ ...wish, coordinates: isOn })}
          />
        </div>
      </details>
    </>
  );
}
