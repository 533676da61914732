import { Camera, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import type { Snapshot } from '../progress/kept.ts';
import { lurdOf, replayed, type Level } from './level.ts';
import type { KeptHandle } from './use-kept.ts';
import type { LevelPlaying } from './use-level-play.ts';

interface SnapshotsProps {
  readonly say: Say;
  readonly level: Level;
  readonly playing: LevelPlaying;
  readonly handle: KeptHandle;
}

const mostSnapshots = 100;

/** Places in this level to come back to. */
export function Snapshots({ say, level, playing, handle }: SnapshotsProps): ReactElement {
  const { session } = playing;
  const mine = handle.kept.snapshots.filter(({ start }) => start === level.start);
  const take = (): void => {
    const { tally } = session.state;
    const name = `${say('fact.moves', { n: tally.moves })} · ${say('fact.pushes', { n: tally.pushes })}`;
    const snapshot = { name, start: level.start, moves: lurdOf(session).slice(0, session.cursor) };
    const isSame = (one: Snapshot): boolean => one.start === snapshot.start && one.moves === snapshot.moves;
    handle.change((before) => ({
      ...before,
      snapshots: [...before.snapshots.filter((one) => !isSame(one)), snapshot].slice(-mostSnapshots),
    }));
  };
  return (
    <section className="sk-stack" aria-label={say('snapshot.title')}>
      <button type="button" className="button" disabled={session.cursor === 0} onClick={take}>
        <Camera aria-hidden />
        {say('snapshot.take')}
      </button>
      {mine.map((snapshot) => (
        <div key={snapshot.moves} className="sk-book">
          <button
            type="button"
            className="button link figures"
            onClick={() => playing.lay(replayed(level, snapshot.moves))}
          >
            {snapshot.name}
          </button>
          <button
            type="button"
            className="button quiet icon"
            aria-label={say('snapshot.remove', { name: snapshot.name })}
            onClick={() =>
              handle.change((before) => ({ ...before, snapshots: before.snapshots.filter((one) => one !== snapshot) }))
            }
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      ))}
    </section>
  );
}
