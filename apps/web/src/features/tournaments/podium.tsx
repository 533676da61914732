import type { Say } from '@quadrille/kit';
import type { TournamentRow, TournamentSheet } from '@quadrille/protocol';
import { saveBlob, toast } from '@quadrille/ui';
import { ImageDown, Trophy } from 'lucide-react';
import { cardOf } from '../../platform/games.ts';
import { PersonFace } from '../../shared/online/person-face.tsx';
import { formatDateTime } from '../../platform/dates.ts';
import { podiumPicture } from './podium-picture.ts';
import { entrantName, planText, tournamentName } from './tournament-text.ts';

/** The second place is left of the first, the third right. */
const order = [1, 0, 2];

/** The podium of a finished tournament, also as a picture. */
export function Podium({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const best = sheet.rows.slice(0, 3).filter(({ games }) => games > 0);
  if (best.length === 0) {
    return (
      <p className="card online-card muted" data-testid="not-played">
        {say(sheet.lacksBots ? 'tournament.nobody.bots' : 'tournament.nobody')}
      </p>
    );
  }
  const places = order.flatMap((index) => best[index] ?? []);
  const savePicture = async () => {
    const picture = await podiumPicture({
      title: tournamentName(sheet, say),
      line: planText(sheet, say),
      date: formatDateTime(say.language, sheet.ended ?? sheet.at),
      steps: best.map((row) => ({
        name: entrantName(row.name, say),
        points: say('tournament.points.n', { n: row.points }),
        rank: row.rank,
      })),
    });
    if (!picture) return toast(say('tournament.picture.failed'));
    const game = cardOf(sheet.game)?.id ?? 'tournament';
    return sharePicture(picture, `quadrille-${game}-podium.png`, tournamentName(sheet, say));
  };
  return (
    <section className="card stack online-card" aria-label={say('tournament.podium')} data-testid="podium">
      <ol className="podium">
        {places.map((row) => (
          <Step key={row.number} row={row} game={sheet.game} step={best.indexOf(row) + 1} say={say} />
        ))}
      </ol>
      <div className="row podium-share">
        <button type="button" className="button" data-testid="podium-picture" onClick={() => void savePicture()}>
          <ImageDown aria-hidden />
          {say('tournament.picture')}
        </button>
      </div>
    </section>
  );
}

/** Opens the phone's share sheet if it accepts pictures; otherwise saves a file. */
async function sharePicture(picture: Blob, name: string, title: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && 'canShare' in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ title, files });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveBlob(name, picture);
}

interface StepProps {
  readonly row: TournamentRow;
  readonly game: string;
  /** 1 is the highest. */
  readonly step: number;
  readonly say: Say;
}

function Step({ row, game, step, say }: StepProps) {
  const name = entrantName(row.name, say);
  const points = say('tournament.points.n', { n: row.points });
  return (
    <li
      className="podium-step"
      data-step={step}
      aria-label={say('tournament.podium.place', { rank: row.rank, name, points })}
    >
      {step === 1 && <Trophy aria-hidden />}
      <PersonFace name={name} player={row.player} game={game} />
      <b aria-hidden="true">{name}</b>
      <span className="muted small figures" aria-hidden="true">
        {points}
      </span>
      <span className="podium-block figures" aria-hidden="true">
        {row.rank}
      </span>
    </li>
  );
}
