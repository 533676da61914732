/** `#` amplifier, space stage, `.` mark, `$` flight case, `@` roadie. */
const stage = [
  '  ####### ',
  '  #  ..###',
  '### #$   #',
  '# $ .# $ #',
  '# # @  # #',
  '#  $#.   #',
  '##    ####',
  ' ######   ',
];
const side = 16;

const cells = stage.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x: x * side, y: y * side })));
const inside = cells.filter(({ sign, x, y }) => sign !== '#' && (sign !== ' ' || isInside(x / side, y / side)));

/** Floor lies between two walls of its row and of its column. */
function isInside(column: number, row: number): boolean {
  const line = stage[row]!;
  const down = stage.map((one) => one[column]!).join('');
  return [line.slice(0, column), line.slice(column + 1), down.slice(0, row), down.slice(row + 1)].every((part) =>
    part.includes('#'),
  );
}

export function Picture() {
  return (
    <svg viewBox="-2 -18 164 164" aria-hidden="true">
      {inside.map(({ x, y }) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width={side}
          height={side}
          fill="light-dark(#d9b68b, #8a7050)"
          stroke="light-dark(#c79f70, #725a3d)"
          strokeWidth={0.5}
        />
      ))}
      {cells.map(({ sign, x, y }) => {
        const place = { key: `${x}-${y}`, transform: `translate(${x} ${y})` };
        switch (sign) {
          case '#':
            return <Amplifier {...place} key={place.key} />;
          case '.':
            return <Mark {...place} key={place.key} />;
          case '$':
            return <FlightCase {...place} key={place.key} />;
          case '@':
            return <Roadie {...place} key={place.key} />;
          default:
            return undefined;
        }
      })}
    </svg>
  );
}

interface Placed {
  readonly transform: string;
}

function Amplifier({ transform }: Placed) {
  return (
    <g transform={transform}>
      <rect x={0.4} y={0.4} width={15.2} height={15.2} rx={2} fill="#3d3148" stroke="#241b2c" strokeWidth={0.8} />
      <circle cx={8} cy={8} r={3.6} fill="#1d1523" />
      <circle cx={8} cy={8} r={1.2} fill="#5a4a68" />
    </g>
  );
}

function Mark({ transform }: Placed) {
  return (
    <path
      transform={transform}
      d="M3.5 6.5v-3h3M9.5 3.5h3v3M12.5 9.5v3h-3M6.5 12.5h-3v-3"
      fill="none"
      stroke="#e6318f"
      strokeWidth={1.5}
    />
  );
}

function FlightCase({ transform }: Placed) {
  return (
    <g transform={transform}>
      <rect x={1.6} y={2} width={12.8} height={12} rx={1.6} fill="#3b4650" stroke="var(--ink)" strokeWidth={1} />
      <path
        d="M2.4 6.2h11.2M3.4 3.6l2 2M12.6 3.6l-2 2M3.4 12.6l2-2M12.6 12.6l-2-2"
        stroke="#aab6bf"
        strokeWidth={0.9}
      />
      <rect x={6} y={7.8} width={4} height={2.6} rx={0.6} fill="#efb62e" />
    </g>
  );
}

function Roadie({ transform }: Placed) {
  return (
    <g transform={transform}>
      <ellipse cx={8} cy={13.6} rx={4.4} ry={1.3} fill="#000" fillOpacity={0.22} />
      <path d="M4.2 11.6C3.6 5.4 4.8 2.6 8 2.6s4.4 2.8 3.8 9z" fill="#7a4a21" />
      <path d="M5.2 13.4C5.2 9.8 6 8 8 8s2.8 1.8 2.8 5.4z" fill="#1b1820" />
      <circle cx={8} cy={6.2} r={1.9} fill="#f0c39a" />
      <path d="M8 9.5v2.8M6.7 10.6h2.6" stroke="#e6318f" strokeWidth={0.9} />
    </g>
  );
}
