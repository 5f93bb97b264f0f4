import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { cx } from './class-names.ts';
import { t } from '#web/messages/translate.ts';

export interface Crumb {
  label: string;
  link?: LinkProps;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex min-w-0 items-center gap-1 text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true" className="shrink-0">
                <ChevronRight className="size-3.5" />
              </li>
            )}
            <li className={cx('truncate', widthAt(index, crumbs.length))}>
              {crumb.link ? (
                <Link {...crumb.link} className="rounded-sm hover:text-text hover:underline">
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** On one line: the names of records between the first and the last crumb give way before these do. */
function widthAt(index: number, count: number): string {
  if (index === 0) return 'max-w-72 shrink-0';
  return index > 1 && index === count - 1 ? 'max-w-1/2 shrink-0' : 'max-w-72 min-w-0';
}
