import type { ReactNode } from 'react';

/** The project, the tabs of the result and its actions: one row if there is room. */
export function ResultsHeading({ title, tabs, actions }: { title: ReactNode; tabs?: ReactNode; actions: ReactNode }) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 md:px-6">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-1.5 md:flex-nowrap">{title}</div>
      {tabs && <div className="min-w-0 self-end max-xl:order-last max-xl:basis-full">{tabs}</div>}
      {actions && <div className="flex flex-wrap gap-1.5 py-1.5 md:ml-auto">{actions}</div>}
    </header>
  );
}
