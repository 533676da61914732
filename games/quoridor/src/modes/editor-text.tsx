import type { Fault, Seat } from '@quadrille/kit';
import { PositionText } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { printPosition } from '../notation/position.ts';
import { readDraft, type Draft } from './draft.ts';
import type { Sides } from './sides.ts';

interface EditorTextProps {
  readonly sides: Sides;
  readonly draft: Draft;
  /** What stands in the field, where it is not the text of the draft. */
  readonly typed: string | undefined;
  readonly fault: Fault | undefined;
  /** Whose pawn has arrived. */
  readonly home: Seat | undefined;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** The position as text, whether it can be played, and where to go with it. */
export function EditorText({ sides, draft, typed, fault, home, type, play, share }: EditorTextProps): ReactNode {
  const { say } = sides;
  const read = typed === undefined ? undefined : readDraft(typed);
  const wrong = read?.ok === false ? read.error : fault;
  return (
    <PositionText
      say={say}
      text={typed ?? printPosition(draft)}
      rows={2}
      verdict={verdictOf(sides, wrong, home)}
      isWrong={wrong !== undefined}
      isOver={home !== undefined}
      shareLabel={say('editor.link')}
      type={type}
      play={play}
      share={share}
    />
  );
}

function verdictOf({ say, explain }: Sides, wrong: Fault | undefined, home: Seat | undefined): string {
  if (wrong) return explain(wrong);
  return home === undefined ? say('editor.good') : say('editor.over', { seat: home });
}
