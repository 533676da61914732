import { useEffect, useState } from 'react';
import { openProofs, type Proofs } from '../puzzles/proofs.ts';

/** The workers of the page, as long as the page is there. */
export function useProofs(): Proofs {
  const [proofs] = useState(openProofs);
  useEffect(() => () => proofs.close(), [proofs]);
  return proofs;
}
