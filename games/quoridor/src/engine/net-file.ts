import { parseNetFile as parse, type NetFile } from '@quadrille/kernel/net-file';
import type { Result } from '@quadrille/kit';

/** A net for two players on 9x9. */
export const parseNetFile = (bytes: Uint8Array): Result<NetFile> => parse(bytes, { magic: 'QNT1', planes: 26 });
