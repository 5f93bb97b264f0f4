import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultTab } from '#contract/results/steps.ts';
import { t } from '#web/messages/translate.ts';
import { resultPath } from './result-context.ts';

const route = getRouteApi('/results');

export function BackToTab({ tab, children }: { tab: ResultTab; children: ReactNode }) {
  const search = route.useSearch();
  return (
    <Link to={resultPath(tab)} search={{ ...search, purl: undefined, vulnerability_id: undefined, license: undefined }} className={LOOK}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

/** From the history or a comparison back to the latest results of the analysis. */
export function BackToResults() {
  const { analysis_id, project_id } = route.useSearch();
  return (
    <Link to="/results" search={{ analysis_id, project_id }} className={LOOK}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('Latest results')}
    </Link>
  );
}

const LOOK = 'inline-flex items-center gap-1.5 self-start rounded-sm text-sm text-muted hover:text-text hover:underline';
