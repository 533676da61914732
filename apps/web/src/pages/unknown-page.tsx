import { NotFound } from '../platform/page/not-found.tsx';
import type { PageProps } from '../platform/router.ts';

export default function UnknownPage({ path, say }: PageProps<'lost'>) {
  return <NotFound say={say} reason={say('lost.address', { path: path.slice(0, 80) })} />;
}
