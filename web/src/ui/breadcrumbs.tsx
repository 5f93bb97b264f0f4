import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '#web/messages/translate.ts';

export interface Crumb {
  label: string;
  link?: LinkProps;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight className="size-3.5" />
              </li>
            )}
            <li className="max-w-72 truncate">
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
