import type { Say } from '@quadrille/kit';
import { shareAddress } from './share.ts';
import { hrefOf } from '../../platform/router.ts';
import { encodeText } from './record-code.ts';

/** Shares a link that contains a whole game. */
export async function shareRecord(record: string, title: string, say: Say): Promise<void> {
  await shareAddress(hrefOf({ page: 'shared', code: await encodeText(record) }), title, say);
}
