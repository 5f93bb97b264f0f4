import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultTab } from '#contract/results/steps.ts';

const route = getRouteApi('/results/{-$page}');

export function BackToTab({ tab, children }: { tab: ResultTab; children: ReactNode }) {
  const search = route.useSearch();
  return (
    <Link
      to="/results/{-$page}"
      params={{ page: tab }}
      search={{ ...search, purl: undefined, vulnerability_id: undefined }}
      className="inline-flex items-center gap-1.5 self-start rounded-sm text-sm text-muted hover:text-text hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
