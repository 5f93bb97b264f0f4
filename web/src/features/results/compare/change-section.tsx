import type { ReactNode } from 'react';
import { Approximate } from '#web/ui/bounded.tsx';

interface SectionProps {
  title: string;
  count: number;
  complete: boolean;
  more: ReactNode;
  children: ReactNode;
}

/** A list of changes with its title and how many there are. */
export function ChangeSection({ title, count, complete, more, children }: SectionProps) {
  return (
    <section>
      <h3 className="text-base font-[600]">
        {title}{' '}
        <span className="font-normal text-muted tabular-nums">
          <Approximate value={count} complete={complete} />
        </span>
      </h3>
      <ul aria-label={title} className="mt-1 flex flex-col divide-y divide-line">
        {children}
      </ul>
      {more}
    </section>
  );
}
