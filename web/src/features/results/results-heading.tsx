import type { ReactNode } from 'react';

/** The project and its actions, and below them the tabs of the result. */
export function ResultsHeading({ title, tabs, actions }: { title: ReactNode; tabs?: ReactNode; actions: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface px-4 md:px-6">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 lg:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-1.5 lg:flex-1 xl:flex-nowrap">{title}</div>
        {actions && (
          <div className="group/actions flex gap-1.5 py-1.5 max-sm:w-full max-sm:pt-0 sm:flex-wrap lg:flex-nowrap">{actions}</div>
        )}
      </div>
      {tabs && <div className="min-w-0">{tabs}</div>}
    </header>
  );
}

/** The label of an action: beside the choice of a run its icon is enough on phones, where two rows of actions would take the room of the list. */
export function ActionLabel({ children }: { children: string }) {
  return <span className="max-sm:group-has-[select]/actions:sr-only">{children}</span>;
}
