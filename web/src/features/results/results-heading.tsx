import type { ReactNode } from 'react';

/** The project and its actions, and below them the tabs of the result. */
export function ResultsHeading({ title, tabs, actions }: { title: ReactNode; tabs?: ReactNode; actions: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface px-4 md:px-6">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 lg:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-1.5 lg:flex-1 xl:flex-nowrap">{title}</div>
        {actions && <div className="flex flex-wrap gap-1.5 py-1.5 max-sm:w-full lg:flex-nowrap">{actions}</div>}
      </div>
      {tabs && <div className="min-w-0">{tabs}</div>}
    </header>
  );
}
