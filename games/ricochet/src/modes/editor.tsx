import { expect, type ModeProps, type Say } from '@quadrille/kit';
import { SelectField, SegmentedControl, Switch } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { Play, Share2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Board } from '../board/board.tsx';
import { type Colour, colours, directions } from '../rules/board.ts';
import { notation } from '../notation/notation.ts';
import { defaults } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Params, State } from '../rules/state.ts';
import { emptyWay } from '../rules/slide.ts';
import { applyTool, emptyDraft, withSize, type Draft, type Tool } from './editing.ts';
import { arrowOf } from './page-parts.tsx';
import { useSolution, useSolutionView } from './solution-player.tsx';
import './modes.css';

const sideOptions: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32];
const toolKinds = ['wall', 'robot', 'target', 'diagonal', 'obstacle', 'bonus', 'malus'] as const;
type ToolKind = (typeof toolKinds)[number];

/** The board editor, which shows at once how many moves the position takes. */
export function Editor(page: ModeProps): ReactNode {
  const { say } = page;
  const [history, setHistory] = useState<readonly Draft[]>(() => [emptyDraft(8, 8)]);
  const [strict, setStrict] = useState(false);
  const [brush, setBrush] = useState<ToolOptions>({ kind: 'wall', side: 'E', colour: 'red', lean: 'rising' });
  const draft = history.at(-1)!;
  const params: Params = { ...defaults, variant: 'puzzle', strict: strict ? 'on' : 'off' };
  const state = stateOf(draft, params);
  const position = printPosition(state);
  const checked = rules.start(params, position);
  const ready = checked.ok && draft.chip !== undefined;
  const paramsText = notation.params.print(params);
  const solving = useSolution(page, ready ? { params: paramsText, position } : undefined);
  const view = useSolutionView(page, state, solving);
  const { answer } = solving;

  const change = (next: Draft): void => {
    if (next !== draft) setHistory([...history.slice(-99), next]);
  };
  const deal = (board: Params['board']): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const dealt = expect(rules.start({ ...params, board, seed }));
    change({ board: dealt.board, robots: dealt.bases, chip: dealt.chip });
  };
  const resize = (key: 'width' | 'height') => (
    <SelectField
      label={say(`editor.${key}`)}
      options={sideOptions.map((n) => ({ id: String(n), label: String(n) }))}
      value={String(draft.board[key])}
      onChange={(id) => {
        const size = { width: draft.board.width, height: draft.board.height, [key]: Number(id) };
        change(withSize(draft, size.width, size.height));
      }}
    />
  );
  const shown = view.session?.state ?? state;
  const verdict = (): string => {
    if (!draft.chip) return say('editor.no-target');
    if (!checked.ok) return page.explain(checked.error);
    if (answer?.status === 'solved') return say('editor.fewest', { n: answer.atLeast });
    return say(answer?.status === 'unsolvable' ? 'solve.unsolvable' : 'solve.thinking');
  };

  const undo = history.length > 1 ? () => setHistory(history.slice(0, -1)) : undefined;
  return (
    <ModeShell
      page={page}
      title={say('mode.editor')}
      undo={undo}
      actions={[
        { id: 'undo', icon: <Undo2 aria-hidden />, label: say('chip-play.undo'), run: undo },
        {
          id: 'try',
          icon: <Play aria-hidden />,
          label: say('editor.play'),
          isPrimary: true,
          run: ready ? () => page.startMatch(paramsText, position) : undefined,
        },
        {
          id: 'share',
          icon: <Share2 aria-hidden />,
          label: say('puzzle.share'),
          run: ready ? () => page.share(paramsText, position) : undefined,
        },
      ]}
      board={
        <Board
          params={params}
          state={shown}
          turn={{ kind: 'referee' }}
          {...(view.session?.last && { last: view.session.last })}
          controllableSeats={[]}
          moves={() => []}
          check={() => undefined}
          play={() => {}}
          explain={page.explain}
          say={say}
          seatName={String}
          announce={page.announce}
          boardStyle={{ ...page.boardStyle, rotation: 0 }}
          preferences={page.preferences}
          onCell={view.session ? undefined : (cell) => change(applyTool(draft, toolOf(brush), cell))}
        />
      }
      top={
        <section className="card rr-task">
          <p className="rr-badge figures" role="status" data-testid="fewest">
            {verdict()}
          </p>
        </section>
      }
      bottom={
        <div className="rr-tools">
          <ToolFields say={say} brush={brush} onChange={setBrush} />
        </div>
      }
      side={
        <>
          {ready && view.panel}
          <section className="card rr-panel rr-form">
            <p className="muted small">{say(`editor.help.${brush.kind}`)}</p>
            <div className="rr-two">
              {resize('width')}
              {resize('height')}
            </div>
            <Switch label={say('setup.strict')} help={say('setup.strict.help')} isOn={strict} onChange={setStrict} />
            <div className="rr-row">
              <button
                type="button"
                className="button"
                onClick={() => change(emptyDraft(draft.board.width, draft.board.height))}
              >
                {say('editor.clear')}
              </button>
              <button type="button" className="button" onClick={() => deal('classic')}>
                {say('editor.classic')}
              </button>
              <button type="button" className="button" onClick={() => deal('generated')}>
                {say('editor.generated')}
              </button>
            </div>
            <PositionForm page={page} params={params} position={position} onLoad={change} />
          </section>
        </>
      }
    />
  );
}

