import { type ElementType, Fragment, type ReactNode } from 'react';
import { shownData, type ViewedQuery } from '#web/queries/viewed-query.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { QueryError } from './query-error.tsx';

interface Props<Data> {
  query: ViewedQuery<Data>;
  /** The title when it could not be loaded. */
  failed: string;
  /** A placeholder in the shape of the content. */
  loading?: ReactNode;
  isEmpty?(data: Data): boolean;
  /** What is shown when it is empty. */
  empty?: ReactNode;
  /** What errors and the empty state are in, where the content brings its own frame. */
  frame?: ElementType<{ children: ReactNode }>;
  children(data: Data): ReactNode;
}

/** What a query found, or why there is nothing to see: it is loading, it failed, or it is empty. */
export function QueryView<Data>({
  query,
  failed,
  loading = <SkeletonLines />,
  isEmpty,
  empty,
  frame: Frame = Fragment,
  children,
}: Props<Data>) {
  const data = shownData(query);
  if (data === undefined && query.error !== null)
    return (
      <Frame>
        <QueryError title={failed} query={query} />
      </Frame>
    );
  if (data === undefined) return loading;
  return isEmpty?.(data) ? <Frame>{empty}</Frame> : children(data);
}
