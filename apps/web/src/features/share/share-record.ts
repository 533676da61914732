import type { Say } from '@quadrille/kit';
import { shareRoute } from './share.ts';
import { encodeText } from './record-code.ts';

/** Shares a link that contains a whole game. */
export async function shareRecord(record: string, title: string, say: Say): Promise<void> {
  await shareRoute({ page: 'shared', code: await encodeText(record) }, title, say);
}