/** What a click on a cell places. */
interface ToolOptions {
  readonly kind: ToolKind;
  readonly side: (typeof directions)[number];
  readonly colour: Colour | 'any';
  readonly lean: 'rising' | 'falling';
}

function toolOf({ kind, side, colour, lean }: ToolOptions): Tool {
  const robot = colour === 'any' ? 'red' : colour;
  switch (kind) {
    case 'wall':
      return { kind, side };
    case 'robot':
      return { kind, colour: robot };
    case 'target':
      return { kind, colour };
    case 'diagonal':
      return { kind, colour: robot, lean };
    default:
      return { kind };
  }
}

interface ToolFieldsProps {
  readonly say: Say;
  readonly brush: ToolOptions;
  onChange(brush: ToolOptions): void;
}

function ToolFields({ say, brush, onChange }: ToolFieldsProps): ReactNode {
  const { kind, side, colour, lean } = brush;
  const option = (key: string, id: string) => ({ id, label: say(`editor.${key}.${id}`) });
  return (
    <>
      <SegmentedControl
        label={say('editor.tool')}
        isLabelHidden
        options={toolKinds.map((id) => option('tool', id))}
        value={kind}
        onChange={(id) => onChange({ ...brush, kind: toolKinds.find((each) => each === id)! })}
      />
      {kind === 'wall' && (
        <SegmentedControl
          label={say('editor.side')}
          isLabelHidden
          options={directions.map((id) => ({ id, label: `${arrowOf[id]} ${say(`board.way.${id}`)}` }))}
          value={side}
          onChange={(id) => onChange({ ...brush, side: directions.find((each) => each === id)! })}
        />
      )}
      {(kind === 'robot' || kind === 'target' || kind === 'diagonal') && (
        <SegmentedControl
          label={say('editor.colour')}
          isLabelHidden
          options={[...colours, ...(kind === 'target' ? (['any'] as const) : [])].map((id) => option('colour', id))}
          value={kind !== 'target' && colour === 'any' ? 'red' : colour}
          onChange={(id) => onChange({ ...brush, colour: id === 'any' ? 'any' : colours.find((each) => each === id)! })}
        />
      )}
      {kind === 'diagonal' && (
        <SegmentedControl
          label={say('editor.lean')}
          isLabelHidden
          options={['rising', 'falling'].map((id) => option('lean', id))}
          value={lean}
          onChange={(id) => onChange({ ...brush, lean: id === 'rising' ? 'rising' : 'falling' })}
        />
      )}
    </>
  );
}

interface PositionFormProps {
  readonly page: ModeProps;
  readonly params: Params;
  readonly position: string;
  onLoad(draft: Draft): void;
}

/** The form for a position as text. */
function PositionForm({ page, params, position, onLoad }: PositionFormProps): ReactNode {
  const { say } = page;
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState('');
  const read = (): void => {
    const started = rules.start(params, text.trim().replaceAll('_', ' '));
    if (!started.ok) return setComplaint(page.explain(started.error));
    setComplaint('');
    setText('');
    const { board, bases, chip } = started.value;
    onLoad({ board, robots: bases, chip });
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <label className="field">
        <span className="label">{say('editor.text')}</span>
        <input
          className="input"
          value={text}
          placeholder={position}
          aria-invalid={complaint !== ''}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {complaint && (
        <p className="wrong" role="alert">
          {complaint}
        </p>
      )}
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {say('editor.load')}
      </button>
    </form>
  );
}

function stateOf({ board, robots, chip }: Draft, params: Params): State {
  return {
    params,
    board,
    bases: robots,
    robots,
    way: emptyWay,
    ...(chip && { chip }),
    owners: [],
    draws: 0,
    bids: [],
    spent: 0,
    points: [0],
  };
}
