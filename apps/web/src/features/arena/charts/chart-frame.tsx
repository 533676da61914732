import type { Say } from '@quadrille/kit';
import { toast, saveBlob, fileName } from '@quadrille/ui';
import { ImageDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { pngOf } from '../../../shared/share/png.ts';

/** The chart's figures as a table, for screen readers and for reading exact values. */
interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  readonly title: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Called only while the table is open. */
  table(): ChartTable;
  readonly say: Say;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A chart with a title, a table of the same figures, and a button that saves it as a picture. */
export function ChartFrame({ title, name, note, table, say, wide, children }: ChartFrameProps) {
  const figure = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const save = async () => {
    const picture = figure.current && (await chartPicture(figure.current).catch(() => undefined));
    if (picture) saveBlob(`${fileName(title)}.png`, picture);
    else toast(say('chart.png.failed'));
  };
  return (
    <figure
      ref={figure}
      className="card chart"
      aria-labelledby={id}
      data-testid={`chart-${name}`}
      {...(wide && { 'data-wide': '' })}
    >
      <figcaption className="chart-head">
        <h3 id={id}>{title}</h3>
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('chart.png', { title })}
          data-testid={`png-${name}`}
          onClick={() => void save()}
        >
          <ImageDown aria-hidden />
        </button>
      </figcaption>
      <div className="chart-body">{children}</div>
      {note !== undefined && <p className="muted small">{note}</p>}
      <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="small">{say('chart.table')}</summary>
        {isOpen && <Figures table={table()} />}
      </details>
    </figure>
  );
}

function Figures({ table: { head, rows } }: { readonly table: ChartTable }) {
  return (
    <div className="table-scroll">
      <table className="table small figures">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Charts are SVG; the one with thousands of points is a canvas. */
async function chartPicture(figure: HTMLElement): Promise<Blob | undefined> {
  const ground = getComputedStyle(figure).backgroundColor;
  const svg = figure.querySelector<SVGSVGElement>('.chart-body svg');
  if (svg) return pngOf(svg, { size: 1600, ground });
  const painted = figure.querySelector('canvas');
  if (!painted) return undefined;
  const paper = new OffscreenCanvas(painted.width, painted.height);
  const pen = paper.getContext('2d')!;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, paper.width, paper.height);
  pen.drawImage(painted, 0, 0);
  return await paper.convertToBlob({ type: 'image/png' });
}
