const heights = [5, 5, 3, 2, 2];
const squares = heights.flatMap((height, file) => Array.from({ length: height }, (_, rank) => ({ file, rank })));

export function Picture() {
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true">
      {squares.map(({ file, rank }) => (
        <rect
          key={`${file} ${rank}`}
          x={file * 10 + 1}
          y={41 - rank * 10}
          width="8"
          height="8"
          rx="1.5"
          fill={file + rank === 0 ? 'var(--seat-1)' : 'var(--seat-2)'}
        />
      ))}
    </svg>
  );
}
