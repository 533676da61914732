import type { Say, Seat } from '@quadrille/kit';
import { ChevronDown } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { allColours, ownerOf, type Colour } from '../rules/colour.ts';
import { pieces } from '../rules/piece.ts';
import { usedPieces } from '../rules/placed-pieces.ts';
import { colourScore } from '../rules/score.ts';
import { isOver, type State } from '../rules/state.ts';
import { colourWord } from './labels.ts';

export interface OtherTraysProps {
  readonly state: State;
  /** The colour whose tray is shown in full; none at the end. */
  readonly colour: Colour | undefined;
  readonly say: Say;
  seatName(seat: Seat): string;
}

/** What the others have left, small and pale under their scores; folded where there is little room. */
export const OtherTrays = memo(function OtherTrays({ state, colour, say, seatName }: OtherTraysProps): ReactNode {
  const [isRoomy] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  const [isBeside] = useState(() => window.matchMedia('(min-width: 900px), (min-aspect-ratio: 1.25)').matches);
  const [chosen, setChosen] = useState<boolean>();
  const others = allColours(state.params).filter((other) => other !== colour);
  // At the end there is no other tray beside the board, and room for larger pieces.
  const hasRoom = colour === undefined && isBeside;
  const isOpen = chosen ?? (isRoomy || hasRoom);
  const places = hasRoom && isRoomy ? (others.length > 2 ? larger : largest) : small;
  return (
    <div className="bk-others">
      <button type="button" className="bk-fold" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        {say(colour === undefined ? 'board.left-over' : 'board.others')}
        <ChevronDown aria-hidden className="bk-icon" />
      </button>
      {isOpen &&
        others.map((other) => (
          <div key={other} className={`bk-other bk-seat-${other}`}>
            <p>
              <i className="bk-chip" />
              <span>{nameOf(state, other, say, seatName)}</span>
              <b>{colourScore(state, other, state.params.scoring)}</b>
            </p>
            <MiniTray state={state} colour={other} places={places} say={say} />
          </div>
        ))}
    </div>
  );
});

function nameOf(state: State, colour: Colour, say: Say, seatName: (seat: Seat) => string): string {
  const owner = ownerOf(state.params, colour);
  const name = owner === undefined ? say('board.shared') : seatName(owner);
  return state.out[colour] && !isOver(state) ? say('board.out', { name }) : name;
}

const unit = 5;
const rowHeight = 3.6;

interface Places {
  /** In squares. */
  readonly across: number;
  readonly down: number;
  readonly pieces: readonly { readonly index: number; readonly path: string }[];
}

/** Every piece has its place, so that nothing moves when one is gone. */
function placesIn(across: number): Places {
  let [x, y] = [0, 0];
  const placed = pieces.toReversed().map(({ index, orientations }) => {
    const lying = orientations.reduce((best, each) => (each.height < best.height ? each : best));
    if (x + lying.width > across) [x, y] = [0, y + rowHeight];
    const place = {
      index,
      path: lying.cells.map(({ column, row }) => square(x + column, y + lying.height - 1 - row)).join(''),
    };
    x += lying.width + 0.9;
    return place;
  });
  return { across, down: y + 2.4, pieces: placed };
}
const small = placesIn(30);
const larger = placesIn(20);
const largest = placesIn(15);

function square(x: number, y: number): string {
  return `M${(x * unit).toFixed(1)} ${(y * unit).toFixed(1)}h${unit - 0.7}v${unit - 0.7}h${0.7 - unit}z`;
}

interface MiniTrayProps {
  readonly state: State;
  readonly colour: Colour;
  readonly places: Places;
  readonly say: Say;
}

function MiniTray({ state, colour, places, say }: MiniTrayProps): ReactNode {
  const used = usedPieces(state, colour);
  const names = pieces.filter(({ index }) => !used[index]).map(({ name }) => name);
  return (
    <svg
      className="bk-mini"
      role="img"
      aria-label={say('board.has-left', { colour: colourWord(say, colour), n: names.length, pieces: names.join(' ') })}
      viewBox={`0 0 ${places.across * unit} ${unit * places.down}`}
    >
      {places.pieces.map(({ index, path }) => (
        <path key={index} d={path} className={used[index] ? 'bk-gone' : undefined} />
      ))}
    </svg>
  );
}
