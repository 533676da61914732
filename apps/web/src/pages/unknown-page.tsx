import { LostPage } from '../platform/page/lost-page.tsx';
import type { PageProps } from '../platform/router.ts';

/** An address that no page has. */
export default function UnknownPage({ path, say }: PageProps<'lost'>) {
  return <LostPage say={say} reason={say('lost.address', { path: path.slice(0, 80) })} />;
}
