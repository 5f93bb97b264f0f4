import { type ReactNode, useEffect } from 'react';
import { cx } from './class-names.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

interface Props {
  title: string;
  /** Next to the title: a badge, a grade. */
  aside?: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** `narrow` for prose and forms, `dashboard` for panels; tables take more. */
  narrow?: boolean;
  dashboard?: boolean;
  children?: ReactNode;
}

/** The frame of a screen: breadcrumbs, title, actions. Also sets the title of the browser tab. */
export function Page({ title, aside, description, crumbs, actions, narrow, dashboard, children }: Props) {
  useDocumentTitle(title);
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-5 px-4 py-6 sm:px-6',
        narrow ? 'max-w-3xl sm:py-8' : dashboard ? 'max-w-[90rem]' : 'max-w-[105rem]',
      )}
    >
      <div className="flex flex-col gap-2">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 text-2xl">{title}</h1>
              {aside}
            </div>
            {description && <div className="mt-1 max-w-3xl text-muted">{description}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Understory' ? title : `${title} · Understory`;
  }, [title]);
}
