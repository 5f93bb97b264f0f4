import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx('min-w-0 rounded-lg border border-line bg-surface', className)} {...rest} />;
}

/** A card with a heading and its actions on the right. */
export function Panel({
  title,
  description,
  actions,
  children,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <Card className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
        <div className={cx('min-w-0', Boolean(description) && 'md:flex-1 md:basis-56')}>
          <h2 className="text-lg">{title}</h2>
          {description && <div className="mt-0.5 text-sm text-muted">{description}</div>}
        </div>
        {actions}
      </div>
      <div className={children ? 'px-4 pt-3.5 pb-4 sm:px-5 sm:pb-5' : 'pb-4'}>{children}</div>
    </Card>
  );
}
