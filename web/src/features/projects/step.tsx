import type { ReactNode } from 'react';

/** A step of several on one page. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2.5">
      <StepTitle number={number} title={title} />
      {children}
    </section>
  );
}

export function StepTitle({ number, title }: { number: number; title: string }) {
  return (
    <h2 className="flex items-center gap-2.5 text-base font-[600]">
      <span
        aria-hidden="true"
        className="grid size-5.5 shrink-0 place-items-center rounded-full border border-line-strong text-xs text-muted tabular-nums"
      >
        {number}
      </span>
      {title}
    </h2>
  );
}
