import type { ModeProps, Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { shapeOf, pitch } from '../board/layout.ts';
import { PieceShape } from '../board/piece-shape.tsx';
import { variants } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import { Examples } from './examples.tsx';
import '../board/board.css';
import './modes.css';

const rules = ['goal', 'first', 'corner', 'others', 'out', 'end'];
const scores = ['squares', 'advanced'];
const keys: readonly (readonly [id: string, ...keys: string[]])[] = [
  ['take', 'F', 'L', '…', '1–5'],
  ['next', '+', '−'],
  ['move', '←', '↑', '↓', '→'],
  ['turn', 'R', '⇧ R'],
  ['flip', 'F'],
  ['place', '↵'],
  ['back', 'Esc'],
  ['find', 'M', '⇧ M'],
  ['corner', 'C', '⇧ C'],
  ['give-up', 'G'],
];

/** All rules and controls on one page. */
export function Help({ say }: ModeProps): ReactNode {
  return (
    <div className="bkm-help">
      <Examples say={say} />
      <div className="bkm-two">
        <div className="bkm-column">
          <Section say={say} id="rules" lines={rules} />
          <Section say={say} id="scores" lines={scores} />
        </div>
        <div className="bkm-column">
          <Section say={say} id="mouse" lines={['take', 'turn', 'place']} />
          <Section say={say} id="touch" lines={['take', 'set']} />
          <Section say={say} id="variants" lines={variants} />
        </div>
        <section className="card bkm-panel">
          <h2>{say('help.keys')}</h2>
          <dl className="bkm-keys">
            {keys.map(([id, ...names]) => (
              <KeyLine key={id} names={names} words={say(`help.keys.${id}`)} />
            ))}
          </dl>
        </section>
      </div>
      <section className="card bkm-panel">
        <h2>{say('help.pieces')}</h2>
        <ul className="bkm-pieces bk-seat-0">
          {pieces.map(({ name, size, orientations }) => {
            const shape = shapeOf(orientations[0]!, 0);
            return (
              <li key={name}>
                <svg viewBox={`-3 -3 ${shape.width * pitch + 4} ${shape.height * pitch + 4}`} aria-hidden="true">
                  <PieceShape shape={shape} pattern={undefined} />
                </svg>
                <b>{name}</b> <span className="muted">{say('help.squares', { n: size })}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function Section({ say, id, lines }: { say: Say; id: string; lines: readonly string[] }): ReactNode {
  return (
    <section className="card bkm-panel">
      <h2>{say(`help.${id}`)}</h2>
      {lines.map((line) => (
        <p key={line}>{say(`help.${id}.${line}`)}</p>
      ))}
    </section>
  );
}

function KeyLine({ names, words }: { names: readonly string[]; words: string }): ReactNode {
  return (
    <>
      <dt>
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  );
}
