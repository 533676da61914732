const size = 20;
const pitch = 9;
const cell = 8.4;

/** The first five pieces of blue, yellow, red and green in a real match. */
const pieces: readonly string[] = [
  'c18,c19,a20,b20,c20 e14,d15,e15,d16,d17 f13,g13,h13,i13,g14 j11,k11,j12,k12 l13,j14,k14,l14,k15',
  'q19,r19,s19,t19,t20 o16,o17,o18,p18 m13,m14,l15,m15,n15 l10,l11,m11,l12 o9,n10,o10,o11,p11',
  's1,t1,s2,r3,s3 q4,p5,q5,p6,q6 o7,m8,n8,o8,n9 k8,j9,k9,l9,k10 i5,j5,i6,i7,i8',
  'a1,a2,b2,b3,c3 d4,d5,e5,e6 f7,h7,f8,g8,h8 i9,i10,j10,i11,i12 j6,j7,k7,j8',
];
/** The preview of the next piece. */
const ghost = 'h15,g16,h16,i16,h17';

const across = (at: string): number => (at.codePointAt(0)! - 97) * pitch;
const down = (at: string): number => (size - Number(at.slice(1))) * pitch;

export function Picture() {
  return (
    <svg viewBox="-2 -2 184 184" aria-hidden="true">
      <rect x={-1} y={-1} width={size * pitch + 1.4} height={size * pitch + 1.4} rx={3} fill="var(--cell)" />
      <path d={lines()} stroke="var(--surface)" strokeWidth={0.6} />
      {pieces.map((placed, seat) => (
        <g key={placed} fill={`var(--seat-${seat})`} stroke="var(--ink)" strokeOpacity={0.25} strokeWidth={0.5}>
          {placed.split(/[ ,]/).map((at) => (
            <Block key={at} at={at} />
          ))}
        </g>
      ))}
      <g fill="var(--seat-0)" fillOpacity={0.45}>
        {ghost.split(',').map((at) => (
          <Block key={at} at={at} />
        ))}
      </g>
    </svg>
  );
}

function Block({ at }: { at: string }) {
  return <rect x={across(at)} y={down(at)} width={cell} height={cell} rx={1.2} />;
}

function lines(): string {
  const inner = Array.from({ length: size - 1 }, (_, n) => (n + 1) * pitch - 0.3);
  const length = size * pitch;
  return inner.map((at) => `M0 ${at}h${length}M${at} 0v${length}`).join('');
}
