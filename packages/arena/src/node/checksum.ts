import { crc32 } from 'node:zlib';

/** Tells what was damaged on a disk; eight hexadecimal digits. */
export const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
