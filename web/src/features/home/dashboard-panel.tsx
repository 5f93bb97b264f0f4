import type { ReactNode } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { QueryView } from '#web/components/query-view.tsx';
import type { ViewedQuery } from '#web/queries/viewed-query.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';

interface Props<Data> {
  title: string;
  aside?: ReactNode;
  query: ViewedQuery<Data>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** The text when there is nothing to show, undefined otherwise. */
  empty(data: Data): ReactNode | undefined;
  className?: string;
  children(data: Data): ReactNode;
}

/** A panel with its own loading, error and empty states. */
export function DashboardPanel<Data>({ title, aside, query, skeleton, empty, className, children }: Props<Data>) {
  const { data } = query;
  const nothing = data === undefined ? undefined : empty(data);
  return (
    <Card className={cx('flex flex-col p-4', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="text-base font-[600]">{title}</h2>
        {aside && data !== undefined && nothing === undefined && <div className="text-xs text-muted">{aside}</div>}
      </div>
      <QueryView
        query={query}
        failed={TEXTS.dashboardPanelFailed}
        loading={
          <output className="block flex-1">
            <span className="sr-only">{TEXTS.loading}</span>
            {skeleton}
          </output>
        }
        isEmpty={() => nothing !== undefined}
        empty={<p className="grid min-h-32 flex-1 place-items-center px-6 text-center text-sm text-muted">{nothing}</p>}
      >
        {children}
      </QueryView>
    </Card>
  );
}
