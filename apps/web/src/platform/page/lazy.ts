import { createElement, use, type ComponentType, type ReactElement } from 'react';
import { fetchedBy } from '../fetched.ts';

type Code<P> = Promise<{ readonly default: ComponentType<P> }>;

interface LazyPage<P> {
  (props: P): ReactElement;
  code(): Code<P>;
}

/** A page whose code is fetched when it is asked for; unlike React's own, it can be waited for before it is shown. */
export function lazy<P extends object>(load: () => Code<P>): LazyPage<P> {
  const fetched = fetchedBy(load);
  const code = (): Code<P> => fetched(undefined);
  const Page = (props: P): ReactElement => createElement(use(code()).default, props);
  return Object.assign(Page, { code });
}
