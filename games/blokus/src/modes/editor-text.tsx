import type { Say } from '@quadrille/kit';
import { PositionText } from '@quadrille/ui';
import type { ReactNode } from 'react';

interface EditorTextProps {
  readonly say: Say;
  readonly text: string;
  /** Why the position cannot be played, in words. */
  readonly wrong: string | undefined;
  /** Nobody can place anything. */
  readonly over: boolean;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** The position as text, whether it can be played, and where to go with it. */
export function EditorText({ say, wrong, over, ...rest }: EditorTextProps): ReactNode {
  return (
    <PositionText
      {...rest}
      say={say}
      rows={4}
      verdict={wrong ?? say(over ? 'editor.over' : 'editor.good')}
      isWrong={wrong !== undefined}
      isOver={over}
      shareLabel={say('editor.share')}
    />
  );
}
