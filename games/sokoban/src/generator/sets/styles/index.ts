import type { Random } from '@quadrille/kit';
import type { Layout } from '../layout.ts';
import { cave } from './cave.ts';
import { hall } from './hall.ts';
import { islands } from './islands.ts';
import { ring } from './ring.ts';
import { rooms } from './rooms.ts';
import { stairs } from './stairs.ts';
import { templates } from './templates.ts';
import { town } from './town.ts';
import { wings } from './wings.ts';

/** How walls grow. */
export const styles = { cave, hall, islands, ring, rooms, stairs, templates, town, wings } satisfies Record<
  string,
  (width: number, height: number, chance: Random) => Layout
>;

export type Style = keyof typeof styles;
export const styleNames = Object.keys(styles) as readonly Style[];
