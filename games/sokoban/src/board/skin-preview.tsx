import { expect } from '@quadrille/kit';
import type { ReactElement } from 'react';
import { positionText } from '../rules/level-text.ts';
import { Miniature } from './miniature.tsx';
import { Skinned } from './skins.tsx';

/** A board with every element in a few cells. */
const sample = expect(positionText.parse('7#|#@$--*#|#-#.-.#|#--$--#|7#'));

/** A small picture of a skin, for the settings. */
export function SkinPreview({ option }: { readonly option: string }): ReactElement {
  return (
    <Skinned preferences={{ skin: option }}>
      <Miniature state={sample} />
    </Skinned>
  );
}
