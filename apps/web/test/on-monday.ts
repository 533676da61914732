import type { theApp } from '@quadrille/conformance/flow';
import first from './dailies/version-1.json';

export const monday = new Date('2026-11-16T09:00:00Z');

/** The first answer of a stored puzzle, from the data that judge it. */
const answerOf = (data: string): string => data.split('; ')[1]!.split('+')[0]!;
export const mondays = answerOf(first.quoridor['2026-11-16'].data);

/** A visitor on that day. */
export async function onMonday(
  app: ReturnType<typeof theApp>,
  path: string,
  size?: { readonly width: number; readonly height: number },
) {
  const visit = await app.visit('/', { timezoneId: 'UTC', ...size });
  await visit.context.clock.setSystemTime(monday);
  await visit.page.goto(`/${path}`);
  await visit.page.reload();
  return visit;
}
