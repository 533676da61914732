import { expect } from '@quadrille/kit';
import type { ReactElement } from 'react';
import { positionText } from '../rules/level-text.ts';
import { Miniature } from './miniature.tsx';
import { Skinned } from './skins.tsx';

/** Every sign of a board in few cells. */
const sample = expect(positionText.parse('7#|#@$--*#|#-#.-.#|#--$--#|7#'));

/** A skin in small, for whoever chooses one. */
export function SkinPreview({ option }: { readonly option: string }): ReactElement {
  return (
    <Skinned preferences={{ skin: option }}>
      <Miniature state={sample} />
    </Skinned>
  );
}
