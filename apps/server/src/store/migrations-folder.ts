import { fileURLToPath } from 'node:url';

/** Made by drizzle-kit from `schema.ts`; the same for every driver. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
